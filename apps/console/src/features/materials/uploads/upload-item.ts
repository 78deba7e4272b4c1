import type { ErrorParams } from '@marquee/contract';

/** States of spec §4. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'success' | 'failure';

/** What an uploading file is busy with: being hashed, travelling, or being looked at by the server. */
export type UploadPhase = 'hashing' | 'sending' | 'verifying';

export interface UploadFailure {
  /** Key of its text, for instance `errors.materials.name_taken`. */
  code: string;
  params: ErrorParams;
  /** Whether trying the same file again may help. */
  canRetry: boolean;
}

export interface UploadItem {
  /** Unique in this browser window. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  groupId: number | undefined;
  state: UploadState;
  phase: UploadPhase;
  /** Bytes that the server has. */
  sent: number;
  /** Smoothed; 0 while nothing is known. */
  bytesPerSecond: number;
  /** When `sent` was last heard of, on the window's own clock. */
  heardAt: number;
  failure: UploadFailure | null;
  /** The server knows it from before a reload, and goes on once the operator chooses the same file again. */
  needsFile: boolean;
}

/** Seconds until the rest has travelled, or undefined while that cannot be told. */
export function secondsLeft(item: UploadItem): number | undefined {
  if (item.state !== 'uploading' || item.phase !== 'sending' || item.bytesPerSecond <= 0) return undefined;
  return Math.ceil((item.size - item.sent) / item.bytesPerSecond);
}

export function isActive({ state }: UploadItem): boolean {
  return state === 'uploading' || state === 'waiting';
}
