import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether the screens of a device show the status bar of its system. */
export const statusBar = defineCommand({
  name: 'rpc-status-bar',
  permission: '21135',
  area: 'screen',
  operation: 25,
  kind: 'setting',
  payload: z
    .object({ visible: z.boolean().describe('Whether the status bar is shown.') })
    .describe('Whether the status bar of the system is on the screen.'),
  initial: { visible: false },
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'status-bar',
  texts: {
    zh: {
      label: '状态栏',
      title: '设置状态栏',
      hint: '显示或隐藏设备系统的状态栏。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { visible: '显示状态栏' },
    },
    en: {
      label: 'Status bar',
      title: 'Set status bar',
      hint: "Shows or hides the status bar of the device's system. Offline devices apply it when they come back online.",
      submit: 'Set status bar',
      submitMany: 'Set status bar on {{devices}}',
      fields: { visible: 'Show status bar' },
    },
  },
});
