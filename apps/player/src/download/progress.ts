import {
  type DeviceMessages,
  type DownloadChoices,
  isDownloadPaused,
  MAX_REASON,
  type ManifestRelease,
  NO_DOWNLOAD_CHOICES,
  type SyncState,
  toPlainText,
} from '@marquee/device-protocol';
import { filesOf } from '@marquee/scene';
import type { Content } from '../content/content.ts';
import { hashesOf } from '../content/playable.ts';
import type { DownloadFailure } from './download-order.ts';
import { affectsAllFiles, isLasting } from './retry.ts';

/** The state of a file that is not complete yet. */
export interface FileProgress {
  readonly received: number;
  /** Null while it is being transferred. */
  readonly failure: DownloadFailure | null;
  /** Failed attempts since the last progress. */
  readonly attempts: number;
}

/** The codes of the protocol document. */
export const REASON_OF_FAILURE: Record<DownloadFailure, string> = {
  corrupt: 'file-corrupt',
  damaged: 'file-damaged',
  'no-space': 'no-space',
  interrupted: 'interrupted',
  'server-error': 'server-error',
  busy: 'queued',
  'no-traffic': 'traffic-used-up',
  'not-now': 'download-window',
  unreachable: 'unreachable',
  'not-found': 'file-missing',
  unauthorised: 'unauthorised',
  waiting: 'queued',
};

type FileProgresses = ReadonlyMap<string, FileProgress>;
type Holdings = Pick<Content, 'newest' | 'has' | 'isSpared'>;
type Readiness = Holdings & Pick<Content, 'hasFonts' | 'hasFailed'>;

/** The progress of each release of the newest manifest, as a protocol message. */
export function syncReportOf(
  content: Readiness,
  progress: FileProgresses,
  choices: DownloadChoices = NO_DOWNLOAD_CHOICES,
): DeviceMessages['syncReport'] | undefined {
  const manifest = content.newest;
  if (!manifest) return undefined;
  const releases = manifest.releases
    .filter((release) => !content.isSpared(release))
    .map((release) => ({ releaseId: release.id, sync: syncStateOf(release, content, progress, choices) }));
  return { type: 'syncReport', revision: manifest.revision, releases };
}

function syncStateOf(
  release: ManifestRelease,
  content: Readiness,
  progress: FileProgresses,
  choices: DownloadChoices,
): SyncState {
  if (content.hasFailed(release)) return { state: 'failed', reason: 'content-failed' };
  const missing = hashesOf(release).filter((sha256) => !content.has(sha256));
  if (missing.length === 0) {
    if (content.hasFonts(release)) return { state: 'synchronised' };
    return { state: 'downloading', percent: 99, reason: 'fonts' };
  }
  const failed = missing.find((sha256) => hasLastingFailure(progress.get(sha256)));
  if (failed) return failureOf(failed, release, progress);
  const isPaused = missing.every((sha256) => isDownloadPaused(choices, sha256));
  if (!isPaused && isOutOfTraffic(progress))
    return { state: 'insufficient-traffic', reason: REASON_OF_FAILURE['no-traffic'] };
  const reason = isPaused ? 'paused' : waitingReason(missing, release, progress);
  const { received, total } = bytesOf(release, content, progress);
  if (received === 0) return { state: 'not-downloaded', reason };
  return { state: 'downloading', percent: Math.min(99, Math.floor((received / total) * 100)), reason };
}

/** The server refused a file because of the data plan, and nothing is transferred: every other file waits too. */
function isOutOfTraffic(progress: FileProgresses): boolean {
  const failures = [...progress.values()].map(({ failure }) => failure);
  return failures.includes('no-traffic') && !failures.includes(null);
}

/** Percentage of all bytes of the newest manifest that are present, 0-100. */
export function percentOf(content: Holdings, progress: FileProgresses): number {
  let received = 0;
  let total = 0;
  for (const release of content.newest?.releases ?? []) {
    if (content.isSpared(release)) continue;
    const bytes = bytesOf(release, content, progress);
    received += bytes.received;
    total += bytes.total;
  }
  return total === 0 ? 100 : Math.floor((received / total) * 100);
}

function hasLastingFailure(progress: FileProgress | undefined): boolean {
  return !!progress?.failure && isLasting(progress.failure, progress.attempts);
}

function failureOf(sha256: string, release: ManifestRelease, progress: FileProgresses): SyncState {
  const failure = progress.get(sha256)?.failure ?? 'interrupted';
  const reason = reasonText(failure, sha256, release);
  return failure === 'no-space' ? { state: 'insufficient-space', reason } : { state: 'failed', reason };
}

/** Why a release without a lasting failure is incomplete: the file that is being transferred or retried. */
function waitingReason(
  missing: readonly string[],
  release: ManifestRelease,
  progress: FileProgresses,
): string {
  const active = missing.find((sha256) => progress.get(sha256)?.failure === null);
  if (active !== undefined) return toPlainText(`transferring: ${nameOfFile(active, release)}`, MAX_REASON);
  const failed = missing.find((sha256) => progress.get(sha256)?.failure);
  const failure = failed === undefined ? undefined : progress.get(failed)?.failure;
  return failed === undefined || !failure ? 'queued' : reasonText(failure, failed, release);
}

function reasonText(failure: DownloadFailure, sha256: string, release: ManifestRelease): string {
  const code = REASON_OF_FAILURE[failure];
  if (affectsAllFiles(failure)) return code;
  return toPlainText(`${code}: ${nameOfFile(sha256, release)}`, MAX_REASON);
}

/** The display name of the file; only a nonsensical document lacks it. */
export function nameOfFile(sha256: string, release: ManifestRelease): string {
  const files = release.programs.flatMap(({ document }) => filesOf(document));
  return files.find((file) => file.sha256 === sha256)?.name ?? sha256;
}

function bytesOf(release: ManifestRelease, content: Holdings, progress: FileProgresses) {
  const hashes = new Set(hashesOf(release));
  const files = (content.newest?.files ?? []).filter(({ sha256 }) => hashes.has(sha256));
  let received = 0;
  let total = 0;
  for (const { sha256, size } of files) {
    total += size;
    received += content.has(sha256) ? size : Math.min(size, progress.get(sha256)?.received ?? 0);
  }
  return { received, total };
}
