import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { playlistUseRoutes, releaseRoutes, releasingPrograms } from '../releases/index.ts';
import { releaseErrors } from '../releases/release.errors.ts';
import { devices, playlists, programs, releases } from '../resources.ts';
import {
  dryRunAnswerSchema,
  dryRunDaysAnswerSchema,
  dryRunDaysSchema,
  dryRunSchema,
} from './dry-run.schema.ts';

/** Everyone who may create or edit a release may try it first. */
const trying = {
  permission: [
    ...releasingPrograms.access.permission,
    playlistUseRoutes.release.access.permission,
    releaseRoutes.edit.access.permission,
  ],
};
const edited = objectRef(releases, 'change', 'body.id');

/** The effect of a release on its devices, computed without writing anything. */
export const dryRunRoutes = defineRoutes(releases, {
  run: {
    method: 'POST',
    path: '/releases/dry-run',
    access: trying,
    objects: [
      edited,
      objectRef(programs, 'view', 'body.program_ids', { missing: releaseErrors.program_not_found }),
      objectRef(programs, 'view', 'body.second_program_ids', { missing: releaseErrors.program_not_found }),
      objectRef(playlists, 'view', 'body.playlist_id'),
      objectRef(devices, 'change', 'body.device_ids', { missing: releaseErrors.device_not_found }),
    ],
    summary:
      'What a release would do on its devices: verdict and reasons of each, and the releases that lose time',
    body: dryRunSchema,
    response: dryRunAnswerSchema,
    errors: [...releaseRoutes.edit.errors],
  },
  days: {
    method: 'POST',
    path: '/releases/dry-run/days',
    access: trying,
    objects: [
      edited,
      objectRef(devices, 'change', 'body.device_id', { missing: releaseErrors.device_not_found }),
    ],
    summary: 'When a release and those that a device has would play on it',
    body: dryRunDaysSchema,
    response: dryRunDaysAnswerSchema,
    errors: [releaseErrors.already_offline, releaseErrors.already_deleted],
  },
});
