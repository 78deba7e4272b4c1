import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether a device shows its own digital human, which visitors can talk with. The specification has no number for it, and 705 is free. */
export const digital = defineCommand({
  name: 'rpc-digital',
  permission: '21144',
  area: 'playback',
  operation: 705,
  kind: 'setting',
  payload: z
    .object({ enabled: z.boolean().describe('Whether the digital human is shown.') })
    .describe('Whether the device shows its own digital human above the programs.'),
  initial: { enabled: false },
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'digital-human',
  texts: {
    zh: {
      label: '数字人',
      title: '设置数字人',
      hint: '开启后，设备在节目上方显示自己的数字人，观众触摸后可与其对话；不影响节目中的数字人元素。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '显示数字人' },
    },
    en: {
      label: 'Digital human',
      title: 'Set digital human',
      hint: 'Shows a digital human above the programs. Visitors touch it to talk with it. Digital humans in programs stay as they are. Offline devices apply it when they come back online.',
      submit: 'Set digital human',
      submitMany: 'Set digital human on {{devices}}',
      fields: { enabled: 'Show digital human' },
    },
  },
});
