import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** The device uploads a picture of each of its screens. */
export const screenshot = defineCommand({
  name: 'rpc-screenshot',
  permission: '21112',
  area: 'screen',
  operation: 1,
  kind: 'once',
  payload: z.object({}).describe('A screenshot has no fields.'),
  expirySeconds: 60,
  whenInterrupted: 'failed',
  upload: 'picture',
  needsOnline: true,
  isDisruptive: false,
  minVersion: null,
  capability: 'screenshot',
  texts: {
    zh: {
      label: '截屏',
      title: '截取屏幕',
      hint: '设备将上传屏幕当前画面，可在设备详情的“截屏”中查看。',
      submit: '截屏',
      submitMany: '对 {{devices}}截屏',
      fields: {},
    },
    en: {
      label: 'Take screenshot',
      title: 'Take screenshots',
      hint: 'The device uploads an image of its screen. You find it on the Screenshots tab of the device.',
      submit: 'Take screenshot',
      submitMany: 'Take screenshots of {{devices}}',
      fields: {},
    },
  },
});
