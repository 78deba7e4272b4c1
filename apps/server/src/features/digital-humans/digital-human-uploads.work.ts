import type { DigitalHumanUpload } from '@marquee/contract';
import { OwnUploads } from '../../platform/uploads/index.ts';

/** The `upload.type` of uploads that become resources of digital humans. */
export const UPLOAD_TYPE = 'digital_human';

/** Uploads that become digital humans' resources. */
export const digitalHumanUploads = new OwnUploads<DigitalHumanUpload>([UPLOAD_TYPE], (upload) => {
  const { id, name, size, offset, state, failure, created_at } = upload;
  return { id, name, size, offset, state, failure, created_at };
});
