import { MAX_DEVICE_FILES, MAX_DEVICE_RELEASES } from '@marquee/commands';
import {
  DOWNLOAD_LIMITS,
  type DryRun,
  type DryRunReason,
  type DryRunResult,
  type DryRunVerdict,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatList } from '../../../shared/format/list.ts';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { formatSize } from '../../../shared/format/size.ts';
import type { Tone } from '../../../shared/format/status-dot.tsx';
import { countThings } from '../../../shared/format/things.ts';

type Overlap = DryRunResult['displaces'][number];

/** In a line about one device. */
const RELEASES_NAMED = 2;

export const VERDICT_TONES: Readonly<Record<DryRunVerdict, Tone>> = {
  refused: 'bad',
  'no-space': 'bad',
  'no-traffic': 'bad',
  late: 'bad',
  'not-played': 'bad',
  attention: 'warning',
  ready: 'good',
};

/** Whether the release does on these devices what it is meant to. */
export function playsAsPlanned({ verdict }: Pick<DryRunResult, 'verdict'>): boolean {
  return verdict === 'ready' || verdict === 'attention';
}

/** A release as it is listed: `#12 Autumn`, or its number alone if the reader may not see it. */
export function releaseText(id: number, { releases }: DryRun, t: TFunction): string {
  const release = releases.find((one) => one.id === id);
  const number = release?.number ?? 0;
  return release?.name ? `#${number} ${release.name}` : t('devices.unseen_release', { number });
}

/** The same inside a sentence. */
function quotedRelease(id: number, run: DryRun, t: TFunction): string {
  const name = releaseText(id, run, t);
  return run.releases.some((one) => one.id === id && one.name) ? t('common.quoted', { name }) : name;
}

/** Why a device has its verdict, in one sentence. */
export function reasonText(reason: DryRunReason, result: DryRunResult, run: DryRun, t: TFunction): string {
  switch (reason) {
    case 'too-many-releases':
      return t('dry_runs.reason.too-many-releases', { maximum: MAX_DEVICE_RELEASES });
    case 'too-many-files':
      return t('dry_runs.reason.too-many-files', { maximum: MAX_DEVICE_FILES });
    case 'insufficient-space':
      return t('dry_runs.reason.insufficient-space', { size: formatSize(result.lacking_bytes) });
    case 'insufficient-traffic':
      return t('dry_runs.reason.insufficient-traffic', { size: formatSize(result.lacking_traffic) });
    case 'too-late':
      return t('dry_runs.reason.too-late', {
        mbps: formatNumber(result.needed_mbps ?? 0),
        most: run.downloads.bandwidth ?? DOWNLOAD_LIMITS.bandwidth.maximum,
      });
    case 'never-plays':
      return t('dry_runs.reason.never-plays', { releases: named(idsOf(result.replaced_by)) });
    case 'conflict':
      return conflictText();
    case 'replaced': {
      const stronger = result.replaced_by.filter(({ same_mode }) => !same_mode);
      return t('dry_runs.reason.replaced', { releases: named(idsOf(stronger)), time: timeOf(stronger) });
    }
    case 'later-wave':
      return t('dry_runs.reason.later-wave', { releases: named(result.awaited) });
    default:
      return t(`dry_runs.reason.${reason}`);
  }

  /** The newer of two releases with the same mode plays. */
  function conflictText(): string {
    const lost = result.replaced_by.filter(({ same_mode }) => same_mode);
    const won = result.displaces.filter(({ same_mode }) => same_mode);
    const [overlaps, key] =
      lost.length > 0 ? ([lost, 'conflict_lost'] as const) : ([won, 'conflict'] as const);
    return t(`dry_runs.reason.${key}`, { releases: named(idsOf(overlaps)), time: timeOf(overlaps) });
  }

  function named(ids: readonly number[]): string {
    const names = formatList(ids.slice(0, RELEASES_NAMED).map((id) => quotedRelease(id, run, t)));
    return ids.length > RELEASES_NAMED
      ? t('common.names_and_more', { names, things: countThings(t, 'release', ids.length) })
      : names;
  }

  function idsOf(overlaps: readonly Overlap[]): number[] {
    return overlaps.map(({ release_id }) => release_id);
  }

  function timeOf(overlaps: readonly Overlap[]): string {
    return formatLongDuration(
      overlaps.reduce((sum, { ms }) => sum + ms, 0),
      t,
    );
  }
}

/** The size of a device's download and how long it plays the release: `18 MB · plays 28 h 0 min · 50% of its turns`. */
export function factsText(result: DryRunResult, t: TFunction): string {
  const { download_bytes, lacking_bytes, is_space_known, plays_ms, share, needed_mbps, download_ms } = result;
  const facts = [
    download_bytes > 0
      ? t('dry_runs.downloads', { size: formatSize(download_bytes) })
      : t('dry_runs.downloaded'),
    download_ms !== null &&
      download_ms > 0 &&
      t('dry_runs.takes', { time: formatLongDuration(download_ms, t) }),
    plays_ms > 0 && t('dry_runs.plays', { time: formatLongDuration(plays_ms, t) }),
    share !== null && t('dry_runs.share', { share: formatPercent(share * 100) }),
    needed_mbps !== null && t('dry_runs.needs_mbps', { mbps: formatNumber(needed_mbps) }),
    download_bytes > 0 && !is_space_known && lacking_bytes === 0 && t('dry_runs.space_unknown'),
  ];
  return facts.filter(Boolean).join(' · ');
}
