import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether the player starts when the machine does. */
export const startupOnBoot = defineCommand({
  name: 'rpc-startup-on-boot',
  permission: '21127',
  area: 'power',
  operation: 21,
  kind: 'setting',
  payload: z
    .object({ enabled: z.boolean().describe('Whether the player starts with the machine.') })
    .describe('Whether the player starts when the device is switched on.'),
  initial: { enabled: true },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'startup-on-boot',
  texts: {
    zh: {
      label: '开机自启',
      title: '设置开机自启',
      hint: '设备开机后自动启动播放器。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '开机自启' },
    },
    en: {
      label: 'Start on boot',
      title: 'Set start on boot',
      hint: 'The player starts by itself when the device is switched on. Offline devices apply it when they come back online.',
      submit: 'Set start on boot',
      submitMany: 'Set start on boot on {{devices}}',
      fields: { enabled: 'Start on boot' },
    },
  },
});
