import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { PACKAGE_LIMITS } from './package-kinds.ts';

/** Removes an app from a device. */
export const appUninstall = defineCommand({
  name: 'rpc-app-uninstall',
  permission: '21124',
  area: 'apps',
  operation: 708,
  kind: 'once',
  payload: z
    .object({
      package: z
        .string()
        .min(1)
        .max(PACKAGE_LIMITS.package)
        .describe('Name of the package, such as `com.example.menu`.'),
    })
    .describe('The app that is removed. A device that does not have it has done so.'),
  expirySeconds: 300,
  whenInterrupted: 'failed',
  needsOnline: true,
  isDisruptive: true,
  minVersion: null,
  capability: 'app-uninstall',
  texts: {
    zh: {
      label: '卸载应用',
      title: '卸载应用',
      hint: '应用及其数据将从设备上删除。',
      submit: '卸载',
      submitMany: '从 {{devices}}卸载',
      fields: { package: '包名' },
    },
    en: {
      label: 'Uninstall app',
      title: 'Uninstall app',
      hint: 'The app and its data are removed from the device.',
      submit: 'Uninstall',
      submitMany: 'Uninstall from {{devices}}',
      fields: { package: 'Package' },
    },
  },
});
