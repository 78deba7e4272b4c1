import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Restarts the device; a player in a browser reloads its page. */
export const restart = defineCommand({
  name: 'rpc-reboot',
  permission: '21110',
  area: 'power',
  operation: 4,
  kind: 'once',
  payload: z.object({}).describe('A restart has no fields.'),
  expirySeconds: 300,
  whenInterrupted: 'done',
  needsOnline: true,
  isDisruptive: true,
  minVersion: null,
  capability: 'restart',
  texts: {
    zh: {
      label: '重启',
      title: '重启设备',
      hint: '重启期间设备将停止播放。',
      submit: '重启',
      submitMany: '重启 {{devices}}',
      fields: {},
    },
    en: {
      label: 'Restart',
      title: 'Restart devices',
      hint: 'Playback stops until the device has restarted.',
      submit: 'Restart',
      submitMany: 'Restart {{devices}}',
      fields: {},
    },
  },
});
