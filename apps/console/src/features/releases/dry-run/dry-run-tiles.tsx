import type { DryRun } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import styles from './dry-run.module.css';

/** Of a usual connection, for devices without a known bandwidth. */
const ASSUMED_MBPS = 10;

/** How many devices will play the release as planned, and what they download. */
export function DryRunTiles({ run, total }: { run: DryRun; total: number }) {
  const { t } = useTranslation();
  const { counts, content, download_bytes: download, present_bytes: present } = run;
  const playing = counts.ready + counts.attention;
  const failing = total - playing;
  const needed = Math.max(0, ...run.results.map(({ needed_mbps }) => needed_mbps ?? 0));
  const tiles = [
    {
      key: 'devices',
      tone: failing > 0 ? 'bad' : 'good',
      label: failing > 0 ? t('dry_runs.failing', { count: failing }) : t('dry_runs.all_play'),
      value: t('dry_runs.playing_of', { playing: formatNumber(playing), total: formatNumber(total) }),
      note: counts.attention > 0 ? t('dry_runs.attention_note', { count: counts.attention }) : '',
    },
    {
      key: 'each',
      label: t('dry_runs.each'),
      value: formatSize(content.bytes),
      note: content.screens.length > 1 ? content.screens.map(filesOnScreen).join('\n') : filesOf(content),
    },
    {
      key: 'all',
      label: t('dry_runs.all'),
      value: formatSize(download),
      note: present > 0 ? t('dry_runs.present', { size: formatSize(present) }) : t('dry_runs.none_present'),
    },
    {
      key: 'time',
      label: t('dry_runs.time'),
      value: timeText(),
      note: timeNote(),
    },
  ];
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ key, tone, label, value, note }) => (
        <li key={key} data-tone={tone}>
          <span className={styles.label}>{label}</span>
          <strong>{value}</strong>
          <span className={styles.note}>{note}</span>
        </li>
      ))}
    </ul>
  );

  function filesOf({ file_count, loop_ms }: Omit<DryRun['content'], 'screens'>): string {
    return t('dry_runs.files', { count: file_count, duration: formatDuration(loop_ms) });
  }

  function filesOnScreen({ screen, ...own }: DryRun['content']['screens'][number]): string {
    return t('dry_runs.on_screen', { number: screen, files: filesOf(own) });
  }

  function timeText(): string {
    if (download === 0) return t('dry_runs.time_none');
    if (run.download_ms !== null) return formatLongDuration(run.download_ms, t);
    const largest = Math.max(...run.results.map(({ download_bytes }) => download_bytes));
    const assumedMs = Math.ceil((largest * 8) / (ASSUMED_MBPS * 1e6)) * 1000;
    return t('dry_runs.time_about', { time: formatLongDuration(assumedMs, t) });
  }

  function timeNote(): string {
    const { bandwidth, concurrency } = run.downloads;
    if (download === 0) return '';
    if (bandwidth === null)
      return needed > 0
        ? t('dry_runs.needs_mbps', { mbps: formatNumber(needed) })
        : t('dry_runs.assumed_mbps', { mbps: ASSUMED_MBPS });
    return concurrency === null
      ? t('dry_runs.at_mbps', { mbps: bandwidth })
      : t('dry_runs.at_mbps_in_turn', { mbps: bandwidth, count: concurrency });
  }
}
