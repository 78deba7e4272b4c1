import type { ReviewSheet } from '@marquee/contract';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ReleaseState } from '../facts/release-state.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { ProgramComparison } from './program-comparison.tsx';
import styles from './review.module.css';

/** Compares the release with the one that its devices play now, for a reviewer. */
export function ReviewSheetView({ sheet }: { sheet: ReviewSheet }) {
  const { t } = useTranslation();
  const { release, playing, approvals } = sheet;
  const [formerId, setFormerId] = useState(playing[0]?.id);
  const former = playing.find(({ id }) => id === formerId);
  return (
    <div className={styles.sheet}>
      <header>
        <h2>
          #{release.number} {release.name}
        </h2>
        <p>
          <ReleaseState release={release} />
          <span>
            {release.creator_name} <TimeAt at={release.created_at} />
          </span>
          {release.revises && <span>{t('release_review.revises', { number: release.revises.number })}</span>}
        </p>
      </header>
      {approvals.map(({ reviewer_name, opinion, approved_at }) => (
        <Alert
          key={approved_at}
          type="info"
          showIcon
          title={
            <>
              {t('release_review.approved_by', { name: reviewer_name ?? t('release_review.former_user') })}{' '}
              <TimeAt at={approved_at} />
            </>
          }
          description={opinion || undefined}
        />
      ))}
      <section>
        <h3>{t('release_review.compared')}</h3>
        {playing.length === 0 && <p className={styles.quiet}>{t('release_review.nothing_plays')}</p>}
        {playing.length > 0 && (
          <Select
            className={styles.former ?? ''}
            aria-label={t('release_review.compared')}
            value={formerId}
            onChange={setFormerId}
            options={playing.map(({ id, number, name, shared_device_count: count }) => ({
              value: id,
              label: t('release_review.playing_on', { number, name, count }),
            }))}
          />
        )}
      </section>
      <section>
        <h3>{t('releases.plan_title')}</h3>
        <PlanComparison release={release} former={former} />
      </section>
      <section>
        <h3>{t('releases.programs')}</h3>
        <ProgramComparison release={release} former={former} />
      </section>
    </div>
  );
}
