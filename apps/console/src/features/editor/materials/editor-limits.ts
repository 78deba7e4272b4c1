import type { UploadLimits } from '../../../shared/uploads/upload-target.ts';

/** Spec §5: the editor takes a few small files at a time; larger ones go through the material list. */
export const EDITOR_BATCH = 10;
export const EDITOR_FILE_SIZE = 10 * 1024 * 1024;

/** The limits of uploads from the editor. */
export function editorLimits(limits: UploadLimits): UploadLimits {
  return {
    ...limits,
    batchLimit: Math.min(EDITOR_BATCH, limits.batchLimit),
    refusalOf: (file) =>
      limits.refusalOf(file) ??
      (file.size > EDITOR_FILE_SIZE ? { code: 'editor.library.too_large', params: {} } : null),
  };
}
