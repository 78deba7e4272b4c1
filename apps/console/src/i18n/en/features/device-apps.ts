import type { SameKeys } from '../../texts.ts';
import type { deviceApps as zhDeviceApps } from '../../zh/features/device-apps.ts';

export const deviceApps: SameKeys<typeof zhDeviceApps> = {
  title: 'Apps',
  software: 'Software',
  firmware: 'Firmware',
  agent: 'Agent',
  upgrade: 'Upgrade…',
  install: 'Install app…',
  refresh: 'Refresh app list',
  name: 'App',
  version: 'Installed',
  available: 'Available',
  update: 'Update',
  uninstall: 'Uninstall',
  uninstall_title: 'Uninstall this app?',
  uninstall_consequence: 'The app and its data are removed from the device.',
  empty: 'No apps are installed on this device',
  not_reported: "This device doesn't report its apps",
  package: 'Package',
  choose: 'Choose a package',
  none_published: 'No package for these devices is published. Publish one under App packages.',
  none_found: 'No packages match',
  in_waves: 'Roll out in waves',
  in_waves_help:
    'Devices get the package in steps, offline ones when they come back. If devices fail, it stops.',
  failure_hint:
    "When this share of a wave's devices fails, and at least 1, the rollout stops until you resume or cancel it.",
  rollout_begun: 'Rollout started. Its progress is on the Apps page.',
};
