import { RELEASE_STATUS, type ReleaseDetail } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './release.module.css';

/** Why an edit has not taken the place of its release, by its status. */
const KEYS: Readonly<Partial<Record<ReleaseDetail['status'], 'unreviewed' | 'in_waves'>>> = {
  [RELEASE_STATUS.unreviewed]: 'unreviewed',
  [RELEASE_STATUS.approved]: 'in_waves',
};

/** Notes on the reviews because of which devices have this content, or do not have it. */
export function ReviewNotes({ release }: { release: ReleaseDetail }) {
  const { t } = useTranslation();
  const { status, opinion, reviewer_name: name, open_revision: revision, approval_count: count } = release;
  if (status === RELEASE_STATUS.unreviewed) {
    return (
      <Alert
        className={styles.edited ?? ''}
        type="warning"
        showIcon
        title={t('release_review.waits_note')}
        description={count > 0 ? t('release_review.approvals', { count }) : undefined}
      />
    );
  }
  if (status === RELEASE_STATUS.not_approved) {
    return (
      <Alert
        className={styles.edited ?? ''}
        type="error"
        showIcon
        title={name ? t('release_review.refused_note_by', { name }) : t('release_review.refused_note')}
        description={opinion || undefined}
      />
    );
  }
  if (!revision) return null;
  return (
    <Alert
      className={styles.edited ?? ''}
      type="info"
      showIcon
      title={t(`release_review.open_revision_${KEYS[revision.status] ?? 'refused'}`, {
        number: revision.number,
      })}
      action={<Link to={`/releases/${revision.id}/detail`}>{t('release_review.open_revision_view')}</Link>}
    />
  );
}
