import type { DeviceMessages, ManifestRelease, SyncState } from '@marquee/device-protocol';
import { filesOf } from '@marquee/scene';
import type { Content } from '../content/content.ts';
import { hashesOf } from '../content/playable.ts';
import type { DownloadFailure } from './download-order.ts';

/** The state of a file that is not complete yet. */
export interface FileProgress {
  readonly received: number;
  readonly failure: DownloadFailure | null;
}

type FileProgresses = ReadonlyMap<string, FileProgress>;
type Holdings = Pick<Content, 'newest' | 'has'>;

/** The progress of each release of the newest manifest, as a protocol message. */
export function syncReportOf(
  content: Holdings,
  progress: FileProgresses,
): DeviceMessages['syncReport'] | undefined {
  const manifest = content.newest;
  if (!manifest) return undefined;
  const releases = manifest.releases.map((release) => ({
    releaseId: release.id,
    sync: syncStateOf(release, content, progress),
  }));
  return { type: 'syncReport', revision: manifest.revision, releases };
}

function syncStateOf(release: ManifestRelease, content: Holdings, progress: FileProgresses): SyncState {
  const missing = hashesOf(release).filter((sha256) => !content.has(sha256));
  if (missing.length === 0) return { state: 'synchronised' };
  const failed = missing.find((sha256) => isLasting(progress.get(sha256)?.failure));
  if (failed) return failureOf(failed, release, progress);
  const { received, total } = bytesOf(release, content, progress);
  if (received === 0) return { state: 'not-downloaded' };
  return { state: 'downloading', percent: Math.min(99, Math.floor((received / total) * 100)) };
}

/** Percentage of all bytes of the newest manifest that are present, 0-100. */
export function percentOf(content: Holdings, progress: FileProgresses): number {
  let received = 0;
  let total = 0;
  for (const release of content.newest?.releases ?? []) {
    const bytes = bytesOf(release, content, progress);
    received += bytes.received;
    total += bytes.total;
  }
  return total === 0 ? 100 : Math.floor((received / total) * 100);
}

/** Network failures recover by themselves; operators need to know about the others. */
function isLasting(failure: DownloadFailure | null | undefined): boolean {
  return failure === 'corrupt' || failure === 'no-space' || failure === 'not-found';
}

function failureOf(sha256: string, release: ManifestRelease, progress: FileProgresses): SyncState {
  const failure = progress.get(sha256)?.failure;
  if (failure === 'no-space') return { state: 'insufficient-space' };
  const code = failure === 'corrupt' ? 'file-corrupt' : 'file-missing';
  return { state: 'failed', reason: `${code}: ${nameOfFile(sha256, release)}`.slice(0, 200) };
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
