import { uploadRefusal } from '@marquee/contract';
import type { UploadFailure, UploadItem } from './upload-item.ts';

/** Files that one choice or drop may bring: the larger of the two limits in spec §5. */
export const BATCH_LIMIT = 50;

/** Why this file is not even begun, or null. `others` are the uploads that are under way already. */
export function admissionFailure(
  file: { name: string; size: number },
  others: readonly Pick<UploadItem, 'name' | 'state'>[],
): UploadFailure | null {
  const refusal = uploadRefusal(file);
  if (refusal) return { code: `errors.${refusal.code}`, params: {}, canRetry: false };
  const isTwice = others.some(
    ({ name, state }) => name === file.name && state !== 'failure' && state !== 'success',
  );
  return isTwice ? { code: 'uploads.twice', params: {}, canRetry: false } : null;
}
