import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether the screens of a device are lit, in the words of known scripts. */
export const backlight = defineCommand({
  name: 'rpc-backlight',
  permission: '21126',
  area: 'screen',
  operation: 20,
  kind: 'setting',
  payload: z
    .object({ switchStatus: z.literal([0, 1]).describe('0 off, 1 on.') })
    .describe('Whether the screens of the device are lit.'),
  initial: { switchStatus: 1 },
  initialNames: { switchStatus: 'is_blacklight' },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'backlight',
  texts: {
    zh: {
      label: '背光',
      title: '设置背光',
      hint: '背光关闭时屏幕不亮，也不播放节目，只显示紧急消息，直到重新打开。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { switchStatus: '背光' },
      options: { switchStatus: { 0: '关闭', 1: '开启' } },
    },
    en: {
      label: 'Backlight',
      title: 'Set backlight',
      hint: 'While the backlight is off, screens are dark and play nothing but emergency messages until you turn it on again. Offline devices apply it when they come back online.',
      submit: 'Set backlight',
      submitMany: 'Set backlight on {{devices}}',
      fields: { switchStatus: 'Backlight' },
      options: { switchStatus: { 0: 'Off', 1: 'On' } },
    },
  },
});
