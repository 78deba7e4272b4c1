import { z } from 'zod';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes } from '../kernel/route.ts';
import { changeOf, deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { licenceErrors } from '../licences/licence.errors.ts';
import { deviceFolders, devices, notices, playlists, programs, releases } from '../resources.ts';
import { releaseErrors } from './release.errors.ts';
import {
  newReleaseSchema,
  pulloutProgramsSchema,
  releaseCreateSchema,
  releaseDefaultsSchema,
  releaseDetailSchema,
  releaseDeviceCountSchema,
  releaseDeviceListSchema,
  releaseDeviceQuerySchema,
  releasedAgainSchema,
  releaseEditSchema,
  releaseIdsSchema,
  releaseListQuerySchema,
  releaseListSchema,
  releaseProgramSchema,
  releaseTabs,
  releaseUrgencySchema,
} from './release.schema.ts';
import { creatingReleases, releasingAgain, releasingOwnPrograms, viewingReleases } from './release-access.ts';
import { releaseCalendarQuerySchema, releaseCalendarSchema } from './release-calendar.schema.ts';

const viewing = viewingReleases.access;
const contentErrors = [
  releaseErrors.program_not_found,
  releaseErrors.device_not_found,
  releaseErrors.program_empty,
  releaseErrors.material_missing,
  releaseErrors.material_unusable,
  releaseErrors.device_full,
  releaseErrors.device_files_full,
  licenceErrors.server_expired,
  licenceErrors.devices_expired,
];
const newRelease = {
  method: 'POST',
  objects: [
    objectRef(programs, 'view', 'body.program_ids', { missing: releaseErrors.program_not_found }),
    objectRef(programs, 'view', 'body.second_program_ids', { missing: releaseErrors.program_not_found }),
    objectRef(devices, 'change', 'body.device_ids', { missing: releaseErrors.device_not_found }),
  ],
  body: releaseCreateSchema,
  response: newReleaseSchema,
  errors: contentErrors,
} as const;
const againErrors = [
  releaseErrors.not_found,
  releaseErrors.already_offline,
  releaseErrors.already_deleted,
  releaseErrors.waves_unfinished,
  releaseErrors.no_devices,
  ...contentErrors,
];

export const releaseRoutes = defineRoutes(releases, {
  list: {
    method: 'GET',
    path: '/releases',
    access: viewing,
    summary: 'Releases',
    alsoChangesWith: [programs],
    query: releaseListQuerySchema,
    response: releaseListSchema,
  },
  counts: countTabs(releaseTabs, {
    path: '/releases/counts',
    access: viewing,
    summary: 'Number of releases for each tab of the list',
    alsoChangesWith: [programs],
  }),
  calendar: {
    method: 'GET',
    path: '/releases/calendar',
    access: viewing,
    objects: [objectRef(deviceFolders, 'view', 'query.group_id')],
    summary: 'The releases of a period on the devices of a group and of all groups below it',
    alsoChangesWith: [devices, notices],
    query: releaseCalendarQuerySchema,
    response: releaseCalendarSchema,
  },
  create: {
    ...newRelease,
    path: '/releases',
    ...creatingReleases,
    summary: 'Releases programs to devices, for callers who create releases or release to their devices',
  },
  createOfPrograms: {
    ...newRelease,
    path: '/programs/releases',
    ...releasingOwnPrograms,
    summary: 'Releases programs to devices, for callers who release their programs',
  },
  edit: {
    method: 'PUT',
    path: '/releases',
    access: { permission: '31203' },
    objects: [
      objectRef(releases, 'change', 'body.id'),
      objectRef(programs, 'view', 'body.program_ids', { missing: releaseErrors.program_not_found }),
      objectRef(programs, 'view', 'body.second_program_ids', { missing: releaseErrors.program_not_found }),
      objectRef(playlists, 'view', 'body.playlist_id'),
      objectRef(devices, 'change', 'body.device_ids', { missing: releaseErrors.device_not_found }),
    ],
    summary:
      'Creates a revision of a release, which takes its place at once, or once it is approved if the company reviews releases',
    body: releaseEditSchema,
    response: newReleaseSchema,
    errors: [
      releaseErrors.already_offline,
      releaseErrors.already_deleted,
      releaseErrors.waves_unfinished,
      ...contentErrors,
    ],
  },
  again: {
    method: 'POST',
    path: '/releases/again',
    ...releasingAgain,
    objects: [objectRef(releases, 'change', 'body.ids')],
    summary:
      'Releases the current programs to the same devices with the same schedule, in place of the former releases',
    body: releaseIdsSchema,
    response: releasedAgainSchema,
    errors: againErrors,
  },
  sync: {
    method: 'POST',
    path: '/releases/sync',
    access: { permission: ['31119', '31202'] },
    objects: [objectRef(releases, 'change', 'body.ids')],
    summary: 'The same as releasing again, for callers with the permission for one-click sync',
    body: releaseIdsSchema,
    response: releasedAgainSchema,
    errors: againErrors,
  },
  deviceCount: {
    method: 'POST',
    path: '/releases/deviceCount',
    access: viewing,
    objects: [objectRef(releases, 'view', 'body.ids')],
    summary: 'How many devices have any of these releases',
    body: releaseIdsSchema,
    response: releaseDeviceCountSchema,
  },
  defaults: viewOf(releases, {
    path: '/releases/programDefault/{id}',
    access: { permission: ['31201', '31203'] },
    summary: 'The values with which an edit or a copy of a release begins',
    alsoChangesWith: [programs],
    response: releaseDefaultsSchema,
  }),
  detail: viewOf(releases, {
    path: '/releases/{id}/detail',
    access: viewing,
    summary: 'One release with its programs as released',
    alsoChangesWith: [programs],
    response: releaseDetailSchema,
  }),
  devices: viewOf(releases, {
    path: '/releases/deviceList/{id}',
    access: viewing,
    summary: "A release's devices with their progress",
    query: releaseDeviceQuerySchema,
    response: releaseDeviceListSchema,
  }),
  programs: viewOf(releases, {
    path: '/releases/programList/{id}',
    access: viewing,
    summary: "A release's programs",
    response: z.object({ data: z.array(releaseProgramSchema.omit({ document: true })) }),
  }),
  pullout: changeOf(releases, 'body.ids', {
    path: '/releases/pullout',
    access: { permission: '31204' },
    act: 'take_offline',
    summary: 'Takes releases offline everywhere, all or none',
    body: releaseIdsSchema,
    errors: [releaseErrors.already_offline, releaseErrors.already_deleted],
  }),
  downloadNow: changeOf(releases, 'body.ids', {
    path: '/releases/download-now',
    access: { permission: '31203' },
    act: 'download_now',
    summary: 'Lets devices download releases outside of the time of day that the company sets, all or none',
    body: releaseUrgencySchema,
    errors: [releaseErrors.already_offline, releaseErrors.already_deleted],
  }),
  pulloutPrograms: {
    method: 'PUT',
    path: '/releases/pullout-pros',
    access: { permission: '21201' },
    act: 'take_offline',
    objects: [
      objectRef(releases, 'change', 'body.release_id'),
      objectRef(devices, 'change', 'body.device_ids', { missing: releaseErrors.device_not_found }),
    ],
    summary: 'Takes programs offline on some devices',
    body: pulloutProgramsSchema,
    errors: [releaseErrors.none_on_devices, releaseErrors.already_offline, releaseErrors.already_deleted],
  },
  delete: deleteOf(releases, {
    path: '/releases',
    access: { permission: '31206' },
    summary: 'Deletes offline releases, all or none',
    body: releaseIdsSchema,
    errors: [releaseErrors.delete_only_offline, releaseErrors.already_deleted],
  }),
});
