import type { CompositionVersion } from '@marquee/contract';
import { parseDocument, type SceneDocument, sceneDurationMs } from '@marquee/scene';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../api/use-route-query.ts';
import type { CompositionKind } from '../compositions/composition-kind.ts';
import { Loaded } from '../feedback/loaded.tsx';
import { formatDimensions } from '../format/resolution.ts';
import { formatSize } from '../format/size.ts';
import { formatDuration } from '../format/time.ts';
import { TimeAt } from '../format/time-at.tsx';
import { ProgramThumbnail } from '../scene/program-thumbnail.tsx';
import styles from './versions.module.css';

interface VersionDialogProps {
  kind: CompositionKind;
  id: number;
  /** One to look at, or two to compare, the older first. */
  versions: readonly CompositionVersion[];
  onClose: () => void;
}

/** One version with all its scenes, or two side by side. */
export function VersionDialog({ kind, id, versions, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const [first] = versions;
  const title =
    versions.length === 1 && first
      ? t('versions.number', { version: first.version })
      : t('versions.compare_title', { versions: versions.map(({ version }) => version).join(' – ') });
  return (
    <Modal open title={title} width={versions.length === 1 ? 720 : 1100} footer={null} onCancel={onClose}>
      <div className={styles.columns}>
        {versions.map((version) => (
          <VersionColumn
            key={version.version}
            kind={kind}
            id={id}
            version={version}
            hasHeading={versions.length > 1}
          />
        ))}
      </div>
    </Modal>
  );
}

interface VersionColumnProps {
  kind: CompositionKind;
  id: number;
  version: CompositionVersion;
  /** The title of the dialog names a single version. */
  hasHeading: boolean;
}

function VersionColumn({ kind, id, version, hasHeading }: VersionColumnProps) {
  const { t } = useTranslation();
  const result = useRouteQuery(kind.versions.detail, { params: { id, version: version.version } });
  const { name, width, height, duration_ms, size, scene_count } = version;
  return (
    <section className={styles.column} aria-label={t('versions.number', { version: version.version })}>
      {hasHeading && <h2>{t('versions.number', { version: version.version })}</h2>}
      <p>
        {version.author_name ?? t('versions.no_author')} · <TimeAt at={version.created_at} />
        <br />
        {name} · {formatDimensions(width, height)} · {t('programs.scene_total', { count: scene_count })} ·{' '}
        {formatDuration(duration_ms)} · {formatSize(size)}
      </p>
      <Loaded result={result} loading={<Skeleton active />}>
        {({ document }) => <Scenes document={document} />}
      </Loaded>
    </section>
  );
}

/** Drawn by the browser: of a version only its document is stored. */
function Scenes({ document: saved }: { document: unknown }) {
  const { t } = useTranslation();
  const parsed = parseDocument(saved);
  if (!parsed.ok) return <p>{t('errors.programs.document_invalid')}</p>;
  const document: SceneDocument = parsed.document;
  return (
    <ol className={styles.scenes}>
      {document.scenes.map((scene, index) => (
        <li key={scene.id}>
          <ProgramThumbnail cover={{ ...document, scenes: [scene] }} />
          <span className="ellipsis" title={scene.name}>
            {index + 1} · {scene.name}
          </span>
          <small>{formatDuration(sceneDurationMs(scene))}</small>
        </li>
      ))}
    </ol>
  );
}
