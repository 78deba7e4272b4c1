import { z } from 'zod';
import { AI_MODULES } from '../ai-modules.ts';
import { defineCommand } from '../define-command.ts';
import { TYPES_WITH_CAMERA } from '../device-types.ts';

/** The sound with which a device welcomes a VIP in front of it. */
export const aiVip = defineCommand({
  name: 'rpc-ai-vip',
  permission: '21115',
  area: 'sound',
  operation: 18,
  kind: 'setting',
  payload: z
    .object({
      enabled: z.boolean().describe('Whether a VIP is welcomed with a sound.'),
      volume: z.int().min(0).max(100).describe('Volume of the sound in percent.'),
      mute: z.boolean().describe('Whether it is silent for now; the volume stays.'),
    })
    .describe('The sound with which the device welcomes a VIP.'),
  initial: { enabled: false, volume: 100, mute: false },
  needsOnline: false,
  isDisruptive: false,
  minVersion: null,
  deviceTypes: TYPES_WITH_CAMERA,
  aiModule: AI_MODULES.vip,
  capability: 'vip-sound',
  texts: {
    zh: {
      label: 'VIP 提示音',
      title: '设置 VIP 提示音',
      hint: '设备识别到 VIP 时播放提示音。离线设备将在上线后生效。',
      submit: '设置',
      submitMany: '设置 {{devices}}',
      fields: { enabled: '播放提示音', volume: '音量', mute: '静音' },
    },
    en: {
      label: 'VIP sound',
      title: 'Set VIP sound',
      hint: 'The device plays a sound when it recognizes a VIP. Offline devices apply it when they come back online.',
      submit: 'Set VIP sound',
      submitMany: 'Set VIP sound on {{devices}}',
      fields: { enabled: 'Play sound', volume: 'Volume', mute: 'Mute' },
    },
  },
});
