import type { ChosenFile } from '../files/chosen-file.ts';
import type { UploadFailure } from '../transfer/upload-failure.ts';
import type { UploadLimits } from '../upload-target.ts';
import type { UploadItem } from './upload-item.ts';

/** The batch limit until the server has sent its own: the larger limit of spec §5. */
export const MAX_BATCH = 50;

interface Batch {
  files: ChosenFile[];
  /** Number of skipped files in folders whose format is not supported here. */
  leftOut: number;
  isTooMany: boolean;
}

/** The files of a selection, drop or paste to upload. */
export function batchOf(chosen: readonly ChosenFile[], { suffixes, batchLimit }: UploadLimits): Batch {
  const files = chosen.filter(
    ({ file, isFromFolder }) => !isFromFolder || suffixes.includes(suffixOf(file.name)),
  );
  return { files, leftOut: chosen.length - files.length, isTooMany: files.length > batchLimit };
}

/** Why this file is refused before it starts, or null. `others` are the uploads of the same target in the list. */
export function admissionFailure(
  file: { name: string; size: number },
  limits: UploadLimits,
  others: readonly Pick<UploadItem, 'name' | 'state'>[],
): UploadFailure | null {
  const refusal = limits.refusalOf(file);
  if (refusal) return { ...refusal, canRetry: false };
  const isTwice = others.some(({ name, state }) => name === file.name && isUnfinished(state));
  return isTwice ? { code: 'uploads.twice', params: {}, canRetry: false } : null;
}

export function isUnfinished(state: UploadItem['state']): boolean {
  return state !== 'failure' && state !== 'success';
}

function suffixOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
