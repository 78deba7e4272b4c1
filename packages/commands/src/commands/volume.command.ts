import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** How loud a device plays, 0-100. */
export const volume = defineCommand({
  name: 'rpc-volume',
  permission: '21117',
  area: 'sound',
  operation: 10,
  kind: 'setting',
  payload: z
    .object({ volume: z.int().min(0).max(100).describe('Volume in percent; 0 is silent.') })
    .describe('How loud the device plays.'),
  initial: { volume: 100 },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'volume',
  texts: {
    zh: {
      label: '音量',
      title: '设置音量',
      hint: '对设备上的所有媒体生效。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { volume: '音量' },
    },
    en: {
      label: 'Volume',
      title: 'Set volume',
      hint: 'Applies to all media on the device. Offline devices apply it when they come back online.',
      submit: 'Set volume',
      submitMany: 'Set volume on {{devices}}',
      fields: { volume: 'Volume' },
    },
  },
});
