import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../form/segments.tsx';
import type { UploadItem } from '../centre/upload-item.ts';
import { isOfKind, UPLOAD_KINDS, type UploadKind } from '../centre/upload-kind.ts';
import type { UploadTotals } from '../centre/upload-totals.ts';
import { FileDrop } from '../files/file-drop.tsx';
import { ReselectFiles } from './reselect-files.tsx';
import styles from './upload-list.module.css';
import { UploadOverall } from './upload-overall.tsx';
import { UploadRow } from './upload-row.tsx';
import { useReselectedFiles } from './use-reselected-files.ts';

interface UploadListProps {
  uploads: readonly UploadItem[];
  totals: UploadTotals;
}

/**
 * The totals and the list of uploads, which can be filtered by failed ones. Files dropped on it resume the uploads that
 * miss them.
 */
export function UploadList({ uploads, totals }: UploadListProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<UploadKind>('all');
  const of = (kind: UploadKind) => uploads.filter(({ state }) => isOfKind(state, kind));
  const kinds = UPLOAD_KINDS.filter((kind) => of(kind).length > 0);
  // The filtered uploads may have ended.
  const kind = kinds.includes(wanted) ? wanted : 'all';
  const find = useReselectedFiles();
  return (
    <FileDrop
      label={t('uploads.list')}
      hint={t('uploads.drop_to_go_on')}
      isOpen={totals.counts.paused > 0}
      onDropped={find}
    >
      <div className={styles.overall}>
        <UploadOverall totals={totals} />
        {kinds.length > 2 && (
          <Segments
            block
            size="small"
            aria-label={t('uploads.shown')}
            value={kind}
            onChange={setWanted}
            options={kinds.map((one) => ({
              value: one,
              label: t(`uploads.kind_${one}`, { total: of(one).length }),
            }))}
          />
        )}
        {totals.missingFiles > 0 && <ReselectFiles total={totals.missingFiles} />}
      </div>
      <ul className="plain-list">
        {of(kind).map((item) => (
          <UploadRow key={item.key} item={item} />
        ))}
      </ul>
    </FileDrop>
  );
}
