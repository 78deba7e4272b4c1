import type { ErrorDefinition } from '../kernel/errors.ts';
import { suffixOf } from '../materials/index.ts';
import { archiveErrors } from './archive.errors.ts';

export const ARCHIVE_SUFFIX = 'zip';

/** 20 GB: a program with several long videos. */
export const ARCHIVE_SIZE_LIMIT = 20 * 1024 * 1024 * 1024;

/** Why this file cannot be imported, or null. */
export function archiveUploadRefusal(file: { name: string; size: number }): ErrorDefinition | null {
  if (suffixOf(file.name) !== ARCHIVE_SUFFIX) return archiveErrors.unsupported_format;
  if (file.size === 0) return archiveErrors.empty_file;
  return file.size > ARCHIVE_SIZE_LIMIT ? archiveErrors.size_exceeded : null;
}
