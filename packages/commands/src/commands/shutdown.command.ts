import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** Shuts the device down. It comes back by its power plan, or when someone switches it on. */
export const shutdown = defineCommand({
  name: 'rpc-shutdown',
  permission: '21111',
  area: 'power',
  operation: 11,
  kind: 'once',
  payload: z.object({}).describe('A shutdown has no fields.'),
  expirySeconds: 300,
  whenInterrupted: 'done',
  switchesOff: true,
  needsOnline: true,
  isDisruptive: true,
  minVersion: null,
  capability: 'shutdown',
  texts: {
    zh: {
      label: '关机',
      title: '关闭设备',
      hint: '设备关机后无法远程开机，只能按电源计划或在现场开机。',
      submit: '关机',
      submitMany: '关闭 {{devices}}',
      fields: {},
    },
    en: {
      label: 'Shut down',
      title: 'Shut down devices',
      hint: "You can't switch a device on again from here. It starts by its power plan, or when someone switches it on at the site.",
      submit: 'Shut down',
      submitMany: 'Shut down {{devices}}',
      fields: {},
    },
  },
});
