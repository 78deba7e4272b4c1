import { appErrors } from '../apps/app.errors.ts';
import { deviceErrors } from '../devices/device.errors.ts';
import { groupErrors } from '../groups/group.errors.ts';
import { defineArea, defineFolders, defineResource } from '../kernel/resource.ts';
import { vipErrors } from '../vips/vip.errors.ts';

export const devices = defineResource('devices', {
  kind: 'device',
  words: { zh: '设备', en: 'Devices' },
  rule: 'device',
  owned: true,
  handedOver: { path: '/devices/department', clashes: [] },
  folders: true,
  errors: deviceErrors,
  missing: deviceErrors.not_found,
});

export const deviceFolders = defineFolders(devices, { zh: '设备分组', en: 'Device groups' }, groupErrors);

/** Packages of apps, of players and of firmware. They follow the rule on devices. */
export const apps = defineResource('apps', {
  kind: 'app',
  words: { zh: '应用包', en: 'App packages' },
  rule: 'device',
  owned: true,
  handedOver: { path: '/apps/department', clashes: [] },
  folders: false,
  takesStorage: true,
  errors: appErrors,
  missing: appErrors.not_found,
});

export const appUploads = defineResource('app-uploads', {
  kind: 'app_upload',
  words: { zh: '应用包上传', en: 'App package uploads' },
  rule: null,
  owned: false,
  handedOver: false,
  folders: false,
  errors: appErrors,
  missing: appErrors.upload_not_found,
  live: false,
});

/** Persons whom chosen screens welcome. They follow the rule on devices. */
export const vips = defineResource('vips', {
  kind: 'vip',
  words: { zh: 'VIP', en: 'VIPs' },
  rule: 'device',
  owned: true,
  handedOver: { path: '/face-vips/departments', clashes: [], permission: '52104' },
  folders: false,
  errors: vipErrors,
  missing: vipErrors.not_found,
});

/** Commands given to devices. No call names a task by id; it belongs to its device. */
export const tasks = defineArea('tasks', { words: { zh: '任务', en: 'Tasks' } });

/** Troubles of devices and failed tasks. Users who see a device see its alerts. */
export const alerts = defineArea('alerts', { words: { zh: '告警', en: 'Alerts' } });
