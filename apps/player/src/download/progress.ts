import type { Manifest, ManifestRelease, SyncState } from '@marquee/device-protocol';
import { filesOf } from '@marquee/scene';
import { hashesOf } from '../content/playable.ts';
import type { DownloadFailure } from './download-file.ts';

/** What is known of a file that is not whole yet. */
export interface FileProgress {
  readonly received: number;
  readonly failure: DownloadFailure | null;
}

export interface SyncFacts {
  readonly manifest: Manifest;
  readonly has: (sha256: string) => boolean;
  readonly progress: ReadonlyMap<string, FileProgress>;
}

/** How far a release is, in the words of the protocol. */
export function syncStateOf(release: ManifestRelease, facts: SyncFacts): SyncState {
  const missing = hashesOf(release).filter((sha256) => !facts.has(sha256));
  if (missing.length === 0) return { state: 'synchronised' };
  const failed = missing.find((sha256) => isLasting(facts.progress.get(sha256)?.failure));
  if (failed) return failureOf(failed, release, facts);
  const { received, total } = bytesOf(release, facts);
  if (received === 0) return { state: 'not-downloaded' };
  return { state: 'downloading', percent: Math.min(99, Math.floor((received / total) * 100)) };
}

/** Share of all bytes of a manifest that is here, 0-100. */
export function percentOf(facts: SyncFacts): number {
  let received = 0;
  let total = 0;
  for (const release of facts.manifest.releases) {
    const bytes = bytesOf(release, facts);
    received += bytes.received;
    total += bytes.total;
  }
  return total === 0 ? 100 : Math.floor((received / total) * 100);
}

/** A network that is away comes back by itself; the rest an operator has to know. */
function isLasting(failure: DownloadFailure | null | undefined): boolean {
  return failure === 'corrupt' || failure === 'no-space' || failure === 'not-found';
}

function failureOf(sha256: string, release: ManifestRelease, { progress }: SyncFacts): SyncState {
  const failure = progress.get(sha256)?.failure;
  if (failure === 'no-space') return { state: 'insufficient-space' };
  const code = failure === 'corrupt' ? 'file-corrupt' : 'file-missing';
  return { state: 'failed', reason: `${code}: ${nameOfFile(sha256, release)}`.slice(0, 200) };
}

/** The name that people gave the file; a document may lack it only if the server sent nonsense. */
export function nameOfFile(sha256: string, release: ManifestRelease): string {
  const files = release.programs.flatMap(({ document }) => filesOf(document));
  return files.find((file) => file.sha256 === sha256)?.name ?? sha256;
}

function bytesOf(release: ManifestRelease, { manifest, has, progress }: SyncFacts) {
  const hashes = new Set(hashesOf(release));
  const files = manifest.files.filter(({ sha256 }) => hashes.has(sha256));
  let received = 0;
  let total = 0;
  for (const { sha256, size } of files) {
    total += size;
    received += has(sha256) ? size : Math.min(size, progress.get(sha256)?.received ?? 0);
  }
  return { received, total };
}
