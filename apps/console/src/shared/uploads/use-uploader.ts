import { skipToken, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { batchOf } from './centre/upload-batch.ts';
import type { ChosenFile } from './files/chosen-file.ts';
import { useUploadCentre } from './upload-provider.tsx';
import type { UploadLimits, UploadPlace, UploadTarget } from './upload-target.ts';

export interface Uploader {
  mayUpload: boolean;
  /** For a file input's `accept`. */
  accept: string;
  /** Names the files that only this server refuses, to read before files are chosen. */
  note: string | undefined;
  /**
   * Resumes the uploads that miss these files and starts new ones for the others, unless they exceed the batch limit.
   * Returns the keys of the new ones.
   */
  take: (chosen: readonly ChosenFile[]) => string[];
}

/**
 * Uploads files from a page to a place of a target.
 * @param narrowed the limits of this page, where they are lower
 */
export function useUploader(
  target: UploadTarget,
  place: UploadPlace = {},
  narrowed: (limits: UploadLimits) => UploadLimits = (limits) => limits,
): Uploader {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const centre = useUploadCentre();
  const limits = narrowed(useLimits(target));
  const mayUpload = may(target.create);
  return {
    mayUpload,
    accept: limits.suffixes.map((suffix) => `.${suffix}`).join(','),
    note: limits.note && t(limits.note),
    take: (chosen) => {
      if (!mayUpload) return [];
      if (chosen.length === 0) {
        // An empty folder, or a drop of something that is no file.
        void message.info(t('rules.file_required'));
        return [];
      }
      const others = centre.resumeWithFiles(chosen, { target, replaces: place.replaces });
      const { files, leftOut, isTooMany } = batchOf(others, limits);
      if (isTooMany) {
        void message.error(t('uploads.too_many', { limit: limits.batchLimit, total: files.length }));
        return [];
      }
      if (leftOut > 0) void message.info(t('uploads.left_out', { count: leftOut }));
      return centre.upload(target, files, { place, limits });
    },
  };
}

/** The limits of this server, once known. */
function useLimits({ key, defaultLimits, serverLimits }: UploadTarget): UploadLimits {
  const { may } = useAccess();
  const { data } = useQuery({
    queryKey: ['upload-limits', key],
    queryFn: serverLimits && may(serverLimits.call) ? serverLimits.fetch : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? defaultLimits;
}
