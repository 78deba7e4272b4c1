/**
 * Why a command or setting failed on the device, in the `detail` of its result. Any other detail is the device's own
 * message.
 */
export const COMMAND_FAILURES = [
  'unsupported',
  'invalid',
  'expired',
  'interrupted',
  'not-stored',
  /** The device has its former version again. */
  'rolled-back',
  'address-unavailable',
  'other-installation',
] as const;

export type CommandFailure = (typeof COMMAND_FAILURES)[number];
