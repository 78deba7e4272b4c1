import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Which way up the screens of a device show their picture. */
export const screenSet = defineCommand({
  name: 'rpc-screen-set',
  permission: '21134',
  area: 'screen',
  operation: 24,
  kind: 'setting',
  payload: z
    .object({
      device_screen: z
        .literal([0, 1, 2, 3])
        .describe('0 landscape, 1 portrait, 2 reverse landscape, 3 reverse portrait.')
        .nullable()
        .describe('How the picture stands; null: as the system of the device shows it.'),
    })
    .describe('Which way up the screens of the device show their picture.'),
  initial: { device_screen: null },
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'screen-orientation',
  texts: {
    zh: {
      label: '屏幕方向',
      title: '设置屏幕方向',
      hint: '对设备的所有屏幕生效。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { device_screen: '屏幕方向' },
      options: { device_screen: { null: '跟随系统', 0: '横屏', 1: '竖屏', 2: '反向横屏', 3: '反向竖屏' } },
    },
    en: {
      label: 'Screen orientation',
      title: 'Set screen orientation',
      hint: 'Applies to all screens of the device. Offline devices apply it when they come back online.',
      submit: 'Set orientation',
      submitMany: 'Set orientation on {{devices}}',
      fields: { device_screen: 'Orientation' },
      options: {
        device_screen: {
          null: 'Same as system',
          0: 'Landscape',
          1: 'Portrait',
          2: 'Reverse landscape',
          3: 'Reverse portrait',
        },
      },
    },
  },
});
