import type { DryRun } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { countThings } from '../../../shared/format/things.ts';
import styles from './dry-run.module.css';
import { releaseText } from './dry-run-texts.ts';

const LINES_SHOWN = 5;

/** The current releases that lose time to this one. */
export function DisplacedReleases({ run }: { run: DryRun }) {
  const { t } = useTranslation();
  const { displaced } = run;
  if (displaced.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          <strong>{t('dry_runs.displaced', { count: displaced.length })}</strong>
          <ul className={styles.lines}>
            {displaced.slice(0, LINES_SHOWN).map(({ release_id, device_count, ms }) => (
              <li key={release_id}>
                {t('dry_runs.displaced_line', {
                  release: releaseText(release_id, run, t),
                  time: formatLongDuration(ms, t),
                  count: device_count,
                })}
              </li>
            ))}
            {displaced.length > LINES_SHOWN && (
              <li>{t('common.and_more', { things: countThings(t, 'release', displaced.length) })}</li>
            )}
          </ul>
        </>
      }
    />
  );
}
