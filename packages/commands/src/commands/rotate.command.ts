import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Turns what the screens of a device show, on top of their orientation. */
export const rotate = defineCommand({
  name: 'rpc-rotate',
  permission: '21119',
  area: 'screen',
  operation: 14,
  kind: 'setting',
  payload: z
    .object({ rotation: z.literal([0, 90, 180, 270]).describe('Clockwise, in degrees.') })
    .describe('By how much the picture is turned, on top of rpc-screen-set.'),
  initial: { rotation: 0 },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'rotation',
  texts: {
    zh: {
      label: '旋转屏幕',
      title: '旋转屏幕',
      hint: '在屏幕方向的基础上顺时针旋转画面，触摸位置随之旋转。对设备的所有屏幕生效。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { rotation: '顺时针旋转' },
      options: { rotation: { 0: '不旋转', 90: '90°', 180: '180°', 270: '270°' } },
    },
    en: {
      label: 'Rotation',
      title: 'Rotate screens',
      hint: 'Turns everything on the screen clockwise, on top of the screen orientation. Touch follows. Applies to all screens of the device. Offline devices apply it when they come back online.',
      submit: 'Set rotation',
      submitMany: 'Set rotation on {{devices}}',
      fields: { rotation: 'Clockwise' },
      options: { rotation: { 0: 'None', 90: '90°', 180: '180°', 270: '270°' } },
    },
  },
});
