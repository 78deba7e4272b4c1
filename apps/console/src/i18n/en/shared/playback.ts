import type { SameKeys } from '../../texts.ts';
import type { playback as zhPlayback } from '../../zh/shared/playback.ts';

export const playback: SameKeys<typeof zhPlayback> = {
  sync: {
    'not-downloaded': 'Not downloaded',
    downloading: 'Downloading',
    'insufficient-space': 'Not enough space',
    'insufficient-traffic': 'Insufficient traffic',
    synchronised: 'Synchronised',
    failed: 'Failed',
  },
  failure: {
    'file-corrupt':
      'File “{{name}}” did not match its checksum; it is not played and will be downloaded again.',
    'file-missing': 'File “{{name}}” is not on the server.',
    'file-damaged': 'File “{{name}}” is damaged on the server.',
    'no-space': 'File “{{name}}” does not fit on the device.',
    'server-error': 'The server could not send file “{{name}}”; the device will try again.',
    interrupted: 'The transfer of file “{{name}}” was interrupted; the device will try again.',
    unreachable: 'The device cannot reach the server.',
    unauthorised: 'The device has to enrol again.',
    transferring: 'Downloading file “{{name}}”.',
    'not-reported': 'The device has not reported yet.',
    queued: 'Waiting for other downloads.',
    fonts: 'Waiting for fonts.',
  },
  rejection: {
    'not-started': 'Its first day has not come yet',
    expired: 'Its last day has passed',
    weekday: 'Not on this weekday',
    'out-of-span': 'Outside its time spans right now',
    'replaced-by': 'Replaced by release #{{by}}',
    'not-approved': 'Not approved',
    'not-downloaded': 'Not downloaded completely yet',
  },
  fault: {
    'element-failed': 'An element failed to play',
    'file-corrupt': 'A file was damaged',
    'download-failed': 'A download failed',
    'manifest-refused': 'The play list was refused',
    'black-screen': 'Black screen',
    'disk-full': 'The disk is full',
    'clock-skew': 'The clock is off',
  },
  mode: { append: 'Append', replace: 'Replace' },
};
