import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** How bright the screens of a device are, 1-100. */
export const brightness = defineCommand({
  name: 'rpc-brightness',
  permission: '21137',
  area: 'screen',
  operation: 23,
  kind: 'setting',
  payload: z
    .object({ brightness: z.int().min(1).max(100).describe('Brightness in percent.') })
    .describe('How bright the screens of the device are.'),
  initial: { brightness: 100 },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'brightness',
  texts: {
    zh: {
      label: '亮度',
      title: '设置亮度',
      hint: '对设备的所有屏幕生效。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { brightness: '亮度' },
    },
    en: {
      label: 'Brightness',
      title: 'Set brightness',
      hint: 'Applies to all screens of the device. Offline devices apply it when they come back online.',
      submit: 'Set brightness',
      submitMany: 'Set brightness on {{devices}}',
      fields: { brightness: 'Brightness' },
    },
  },
});
