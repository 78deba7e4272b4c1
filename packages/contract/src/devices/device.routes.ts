import { defineGroupRoutes, groupPaths } from '../groups/index.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf, deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { licenceErrors } from '../licences/licence.errors.ts';
import { deviceFolders, devices, notices, releases, tasks, viewState } from '../resources.ts';
import { deviceErrors } from './device.errors.ts';
import {
  deviceDayQuerySchema,
  deviceDaySchema,
  deviceDetailSchema,
  deviceFilterSchema,
  deviceListQuerySchema,
  deviceListSchema,
  deviceMomentQuerySchema,
  deviceMomentSchema,
  devicePictureParamsSchema,
  devicePictureQuerySchema,
  devicePictureSchema,
  deviceResolutionsSchema,
  deviceTabs,
  deviceVersionsSchema,
} from './device.schema.ts';
import {
  deviceIdsSchema,
  deviceInfoSchema,
  devicePairedSchema,
  devicePairSchema,
  deviceRenameSchema,
  devicesRestoredSchema,
} from './device-change.schema.ts';
import {
  deviceColumnsSchema,
  deviceExcelSchema,
  HIDDEN_COLUMNS_KEY,
  shownColumnsSchema,
} from './device-columns.ts';
import { deviceLocationSchema, deviceMapSchema } from './device-location.schema.ts';
import { deviceOutagesQuerySchema, deviceOutagesSchema } from './device-outage.schema.ts';
import { promotableSchema } from './device-promotion.schema.ts';
import { deviceSettingsSchema } from './device-setting.schema.ts';
import { deviceStatusQuerySchema, deviceStatusSchema } from './device-status.schema.ts';

export const deviceRoutes = defineRoutes(devices, {
  list: {
    method: 'GET',
    path: '/devices-mips',
    access: { permission: '21101' },
    summary: 'Devices',
    alsoChangesWith: [notices],
    query: deviceListQuerySchema,
    response: deviceListSchema,
  },
  listAlike: {
    method: 'GET',
    path: '/devices',
    access: { permission: '21101' },
    summary: 'The same list under the name that other calls on devices have',
    alsoChangesWith: [notices],
    query: deviceListQuerySchema,
    response: deviceListSchema,
  },
  status: {
    method: 'GET',
    path: '/devices/status',
    access: { permission: '21101' },
    objects: [objectRef(devices, 'view', 'query.ids', { missing: null })],
    summary: 'The state of up to 1,000 devices, in one cheap call',
    query: deviceStatusQuerySchema,
    response: deviceStatusSchema,
  },
  excel: {
    method: 'POST',
    path: '/devices/excel',
    access: { permission: '21143' },
    summary: 'The filtered list as an Excel table with chosen columns, up to 100,000 devices',
    query: deviceListQuerySchema,
    body: deviceExcelSchema,
    response: fileAnswer,
  },
  locations: {
    method: 'GET',
    path: '/devices-mips/locations',
    access: { permission: '21101' },
    summary:
      'The places of all devices that the filters of the list match, for a map; page and order are ignored',
    query: deviceListQuerySchema,
    response: deviceMapSchema,
  },
  setLocation: changeOf(devices, 'body.ids', {
    path: '/devices/location',
    access: { permission: '21146' },
    summary: 'Sets or removes the coordinates and the address of devices, all or none',
    body: deviceLocationSchema,
  }),
  versions: {
    method: 'GET',
    path: '/devices-mips/versions',
    access: { permission: '21101' },
    summary:
      'The versions of players and systems of all devices that match a filter, with the number of devices',
    query: deviceFilterSchema,
    response: deviceVersionsSchema,
  },
  counts: countTabs(deviceTabs, {
    path: '/devices-mips/counts',
    access: { permission: '21101' },
    summary: 'Number of devices for each tab of the list',
  }),
  resolutions: {
    method: 'GET',
    path: '/devices-mips/resolutions',
    access: { permission: '21101' },
    summary: 'The resolutions of the screens of all devices that match a filter, with the number of devices',
    query: deviceFilterSchema.omit({ res: true }),
    response: deviceResolutionsSchema,
  },
  outages: {
    method: 'GET',
    path: '/devices-mips/outages',
    access: { permission: '21101' },
    summary: 'Groups in which many devices went offline together, of all devices that match a filter',
    query: deviceOutagesQuerySchema,
    response: deviceOutagesSchema,
  },
  detail: viewOf(devices, {
    path: '/devices-mips/{id}',
    access: { permission: '21101' },
    summary: 'One device: what it plays now and why, its releases and faults',
    alsoChangesWith: [notices],
    response: deviceDetailSchema,
  }),
  picture: {
    method: 'GET',
    path: '/devices-mips/{id}/picture/{release_id}/{program_id}',
    access: { permission: '21101' },
    objects: [
      objectRef(devices, 'view', 'params.id'),
      objectRef(releases, 'view', 'params.release_id', { missing: null }),
    ],
    summary: 'A program of a release that a device has: its first scene, or all scenes',
    params: devicePictureParamsSchema,
    query: devicePictureQuerySchema,
    response: devicePictureSchema,
  },
  day: viewOf(devices, {
    path: '/devices-mips/{id}/day',
    access: { permission: '21101' },
    summary: "When each of a device's releases plays on one day, or on several",
    alsoChangesWith: [releases, notices],
    query: deviceDayQuerySchema,
    response: deviceDaySchema,
  }),
  promotable: viewOf(devices, {
    path: '/devices-mips/{id}/promotable',
    access: { permission: '21101' },
    summary: 'The programs that a device may promote at present, with their audience labels',
    response: promotableSchema,
    alsoChangesWith: [releases],
  }),
  moment: viewOf(devices, {
    path: '/devices-mips/{id}/moment',
    access: { permission: '21101' },
    summary: 'What a device plays at a moment, and why its other releases do not',
    query: deviceMomentQuerySchema,
    response: deviceMomentSchema,
  }),
  settings: viewOf(devices, {
    path: '/devices-mips/{id}/settings',
    access: { permission: '21101' },
    summary:
      'The settings of a device that were ever set: their values, when they were set, and whether it has them',
    alsoChangesWith: [tasks],
    response: deviceSettingsSchema,
  }),
  rename: changeOf(devices, 'body.id', {
    path: '/devices/rpc-update-name',
    access: { permission: '21109' },
    summary: 'Renames a device',
    body: deviceRenameSchema,
  }),
  updateInfo: changeOf(devices, 'body.id', {
    path: '/devices/add-ons',
    access: { permission: '21102' },
    summary: "Edits a device's basic information",
    body: deviceInfoSchema,
  }),
  pair: changeOf(devices, 'body.id', {
    path: '/devices/pairing',
    access: { permission: '21102' },
    summary: 'Accepts a waiting device by its pairing code',
    body: devicePairSchema,
    response: devicePairedSchema,
    errors: [
      deviceErrors.not_waiting,
      deviceErrors.pairing_code_wrong,
      deviceErrors.pairing_code_shared,
      deviceErrors.quota_exceeded,
      licenceErrors.server_expired,
      licenceErrors.insufficient_authorisations,
    ],
  }),
  disable: changeOf(devices, 'body.ids', {
    path: '/devices/disable',
    access: { permission: '21103' },
    summary: 'Disables devices, also online ones: their connections end and their tokens are revoked',
    body: deviceIdsSchema,
    errors: [deviceErrors.waiting],
  }),
  restore: changeOf(devices, 'body.ids', {
    path: '/devices/rpc-recovery-invalid',
    access: { permission: '21132' },
    act: 'enable',
    summary: 'Restores disabled devices whose machines have enrolled again, all or none',
    body: deviceIdsSchema,
    response: devicesRestoredSchema,
    errors: [
      deviceErrors.not_disabled,
      deviceErrors.not_returned,
      deviceErrors.quota_exceeded,
      licenceErrors.server_expired,
      licenceErrors.insufficient_authorisations,
    ],
  }),
  delete: deleteOf(devices, {
    path: '/devices',
    access: { permission: '21103' },
    summary: 'Deletes devices that are offline, all or none',
    body: deviceIdsSchema,
    errors: [deviceErrors.online_kept],
  }),
});

export const deviceColumnRoutes = defineRoutes(viewState, {
  columns: {
    method: 'GET',
    path: '/devices/columns',
    access: { permission: '21101' },
    summary: 'The columns of the list of devices that this user sees',
    response: shownColumnsSchema,
  },
  setColumns: {
    method: 'PUT',
    path: '/devices/columns',
    access: { permission: '21101' },
    summary: `Chooses the columns that this user sees, as \`${HIDDEN_COLUMNS_KEY}\` of the view state`,
    body: deviceColumnsSchema,
  },
});

export const deviceGroupRoutes = defineGroupRoutes(deviceFolders, devices, {
  paths: groupPaths('/devices-mips/device-group'),
  permissions: { view: '21101', add: '21129', update: '21130', delete: '21131', move: '21125' },
  target: 'view',
});
