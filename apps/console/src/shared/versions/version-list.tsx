import type { CompositionVersion } from '@marquee/contract';
import { App, Button, Checkbox, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import type { CompositionKind } from '../compositions/composition-kind.ts';
import { RecordDrawing } from '../feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { TimeAt } from '../format/time-at.tsx';
import { ProgramThumbnail } from '../scene/program-thumbnail.tsx';
import { VersionDialog } from './version-dialog.tsx';
import styles from './versions.module.css';

interface VersionListProps {
  kind: CompositionKind;
  id: number;
  /** The newest version that this page knows, over which a former one is restored. */
  version: number;
  /** The window that edits it, on the page of the editor. */
  windowId?: string;
  onRestored?: () => void;
}

const PER_PAGE = 20;
/** Two versions are shown side by side. */
const COMPARED = 2;

/** The saved versions of a program or template, by whom and when; a former version can be viewed, compared and restored. */
export function VersionList({ kind, id, version: newest, windowId, onRestored }: VersionListProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly CompositionVersion[]>([]);
  const [shown, setShown] = useState<readonly CompositionVersion[]>([]);
  const { versions } = kind;
  const result = useRouteQuery(versions.list, { params: { id }, query: { page, per_page: PER_PAGE } });
  const restoring = useRouteMutation(versions.restore);
  const restore = ({ version }: CompositionVersion) =>
    confirm({
      title: t('versions.restore_title', { version }),
      thing: 'version',
      names: [],
      consequence: t('versions.restore_help'),
      actionText: t('versions.restore'),
      isHarmless: true,
      act: async () => {
        await restoring.mutateAsync({
          params: { id },
          body: { restore: version, version: newest, window_id: windowId },
        });
        void message.success(t('versions.restored', { version }));
        setShown([]);
        onRestored?.();
      },
    });
  const tick = (version: CompositionVersion, isChosen: boolean) =>
    setChosen((before) =>
      isChosen
        ? [...before, version].slice(-COMPARED)
        : before.filter((other) => other.version !== version.version),
    );
  return (
    <Loaded result={result} loading={null}>
      {({ data, pagination }) => (
        <>
          {data.length === 0 && (
            <EmptyState
              drawing={<RecordDrawing />}
              title={t('versions.none')}
              help={t('versions.none_help')}
            />
          )}
          <div className={styles.tools}>
            <span>{t('versions.help')}</span>
            <Button disabled={chosen.length !== COMPARED} onClick={() => setShown(chosen)}>
              {t('versions.compare')}
            </Button>
          </div>
          <ol className={styles.list}>
            {data.map((version) => (
              <li key={version.version}>
                <Checkbox
                  aria-label={t('versions.choose', { version: version.version })}
                  checked={chosen.some((other) => other.version === version.version)}
                  onChange={({ target }) => tick(version, target.checked)}
                />
                <span className={styles.picture}>
                  <ProgramThumbnail cover={version.cover} />
                  <button
                    type="button"
                    className={styles.view}
                    aria-label={t('versions.view', { version: version.version })}
                    onClick={() => setShown([version])}
                  />
                </span>
                <span className={styles.words}>
                  <strong>{t('versions.number', { version: version.version })}</strong>
                  <span className={styles.marks}>{marksOf(version)}</span>
                  <small>
                    {version.author_name ?? t('versions.no_author')} · <TimeAt at={version.created_at} />
                  </small>
                </span>
                {version.version !== newest && may(versions.restore) && (
                  <Button size="small" onClick={() => restore(version)}>
                    {t('versions.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {pagination.total > PER_PAGE && (
            <Pagination
              size="small"
              current={page}
              pageSize={PER_PAGE}
              total={pagination.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
          {shown.length > 0 && (
            <VersionDialog
              kind={kind}
              id={id}
              versions={shown.toSorted((a, b) => a.version - b.version)}
              onClose={() => setShown([])}
            />
          )}
        </>
      )}
    </Loaded>
  );

  function marksOf({ version, is_released, restored_from }: CompositionVersion): string {
    return [
      version === newest && t('versions.newest'),
      is_released && t('versions.released'),
      restored_from !== null && t('versions.restored_from', { version: restored_from }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
