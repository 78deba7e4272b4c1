import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/**
 * The device shows its name and number on its screens for ten seconds. The specification has neither a permission nor a
 * number for it: users who may edit a device's information may use it, and 700 is free.
 */
export const identify = defineCommand({
  name: 'rpc-identify',
  permission: '21102',
  area: 'system',
  operation: 700,
  kind: 'once',
  payload: z.object({}).describe('An identification has no fields.'),
  expirySeconds: 60,
  whenInterrupted: 'failed',
  needsOnline: true,
  isDisruptive: false,
  minVersion: null,
  capability: 'identify',
  texts: {
    zh: {
      label: '识别设备',
      title: '识别设备',
      hint: '设备将在屏幕上显示名称和编号 10 秒。',
      submit: '识别',
      submitMany: '识别 {{devices}}',
      fields: {},
    },
    en: {
      label: 'Identify',
      title: 'Identify devices',
      hint: 'The device shows its name and number on its screen for 10 seconds.',
      submit: 'Identify',
      submitMany: 'Identify {{devices}}',
      fields: {},
    },
  },
});
