import { z } from 'zod';
import { defineCommand } from '../define-command.ts';

/** The device reports its installed apps again. */
export const appList = defineCommand({
  name: 'rpc-app-list',
  permission: '21124',
  area: 'apps',
  operation: 709,
  kind: 'once',
  payload: z.object({}).describe('A list of apps has no fields.'),
  expirySeconds: 120,
  whenInterrupted: 'failed',
  needsOnline: true,
  isDisruptive: false,
  minVersion: null,
  capability: 'app-list',
  texts: {
    zh: {
      label: '刷新应用列表',
      title: '刷新应用列表',
      hint: '设备将重新上报已安装的应用，可在设备详情的“应用”中查看。',
      submit: '刷新',
      submitMany: '刷新 {{devices}}',
      fields: {},
    },
    en: {
      label: 'Refresh app list',
      title: 'Refresh app lists',
      hint: 'The device reports its installed apps again. You find them on the Apps tab of the device.',
      submit: 'Refresh',
      submitMany: 'Refresh {{devices}}',
      fields: {},
    },
  },
});
