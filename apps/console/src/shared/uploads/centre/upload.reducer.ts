import { type UploadFailure } from '../transfer/upload-failure.ts';
import { canPause, canResume, canRetry, type UploadItem, type UploadPhase } from './upload-item.ts';

export type UploadAction =
  | { type: 'added'; items: UploadItem[] }
  | { type: 'started'; key: string }
  | { type: 'entered'; key: string; phase: UploadPhase; at: number }
  | { type: 'hashed'; key: string; hashed: number }
  | { type: 'progressed'; key: string; sent: number; at: number }
  | { type: 'paused'; key: string }
  | { type: 'resumed'; key: string }
  | { type: 'file-found'; key: string }
  | { type: 'file-lost'; key: string }
  | { type: 'succeeded'; key: string; resultId: number | null }
  | { type: 'failed'; key: string; failure: UploadFailure }
  | { type: 'retried'; key: string }
  | { type: 'removed'; keys: string[] };

type Step = Exclude<UploadAction, { type: 'added' | 'removed' }>;

const isUploading = ({ state }: UploadItem) => state === 'uploading';

/**
 * Whether a transition is possible. An impossible one changes nothing: a chunk may still report progress just after a
 * pause.
 */
const isPossible: Record<Step['type'], (item: UploadItem) => boolean> = {
  started: ({ state }) => state === 'waiting',
  entered: isUploading,
  hashed: isUploading,
  progressed: isUploading,
  paused: canPause,
  resumed: canResume,
  'file-found': ({ state }) => state === 'paused',
  'file-lost': ({ state }) => state === 'paused',
  succeeded: isUploading,
  failed: ({ state }) => state === 'waiting' || state === 'uploading',
  retried: canRetry,
};

/** The state of the upload centre, as a pure function of events. */
export function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  if (action.type === 'added') return [...items, ...action.items];
  if (action.type === 'removed') return items.filter(({ key }) => !action.keys.includes(key));
  return items.map((item) =>
    item.key === action.key && isPossible[action.type](item) ? step(item, action) : item,
  );
}

function step(item: UploadItem, action: Step): UploadItem {
  switch (action.type) {
    case 'started':
      return { ...item, state: 'uploading', phase: 'hashing', hashed: 0, failure: null };
    case 'entered':
      return {
        ...item,
        phase: action.phase,
        measured: { at: action.at, sent: item.sent },
        bytesPerSecond: 0,
      };
    case 'hashed':
      return { ...item, hashed: action.hashed };
    case 'progressed':
      return { ...item, phase: 'sending', sent: action.sent, ...measure(item, action) };
    case 'paused':
      return { ...item, state: 'paused', bytesPerSecond: 0 };
    case 'resumed':
      return { ...item, state: 'waiting' };
    case 'file-found':
      return { ...item, state: 'waiting', needsFile: false };
    case 'file-lost':
      return { ...item, needsFile: true };
    case 'succeeded':
      return { ...item, state: 'success', sent: item.size, bytesPerSecond: 0, resultId: action.resultId };
    case 'failed':
      return { ...item, state: 'failure', failure: action.failure, bytesPerSecond: 0 };
    case 'retried':
      return { ...item, state: 'waiting', failure: null };
  }
}

/** Browsers report many times a second; a speed over less than this, in ms, is mostly noise. */
const SHORTEST_MS = 500;

/** Time constant of the smoothing, in ms: it follows the network without flickering. */
const MEMORY_MS = 4000;

function measure(
  { bytesPerSecond, measured }: UploadItem,
  now: { sent: number; at: number },
): Pick<UploadItem, 'bytesPerSecond' | 'measured'> {
  const elapsed = now.at - measured.at;
  // After a disconnect the server may have less than was sent.
  if (now.sent < measured.sent) return { bytesPerSecond, measured: now };
  if (elapsed < SHORTEST_MS) return { bytesPerSecond, measured };
  const speed = ((now.sent - measured.sent) / elapsed) * 1000;
  const weight = bytesPerSecond === 0 ? 1 : 1 - Math.exp(-elapsed / MEMORY_MS);
  return {
    bytesPerSecond: bytesPerSecond + (speed - bytesPerSecond) * weight,
    measured: { at: now.at, sent: now.sent },
  };
}
