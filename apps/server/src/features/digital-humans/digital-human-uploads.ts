import type { DigitalHumanUpload } from '@marquee/contract';
import { OwnUploads } from '../../platform/uploads/index.ts';

/** What `upload.type` says of an upload that becomes a digital human's resource. */
export const UPLOAD_TYPE = 'digital_human';

/** Uploads that become digital humans' resources. */
export const digitalHumanUploads = new OwnUploads<DigitalHumanUpload>([UPLOAD_TYPE], (upload) => {
  const { id, name, size, offset, state, failure, created_at } = upload;
  return { id, name, size, offset, state, failure, created_at };
});
