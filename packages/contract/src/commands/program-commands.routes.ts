import { deviceErrors } from '../devices/device.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { newReleaseSchema } from '../releases/index.ts';
import { releaseErrors } from '../releases/release.errors.ts';
import { deviceFolders, devices, programs, releases } from '../resources.ts';
import {
  programAddBodySchema,
  programClearBodySchema,
  programDeleteBodySchema,
  programRemovalSchema,
} from './program-commands.schema.ts';

const onDevices = [
  objectRef(devices, 'change', 'body.ids'),
  objectRef(deviceFolders, 'view', 'body.group_id'),
] as const;
const ofPrograms = objectRef(programs, 'view', 'body.program_ids', {
  missing: releaseErrors.program_not_found,
});
const targetErrors = [deviceErrors.no_target, deviceErrors.too_many_targets, deviceErrors.no_recipient];

/**
 * Remote control of what devices play. Unlike commands these change releases, which devices follow, so they reach offline devices too and
 * the console never shows what a device no longer has.
 */
export const programCommandRoutes = defineRoutes(releases, {
  add: {
    method: 'PUT',
    path: '/devices/rpc-program-add',
    access: { permission: '21120' },
    objects: [...onDevices, ofPrograms],
    summary:
      'Releases programs to devices from today, without a break, after a review if the company has one',
    body: programAddBodySchema,
    response: newReleaseSchema,
    errors: [
      ...targetErrors,
      releaseErrors.device_not_found,
      releaseErrors.program_not_found,
      releaseErrors.program_empty,
      releaseErrors.material_missing,
      releaseErrors.material_unusable,
      releaseErrors.device_full,
      releaseErrors.device_files_full,
    ],
  },
  delete: {
    method: 'PUT',
    path: '/devices/rpc-program-del',
    access: { permission: '21122' },
    act: 'take_offline',
    objects: [...onDevices, ofPrograms],
    summary: 'Takes the releases that have no other programs off devices',
    body: programDeleteBodySchema,
    response: programRemovalSchema,
    errors: [
      ...targetErrors,
      releaseErrors.device_not_found,
      releaseErrors.program_not_found,
      releaseErrors.none_on_devices,
    ],
  },
  clear: {
    method: 'PUT',
    path: '/devices/rpc-program-clean',
    access: { permission: '21123' },
    act: 'take_offline',
    objects: onDevices,
    summary: 'Takes all releases off devices, which then remove all of their content',
    body: programClearBodySchema,
    response: programRemovalSchema,
    errors: [...targetErrors, releaseErrors.device_not_found, releaseErrors.none_on_devices],
  },
});
