import { defineErrors } from '../kernel/errors.ts';

export const noticeErrors = defineErrors('notices', {
  not_found: 404,
  device_not_found: 404,
  /** The end of its time span has passed. */
  end_in_past: 409,
  /** The caller may change no device. */
  no_devices: 409,
  /** A device would get more messages than a manifest holds. */
  device_full: { status: 409, params: ['name', 'maximum'], data: ['device_id'] },
  already_offline: { status: 409, data: ['title'] },
  /** The process that writes the PDF file failed; the log says why. */
  evidence_failed: 500,
  delete_only_offline: { status: 409, data: ['title'] },
});
