import { z } from 'zod';
import { AI_MODULES } from '../ai-modules.ts';
import { defineCommand } from '../define-command.ts';
import { TYPES_WITH_CAMERA } from '../device-types.ts';

/** The smallest width and height of the picture of the camera, in percent of those of the screen. */
export const MIN_CAMERA_PERCENT = 10;

/** For how many minutes the picture of the camera can be shown; 0 is without end. */
export const CAMERA_MINUTES = { initial: 10, maximum: 1440 } as const;

/** The picture of its own camera on the first screen of a device. */
export const camera = defineCommand({
  name: 'rpc-camera',
  permission: '21116',
  area: 'screen',
  operation: 17,
  kind: 'setting',
  payload: z
    .object({
      t: z
        .literal([0, 1, 2, 3, 4, 5])
        .describe(
          '0 off; a quarter of width and height in a corner: 1 top left, 2 bottom left, 3 top right, 4 bottom right; 5 at x, y, w, h.',
        ),
      s: z
        .enum(['near', 'medium', 'far'])
        .default('medium')
        .describe('How far away people are whom the camera looks at.'),
      x: z
        .int()
        .min(0)
        .max(100 - MIN_CAMERA_PERCENT)
        .default(0)
        .describe('Left edge in percent of the width of the screen; counts with t 5 only, like y, w and h.'),
      y: z
        .int()
        .min(0)
        .max(100 - MIN_CAMERA_PERCENT)
        .default(0)
        .describe('Top edge in percent of the height of the screen.'),
      w: z
        .int()
        .min(MIN_CAMERA_PERCENT)
        .max(100)
        .default(100)
        .describe('Width in percent of that of the screen; what is beyond its edge is not shown.'),
      h: z
        .int()
        .min(MIN_CAMERA_PERCENT)
        .max(100)
        .default(100)
        .describe('Height in percent of that of the screen; what is beyond its edge is not shown.'),
      minutes: z
        .int()
        .min(0)
        .max(CAMERA_MINUTES.maximum)
        .default(CAMERA_MINUTES.initial)
        .describe('For how many minutes the picture is shown; 0 without end.'),
      until: z
        .int()
        .min(0)
        .describe('Epoch milliseconds of the server.')
        .nullable()
        .default(null)
        .describe(
          'When the picture ends by itself, in epoch milliseconds of the server, which sets it; null without end.',
        ),
    })
    .describe('Where the first screen shows the picture of the camera of the device.'),
  unused: ({ t, until }) => [
    ...(t === 5 ? [] : ['x', 'y', 'w', 'h']),
    ...(t === 0 || until ? ['minutes'] : []),
    ...(until ? [] : ['until']),
  ],
  times: ['until'],
  complete: ({ t, minutes, ...payload }, now) => ({
    ...payload,
    t,
    minutes,
    until: t === 0 || minutes === 0 ? null : now + Number(minutes) * 60_000,
  }),
  initial: {
    ...{ t: 0, s: 'medium', x: 0, y: 0, w: 100, h: 100 },
    ...{ minutes: CAMERA_MINUTES.initial, until: null },
  },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  deviceTypes: TYPES_WITH_CAMERA,
  aiModule: AI_MODULES.base,
  capability: 'camera',
  texts: {
    zh: {
      label: '摄像头',
      title: '设置摄像头',
      hint: '在第一块屏幕上显示摄像头画面，用于现场调整摄像头，到时自动结束。画面不会离开设备。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: {
        ...{ t: '显示位置', s: '识别距离', x: '左边距', y: '上边距', w: '宽度', h: '高度' },
        ...{ minutes: '显示时长（分钟，0 为不限）', until: '结束时间' },
      },
      options: {
        t: { 0: '不显示', 1: '左上角', 2: '左下角', 3: '右上角', 4: '右下角', 5: '自定义' },
        s: { near: '近', medium: '中', far: '远' },
      },
    },
    en: {
      label: 'Camera',
      title: 'Set camera',
      hint: 'Shows the camera image on the first screen, to adjust the camera on site, and ends by itself. The image never leaves the device. Offline devices apply it when they come back online.',
      submit: 'Set camera',
      submitMany: 'Set camera on {{devices}}',
      fields: {
        ...{ t: 'Position', s: 'Distance', x: 'Left', y: 'Top', w: 'Width', h: 'Height' },
        ...{ minutes: 'Duration in minutes, 0 for no limit', until: 'Ends at' },
      },
      options: {
        t: { 0: 'Off', 1: 'Top left', 2: 'Bottom left', 3: 'Top right', 4: 'Bottom right', 5: 'Custom' },
        s: { near: 'Near', medium: 'Medium', far: 'Far' },
      },
    },
  },
});
