import {
  type DownloadChoices,
  type DownloadsReport,
  inChosenOrder,
  isDownloadPaused,
  MAX_REPORTED_DOWNLOADS,
} from '@marquee/device-protocol';
import type { Content } from '../content/content.ts';
import { type FileProgress, REASON_OF_FAILURE } from './progress.ts';
import { affectsAllFiles } from './retry.ts';

type Reported = DownloadsReport['files'][number];

/** From the file in transfer to those that are not fetched. */
const ORDER: readonly Reported['state'][] = [
  'downloading',
  'queued',
  'waiting',
  'failed',
  'paused',
  'removed',
];

/** The files of the newest manifest that are not complete, in the order in which they are fetched. */
export function downloadsReportOf(
  content: Pick<Content, 'newest' | 'has' | 'missing'>,
  progress: ReadonlyMap<string, FileProgress>,
  choices: DownloadChoices,
): Omit<DownloadsReport, 'type' | 'rate'> | undefined {
  const { newest } = content;
  if (!newest) return undefined;
  const missing = inChosenOrder(choices, content.missing());
  const isWanted = new Set(missing.map(({ sha256 }) => sha256));
  const removed = newest.files.filter(({ sha256 }) => !content.has(sha256) && !isWanted.has(sha256));
  const files = [
    ...missing.map(({ sha256 }) => ({
      sha256,
      received: progress.get(sha256)?.received ?? 0,
      ...stateOf(progress.get(sha256), isDownloadPaused(choices, sha256)),
    })),
    ...removed.map(({ sha256 }): Reported => ({ sha256, received: 0, state: 'removed' })),
  ].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return {
    revision: newest.revision,
    isPaused: choices.isPaused,
    count: files.length,
    files: files.slice(0, MAX_REPORTED_DOWNLOADS),
  };
}

function stateOf(file: FileProgress | undefined, isPaused: boolean): Pick<Reported, 'state' | 'reason'> {
  if (isPaused) return { state: 'paused' };
  if (!file || file.failure === 'waiting') return { state: 'waiting' };
  if (file.failure === null) return { state: 'downloading' };
  const state = affectsAllFiles(file.failure) ? 'queued' : 'failed';
  return { state, reason: REASON_OF_FAILURE[file.failure] };
}
