import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether a button for people on site floats above what a device shows. The specification has no number for it, and 704 is free. */
export const floatingButton = defineCommand({
  name: 'rpc-floating-button',
  permission: '21141',
  area: 'screen',
  operation: 704,
  kind: 'setting',
  payload: z
    .object({ visible: z.boolean().describe('Whether the button is shown.') })
    .describe('Whether a button for people on site is above the picture.'),
  initial: { visible: false },
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'floating-button',
  texts: {
    zh: {
      label: '悬浮按钮',
      title: '设置悬浮按钮',
      hint: '在画面上方显示悬浮按钮，供现场人员打开设备菜单。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { visible: '显示悬浮按钮' },
    },
    en: {
      label: 'Floating button',
      title: 'Set floating button',
      hint: 'Shows a button above the content that opens the device menu for people on site. Offline devices apply it when they come back online.',
      submit: 'Set floating button',
      submitMany: 'Set floating button on {{devices}}',
      fields: { visible: 'Show floating button' },
    },
  },
});
