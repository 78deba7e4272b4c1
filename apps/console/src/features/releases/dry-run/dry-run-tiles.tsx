import type { DryRun } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import styles from './dry-run.module.css';

/** How many devices will play the release as planned, and what they download. */
export function DryRunTiles({ run, total }: { run: DryRun; total: number }) {
  const { t } = useTranslation();
  const { counts, content, download_bytes: download } = run;
  const playing = counts.ready + counts.attention;
  const failing = total - playing;
  const present = content.bytes * total - download;
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
      note: t('dry_runs.files', {
        count: content.file_count,
        duration: formatDuration(content.loop_ms),
      }),
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
      value: download > 0 ? t('dry_runs.time_unknown') : t('dry_runs.time_none'),
      note:
        needed > 0
          ? t('dry_runs.needs_mbps', { mbps: formatNumber(needed) })
          : download > 0
            ? t('dry_runs.no_bandwidth')
            : '',
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
}
