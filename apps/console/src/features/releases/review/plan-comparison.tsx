import type { ReviewedRelease } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { releaseScreenText } from '../facts/release-screen-text.ts';
import { scheduleText } from '../schedule/schedule-text.ts';
import styles from './review.module.css';

interface PlanComparisonProps {
  release: ReviewedRelease;
  /** The release that plays now; undefined if none does. */
  former: ReviewedRelease | undefined;
}

/** When and how a release plays, beside what plays now; what differs is marked. */
export function PlanComparison({ release, former }: PlanComparisonProps) {
  const { t } = useTranslation();
  const before = former && factsOf(former, t);
  return (
    <table className={styles.plan}>
      {former && (
        <thead>
          <tr>
            <th scope="col">{t('release_review.fact')}</th>
            <th scope="col">{t('release_review.now')}</th>
            <th scope="col">{t('release_review.new')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {factsOf(release, t).map(({ label, value }, index) => {
          const was = before?.[index]?.value;
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              {before && <td>{was || '–'}</td>}
              <td>{before && was !== value ? <mark>{value || '–'}</mark> : value || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function factsOf(release: ReviewedRelease, t: TFunction): { label: string; value: string }[] {
  const { mode, idle_seconds, valid_from, valid_to, device_count, remark } = release;
  return [
    { label: t('releases.mode'), value: t(`playback.mode.${mode}`) },
    { label: t('releases.screen'), value: releaseScreenText(release, t) },
    {
      label: t('releases.idle'),
      value: idle_seconds === null ? '' : t('releases.idle_seconds', { count: idle_seconds }),
    },
    { label: t('releases.period'), value: `${valid_from} – ${valid_to}` },
    { label: t('releases.play_time'), value: scheduleText(release, t) },
    { label: t('releases.devices'), value: t('releases.device_total', { count: device_count }) },
    { label: t('releases.remark'), value: remark },
  ];
}
