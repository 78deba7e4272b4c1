import {
  dashboardLinks,
  dashboardRoutes,
  MATERIAL_TYPES,
  type MaterialOverview,
  type NewMaterials,
  type StorageOverview,
} from '@marquee/contract';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { materialGroups } from '../../../shared/groups/resources/material-groups.ts';
import { useSamplesQuery } from '../../../shared/groups/use-samples.ts';
import { UploadIcon } from '../../../shared/icons/index.ts';
import { materialUploads } from '../../../shared/materials/uploads/material-upload-target.ts';
import { FileInput } from '../../../shared/uploads/files/file-input.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { linkTo } from '../widgets/link-to.ts';
import { REST_MS } from '../widgets/rest.ts';
import { WidgetBody } from '../widgets/widget-body.tsx';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import styles from './content.module.css';
import { NewestMaterials } from './newest-materials.tsx';
import { storageRows, untilText } from './storage-rows.ts';

const LINKS = dashboardLinks.materials;

/** The materials of the user, and the storage of the company by type. */
export function MaterialsWidget() {
  const { t } = useTranslation();
  // The list that opens shows the same.
  const query = useSamplesQuery(materialGroups);
  const storage = useRouteQuery(dashboardRoutes.diskSpace, { query }, { restMs: REST_MS });
  const materials = useRouteQuery(dashboardRoutes.material, { query }, { restMs: REST_MS }).data;
  // Together with the others, so that the page is complete after one round of calls.
  const newest = useRouteQuery(dashboardRoutes.materialNew, { query }, { restMs: REST_MS }).data;
  return (
    <WidgetFrame
      title={t('home.widgets.materials.title')}
      note={
        materials && (
          <Link to={linkTo(LINKS.total)} className={styles.total}>
            {formatNumber(materials.total)}
          </Link>
        )
      }
      extra={<QuickUpload />}
    >
      <WidgetBody result={storage} lines={7}>
        {(data) => <Storage storage={data} materials={materials} newest={newest} />}
      </WidgetBody>
    </WidgetFrame>
  );
}

/** Uploads into the default group, without leaving the page. */
function QuickUpload() {
  const { t } = useTranslation();
  const uploader = useUploader(materialUploads);
  const files = useRef<HTMLInputElement>(null);
  if (!uploader.mayUpload) return null;
  return (
    <>
      <Tooltip title={uploader.note}>
        <Button size="small" icon={<UploadIcon />} onClick={() => files.current?.click()}>
          {t('uploads.upload')}
        </Button>
      </Tooltip>
      <FileInput
        ref={files}
        kind="files"
        accept={uploader.accept}
        label={t('uploads.upload')}
        onChosen={uploader.take}
      />
    </>
  );
}

interface StorageProps {
  storage: StorageOverview;
  materials: MaterialOverview | undefined;
  newest: NewMaterials | undefined;
}

function Storage({ storage, materials, newest }: StorageProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { used, quota, full_at } = storage;
  const rows = storageRows(storage);
  const until = full_at === null ? undefined : untilText(full_at, now, t);
  return (
    <>
      <p className={styles.space}>
        <strong>{formatSize(used)}</strong>
        <span>/ {formatSize(quota)}</span>
        {until !== undefined && <span className={styles.until}>{until}</span>}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {rows.map(({ type, size }) => (
          <i key={type} data-type={type} style={{ inlineSize: `${Math.min((size / quota) * 100, 100)}%` }} />
        ))}
      </div>
      <ul className={styles.types}>
        {rows.map(({ type, count, size }) => (
          <li key={type} data-type={type}>
            <TypeRow to={listOf(type)} name={t(`home.widgets.materials.types.${type}`)}>
              <span className="faint">{t('home.widgets.materials.files', { count })}</span>
              <span className={styles.size}>{formatSize(size)}</span>
            </TypeRow>
          </li>
        ))}
      </ul>
      <NewestMaterials materials={newest} />
      {materials && <Foot materials={materials} />}
    </>
  );
}

function TypeRow({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  const content = (
    <>
      <span className={styles.type}>{name}</span>
      {children}
    </>
  );
  return to === undefined ? (
    <span className={styles.typeRow}>{content}</span>
  ) : (
    <Link to={to} className={styles.typeRow}>
      {content}
    </Link>
  );
}

/** Materials that may be superfluous. */
function Foot({ materials: { unused, expired } }: { materials: MaterialOverview }) {
  const { t } = useTranslation();
  if (unused.count === 0 && expired === 0) return null;
  return (
    <div className={styles.foot}>
      {unused.count > 0 && (
        <Link to={linkTo(LINKS.unused)}>
          {t('home.widgets.materials.unused', { count: unused.count, size: formatSize(unused.size) })}
        </Link>
      )}
      {expired > 0 && (
        <Link to={linkTo(LINKS.expired)}>
          {t('home.widgets.materials.expired', { count: expired, number: formatNumber(expired) })}
        </Link>
      )}
    </div>
  );
}

/** The page that lists the files of a type; undefined for those of several pages. */
function listOf(type: string): string | undefined {
  const material = MATERIAL_TYPES.find((one) => one === type);
  if (material) return linkTo(LINKS.type(material));
  return { app: '/apps', digital_human: '/human', recycle_bin: '/recycle-bin' }[type];
}
