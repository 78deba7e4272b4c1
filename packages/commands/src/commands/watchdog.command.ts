import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether the machine starts the player again when it has ended or hangs. */
export const watchdog = defineCommand({
  name: 'rpc-watchdog',
  permission: '21128',
  area: 'power',
  operation: 22,
  kind: 'setting',
  payload: z
    .object({ enabled: z.boolean().describe('Whether the player is started again.') })
    .describe('Whether the device starts its player again when it has ended or hangs.'),
  initial: { enabled: true },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  capability: 'watchdog',
  texts: {
    zh: {
      label: '应用守护',
      title: '设置应用守护',
      hint: '播放器异常退出或无响应时，设备自动重新启动播放器。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '应用守护' },
    },
    en: {
      label: 'App guard',
      title: 'Set app guard',
      hint: 'The device starts the player again when it has crashed or stopped responding. Offline devices apply it when they come back online.',
      submit: 'Set app guard',
      submitMany: 'Set app guard on {{devices}}',
      fields: { enabled: 'App guard' },
    },
  },
});
