import type { UploadFailure, UploadItem, UploadPhase, UploadState } from './upload-item.ts';

export type UploadAction =
  | { type: 'added'; items: UploadItem[] }
  | { type: 'started'; key: string }
  | { type: 'entered'; key: string; phase: UploadPhase; at: number }
  | { type: 'progressed'; key: string; sent: number; at: number }
  | { type: 'paused'; key: string }
  | { type: 'resumed'; key: string }
  | { type: 'file-found'; key: string }
  | { type: 'succeeded'; key: string }
  | { type: 'failed'; key: string; failure: UploadFailure }
  | { type: 'retried'; key: string }
  | { type: 'removed'; keys: string[] };

type StepType = Exclude<UploadAction['type'], 'added' | 'removed'>;

/**
 * From which states a step is possible. A step out of place changes nothing: a chunk may still report progress just
 * after the operator has paused.
 */
const possibleIn: Record<StepType, readonly UploadState[]> = {
  started: ['waiting'],
  entered: ['uploading'],
  progressed: ['uploading'],
  paused: ['waiting', 'uploading'],
  resumed: ['paused'],
  'file-found': ['paused'],
  succeeded: ['uploading'],
  failed: ['waiting', 'uploading'],
  retried: ['failure'],
};

/** The upload centre's memory, as a pure function of what happened. */
export function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  if (action.type === 'added') return [...items, ...action.items];
  if (action.type === 'removed') return items.filter(({ key }) => !action.keys.includes(key));
  return items.map((item) =>
    item.key === action.key && possibleIn[action.type].includes(item.state) ? step(item, action) : item,
  );
}

function step(item: UploadItem, action: Extract<UploadAction, { type: StepType }>): UploadItem {
  switch (action.type) {
    case 'started':
      return { ...item, state: 'uploading', phase: 'hashing', failure: null };
    case 'entered':
      return { ...item, phase: action.phase, heardAt: action.at, bytesPerSecond: 0 };
    case 'progressed':
      return { ...item, sent: action.sent, heardAt: action.at, bytesPerSecond: speed(item, action) };
    case 'paused':
      return { ...item, state: 'paused', bytesPerSecond: 0 };
    case 'resumed':
      return item.needsFile ? item : { ...item, state: 'waiting' };
    case 'file-found':
      return { ...item, state: 'waiting', needsFile: false };
    case 'succeeded':
      return { ...item, state: 'success', sent: item.size, bytesPerSecond: 0 };
    case 'failed':
      return { ...item, state: 'failure', failure: action.failure, bytesPerSecond: 0 };
    case 'retried':
      return item.failure?.canRetry ? { ...item, state: 'waiting', failure: null } : item;
  }
}

/** How much the newest measurement counts: enough to follow the network, little enough not to flicker. */
const WEIGHT = 0.25;

function speed(before: UploadItem, now: { sent: number; at: number }): number {
  const elapsed = now.at - before.heardAt;
  if (elapsed <= 0 || now.sent < before.sent) return before.bytesPerSecond;
  const measured = ((now.sent - before.sent) / elapsed) * 1000;
  if (before.bytesPerSecond === 0) return measured;
  return before.bytesPerSecond * (1 - WEIGHT) + measured * WEIGHT;
}
