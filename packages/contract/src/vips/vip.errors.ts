import { defineErrors } from '../kernel/errors.ts';

export const vipErrors = defineErrors('vips', {
  not_found: 404,
  device_not_found: 404,
  device_group_not_found: 404,
  /** The VIP has no picture. */
  picture_not_found: 404,
  /** The key of this installation is another one than that of the picture. */
  picture_unreadable: 410,
  /** Neither JPEG nor PNG. */
  picture_format: 415,
  /** A picture that cannot be decoded, or has too many pixels. */
  picture_broken: 415,
  consent_in_future: 409,
  expiry_in_past: 409,
  /** Further away than `MAX_VIP_YEARS`. */
  expiry_too_late: 409,
  /** A group has devices that the caller may not change. */
  group_out_of_reach: { status: 409, params: ['name'] },
  /** A device would get more VIPs than its list holds. */
  device_full: { status: 409, params: ['name', 'maximum'] },
});
