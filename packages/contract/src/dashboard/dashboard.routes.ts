import { defineRoutes } from '../kernel/route.ts';
import { dashboard, devices, materials, programs, releases, tasks } from '../resources.ts';
import { attentionSchema } from './attention.schema.ts';
import {
  materialOverviewQuerySchema,
  materialOverviewSchema,
  newMaterialsSchema,
  programOverviewSchema,
  storageOverviewSchema,
  systemOverviewSchema,
  taskOverviewSchema,
} from './dashboard-content.schema.ts';
import {
  deviceOverviewSchema,
  deviceTypeOverviewSchema,
  regionOverviewSchema,
} from './dashboard-device.schema.ts';
import { onlineTrendQuerySchema, onlineTrendSchema } from './online-trend.schema.ts';
import { trafficQuerySchema, trafficSchema } from './traffic.schema.ts';

/** A number is shown to those who may open the list that it counts. */
const seeingDevices = { permission: '21101' } as const;
const seeingMaterials = { permission: '11101' } as const;

/** The numbers of the home page; `dashboardLinks` names the list that each of them counts. */
export const dashboardRoutes = defineRoutes(dashboard, {
  attention: {
    method: 'GET',
    path: '/console/attention',
    access: 'signed-in',
    withToken: 'allowed',
    summary: 'What needs a person: each number with its most urgent examples',
    response: attentionSchema,
    alsoChangesWith: [devices, tasks, releases, materials],
  },
  device: {
    method: 'GET',
    path: '/console/device',
    access: seeingDevices,
    summary: 'Devices by state and by version of the player',
    response: deviceOverviewSchema,
    alsoChangesWith: [devices],
  },
  region: {
    method: 'GET',
    path: '/console/region',
    access: seeingDevices,
    summary: 'Devices by region',
    response: regionOverviewSchema,
    alsoChangesWith: [devices],
  },
  mipsType: {
    method: 'GET',
    path: '/console/mipsType',
    access: seeingDevices,
    summary: 'Devices by type and by system',
    response: deviceTypeOverviewSchema,
    alsoChangesWith: [devices],
  },
  online: {
    method: 'GET',
    path: '/console/online',
    access: seeingDevices,
    summary: 'How many devices were online in the last 1, 7 or 30 days, from recorded samples',
    query: onlineTrendQuerySchema,
    response: onlineTrendSchema,
  },
  flowByte: {
    method: 'GET',
    path: '/console/flowByte',
    access: seeingDevices,
    summary: 'Traffic per direction: today, now, and in the last 1, 7 or 30 days',
    query: trafficQuerySchema,
    response: trafficSchema,
  },
  program: {
    method: 'GET',
    path: '/console/program',
    access: { permission: '31101' },
    summary: 'Programs by use, and those that were edited last',
    response: programOverviewSchema,
    alsoChangesWith: [programs, releases],
  },
  material: {
    method: 'GET',
    path: '/console/material',
    access: seeingMaterials,
    summary: 'Materials by type and by use',
    query: materialOverviewQuerySchema,
    response: materialOverviewSchema,
    alsoChangesWith: [materials],
  },
  materialNew: {
    method: 'GET',
    path: '/console/materialNew',
    access: seeingMaterials,
    summary: 'Materials that were uploaded last, and how many in the last 1, 7 and 30 days',
    query: materialOverviewQuerySchema,
    response: newMaterialsSchema,
    alsoChangesWith: [materials],
  },
  diskSpace: {
    method: 'GET',
    path: '/console/diskspace',
    access: seeingMaterials,
    summary: 'Space and number of stored files by type, and when the storage will be full',
    query: materialOverviewQuerySchema,
    response: storageOverviewSchema,
    alsoChangesWith: [materials],
  },
  task: {
    method: 'GET',
    path: '/console/task',
    access: { permission: '43101' },
    summary: 'Tasks of the last 24 hours by status, and the newest ones',
    response: taskOverviewSchema,
    alsoChangesWith: [tasks, devices],
  },
  system: {
    method: 'GET',
    path: '/console/system',
    access: { permission: '41101' },
    summary: 'Version, time, servers and last backup of this installation',
    response: systemOverviewSchema,
  },
});
