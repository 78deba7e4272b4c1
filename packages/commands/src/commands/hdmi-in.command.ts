import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether a device shows the picture of its HDMI input instead of programs. */
export const hdmiIn = defineCommand({
  name: 'rpc-hdmi-in',
  permission: '21142',
  area: 'screen',
  operation: 9,
  kind: 'setting',
  payload: z
    .object({ enabled: z.boolean().describe('Whether the HDMI input is shown.') })
    .describe('Whether the device shows its HDMI input instead of programs.'),
  initial: { enabled: false },
  needsOnline: false,
  isDisruptive: true,
  minVersion: '6.0',
  capability: 'hdmi-in',
  texts: {
    zh: {
      label: 'HDMI IN',
      title: '设置 HDMI IN',
      hint: '开启后，设备显示 HDMI 输入画面，不再播放节目。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '显示 HDMI 输入' },
    },
    en: {
      label: 'HDMI input',
      title: 'Set HDMI input',
      hint: 'When it is on, the device shows its HDMI input instead of programs. Offline devices apply it when they come back online.',
      submit: 'Set HDMI input',
      submitMany: 'Set HDMI input on {{devices}}',
      fields: { enabled: 'Show HDMI input' },
    },
  },
});
