import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether the screens of a device react to touches. The specification has no number for it, and 702 is free. */
export const touch = defineCommand({
  name: 'rpc-touch',
  permission: '21140',
  area: 'screen',
  operation: 702,
  kind: 'setting',
  payload: z
    .object({ enabled: z.boolean().describe('Whether touches have an effect.') })
    .describe('Whether the screens of the device react to touches.'),
  initial: { enabled: true },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'touch',
  texts: {
    zh: {
      label: '触摸',
      title: '设置触摸',
      hint: '关闭后，触摸屏幕不再起作用，互动节目只显示首页。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '允许触摸' },
    },
    en: {
      label: 'Touch',
      title: 'Set touch',
      hint: 'When touch is off, screens ignore touches and interactive programs show their home page only. Offline devices apply it when they come back online.',
      submit: 'Set touch',
      submitMany: 'Set touch on {{devices}}',
      fields: { enabled: 'Allow touch' },
    },
  },
});
