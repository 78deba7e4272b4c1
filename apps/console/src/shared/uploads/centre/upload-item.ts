import type { UploadFailure } from '../transfer/upload-failure.ts';
import type { UploadPlace, UploadTarget } from '../upload-target.ts';

/** States of spec §4. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'success' | 'failure';

/** The phase of an uploading file: hashing, sending, waiting for an unreachable server, or processing on the server. */
export type UploadPhase = 'hashing' | 'sending' | 'reconnecting' | 'verifying';

export interface UploadItem {
  /** Unique in this browser window. */
  key: string;
  target: UploadTarget;
  name: string;
  /** Bytes. */
  size: number;
  place: UploadPlace;
  state: UploadState;
  phase: UploadPhase;
  /** Bytes that have been hashed. */
  hashed: number;
  /** Bytes that the server has. */
  sent: number;
  /** Smoothed; 0 while nothing is known. */
  bytesPerSecond: number;
  /** The last measurement of the speed: when, on the window's own clock, and how much had been sent by then. */
  measured: { at: number; sent: number };
  failure: UploadFailure | null;
  /** Interrupted by a reload; it resumes when the user selects the same file again. */
  needsFile: boolean;
  /** The id of the resulting item. */
  resultId: number | null;
}

/** Seconds until the rest has been sent, or undefined while unknown. */
export function secondsLeft(item: UploadItem): number | undefined {
  if (item.state !== 'uploading' || item.phase !== 'sending' || item.bytesPerSecond <= 0) return undefined;
  return Math.ceil((item.size - item.sent) / item.bytesPerSecond);
}

export function isActive({ state }: Pick<UploadItem, 'state'>): boolean {
  return state === 'uploading' || state === 'waiting';
}

/** The server has all bytes and processes them: there is nothing left to pause. */
export function canPause({ state, phase }: Pick<UploadItem, 'state' | 'phase'>): boolean {
  return state === 'waiting' || (state === 'uploading' && phase !== 'verifying');
}

export function canResume({ state, needsFile }: Pick<UploadItem, 'state' | 'needsFile'>): boolean {
  return state === 'paused' && !needsFile;
}

export function canRetry({ state, failure }: Pick<UploadItem, 'state' | 'failure'>): boolean {
  return state === 'failure' && failure?.canRetry === true;
}
