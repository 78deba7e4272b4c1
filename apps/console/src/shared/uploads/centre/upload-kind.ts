import { isUnfinished } from './upload-batch.ts';
import type { UploadState } from './upload-item.ts';

/** The filters of the list of uploads. */
export const UPLOAD_KINDS = ['all', 'unfinished', 'failure', 'success'] as const;

export type UploadKind = (typeof UPLOAD_KINDS)[number];

export function isOfKind(state: UploadState, kind: UploadKind): boolean {
  if (kind === 'all') return true;
  return kind === 'unfinished' ? isUnfinished(state) : state === kind;
}
