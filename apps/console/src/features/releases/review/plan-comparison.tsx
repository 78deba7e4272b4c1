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

/** When and how a release plays, beside what plays now: what differs is marked, and the rest folded. */
export function PlanComparison({ release, former }: PlanComparisonProps) {
  const { t } = useTranslation();
  if (!former) return <Rows facts={factsOf(release, t)} />;
  const before = factsOf(former, t);
  const facts = factsOf(release, t).map((fact, index) => ({ ...fact, was: before[index]?.value ?? '' }));
  const different = facts.filter(({ value, was }) => value !== was);
  const same = facts.filter(({ value, was }) => value === was);
  return (
    <>
      {different.length > 0 && <Rows facts={different} isCompared />}
      {same.length > 0 && (
        <details className={styles.unchanged}>
          <summary>{t('release_review.unchanged_facts', { count: same.length })}</summary>
          <Rows facts={same} />
        </details>
      )}
    </>
  );
}

interface Fact {
  label: string;
  value: string;
  was?: string;
}

function Rows({ facts, isCompared = false }: { facts: readonly Fact[]; isCompared?: boolean }) {
  const { t } = useTranslation();
  return (
    <table className={styles.plan}>
      {isCompared && (
        <thead>
          <tr>
            <th scope="col">{t('release_review.fact')}</th>
            <th scope="col">{t('release_review.now')}</th>
            <th scope="col">{t('release_review.new')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {facts.map(({ label, value, was }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {isCompared && <td>{was || '–'}</td>}
            <td>{isCompared ? <mark>{value || '–'}</mark> : value || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf(release: ReviewedRelease, t: TFunction): Fact[] {
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
