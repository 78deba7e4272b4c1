import type { SameKeys } from '../../texts.ts';
import type { playback as zhPlayback } from '../../zh/shared/playback.ts';

export const playback: SameKeys<typeof zhPlayback> = {
  sync: {
    'not-downloaded': 'Not downloaded',
    downloading: 'Downloading',
    downloading_percent: 'Downloading {{percent}}%',
    'insufficient-space': 'Not enough space',
    'insufficient-traffic': 'Not enough data allowance',
    synchronised: 'Synced',
    failed: 'Failed',
    'not-approved': 'Not approved, not sent',
    'not-in-wave': 'Not sent in waves yet',
  },
  failure: {
    'file-corrupt':
      "File “{{name}}” failed verification and wasn't played. The device will download it again.",
    'file-missing': 'File “{{name}}” is missing on the server.',
    'file-damaged': 'File “{{name}}” is damaged on the server.',
    'no-space': "File “{{name}}” doesn't fit on the device. Free up space on it.",
    'server-error': "The server couldn't send file “{{name}}”. The device will try again.",
    interrupted: 'The transfer of file “{{name}}” was interrupted. The device will try again.',
    unreachable: "The device can't reach the server.",
    unauthorised: 'The device must register again.',
    transferring: 'Downloading file “{{name}}”.',
    'not-reported': "The device hasn't reported yet.",
    preparing: 'Preparing images and speech for the screens.',
    queued: 'Waiting for other downloads.',
    fonts: 'Waiting for fonts.',
    'mode-not-supported': "The player on this device doesn't have this play mode. Update the player.",
  },
  rejection: {
    'not-started': "Hasn't reached its start date",
    expired: 'Past its end date',
    weekday: 'Not scheduled for today',
    'out-of-span': 'Outside its time slots right now',
    'replaced-by': 'Outranked by release #{{by}}',
    emergency: 'Covered by an emergency message',
    'not-approved': 'Not approved',
    'not-downloaded': 'Not fully downloaded yet',
    'screen-not-shown': 'The player shows screen 1 only',
  },
  verdict: {
    plays: 'This release plays on this device',
    takes_turns_one: 'This release plays on this device and takes turns with {{count, number}} other release',
    takes_turns_other:
      'This release plays on this device and takes turns with {{count, number}} other releases',
    does_not_play: "This release doesn't play on this device: {{reason}}",
    not_there: "This release is offline or was removed from this device, so the device doesn't play it",
  },
  fault: {
    'element-failed': 'Element failed to play',
    'file-corrupt': 'Damaged file',
    'download-failed': 'Download failed',
    'manifest-refused': 'Invalid content list',
    'black-screen': 'Black screen',
    'disk-full': 'Storage is full',
    'clock-skew': 'Clock is wrong',
    'time-zone-unknown': 'Unknown time zone',
  },
  mode: { append: 'Append', 'inter-cut': 'Inter-cut', replace: 'Replace', synchronised: 'Synchronized' },
};
