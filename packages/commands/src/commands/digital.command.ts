import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Whether a device with a digital human of its own shows it. The specification has no number for it, and 705 is free. */
export const digital = defineCommand({
  name: 'rpc-digital',
  permission: '21144',
  area: 'playback',
  operation: 705,
  kind: 'setting',
  payload: z
    .object({ enabled: z.boolean().describe('Whether the digital human is shown.') })
    .describe('Whether the device shows the digital human that it has built from its resource.'),
  initial: { enabled: false },
  needsOnline: false,
  isDisruptive: false,
  minVersion: '6.0',
  capability: 'digital-human',
  texts: {
    zh: {
      label: '数字人',
      title: '设置数字人',
      hint: '开启后，具备数字人功能的设备显示其数字人，不影响节目中的数字人元素。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '显示数字人' },
    },
    en: {
      label: 'Digital human',
      title: 'Set digital human',
      hint: 'Devices with a digital human of their own show it. Digital humans in programs stay as they are. Offline devices apply it when they come back online.',
      submit: 'Set digital human',
      submitMany: 'Set digital human on {{devices}}',
      fields: { enabled: 'Show digital human' },
    },
  },
});
