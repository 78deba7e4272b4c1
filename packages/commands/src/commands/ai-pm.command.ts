import { z } from 'zod';
import { AI_MODULES } from '../ai-modules.ts';
import { defineCommand } from '../define-command.ts';

/** Whether a device with a source of viewers promotes programs for them. */
export const aiPm = defineCommand({
  name: 'rpc-ai-pm',
  permission: '21114',
  area: 'playback',
  operation: 16,
  kind: 'setting',
  payload: z
    .object({ enabled: z.boolean().describe('Whether programs are promoted for viewers.') })
    .describe('Whether the device promotes programs for its viewers.'),
  initial: { enabled: true },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  aiModule: AI_MODULES.promotion,
  capability: 'promotion-switch',
  texts: {
    zh: {
      label: '精准推广',
      title: '设置精准推广',
      hint: '关闭后，设备不再根据观众播放带精准标签的节目，所有节目按排期播放。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '精准推广' },
    },
    en: {
      label: 'Audience targeting switch',
      title: 'Turn audience targeting on or off',
      hint: 'When it is off, the device plays all programs as scheduled, also when people are in front of it. Offline devices apply it when they come back online.',
      submit: 'Set audience targeting',
      submitMany: 'Set audience targeting on {{devices}}',
      fields: { enabled: 'Audience targeting' },
    },
  },
});
