import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { licenceErrors } from '../licences/licence.errors.ts';
import { devices, playlists, releases } from '../resources.ts';
import { playlistReleaseSchema, pulloutPlaylistSchema } from './playlist-use.schema.ts';
import { programDeviceListSchema, programDeviceQuerySchema } from './program-use.schema.ts';
import { releaseErrors } from './release.errors.ts';
import { newReleaseSchema } from './release.schema.ts';

const onePlaylist = z.object({ id: wireId });
const seen = objectRef(playlists, 'view', 'params.id');
const changedDevices = objectRef(devices, 'change', 'body.device_ids', {
  missing: releaseErrors.device_not_found,
});

/** Releasing a playlist, where it is, and taking it offline. */
export const playlistUseRoutes = defineRoutes(releases, {
  release: {
    method: 'POST',
    path: '/play-list/release/{id}',
    access: { permission: '34111' },
    objects: [seen, changedDevices],
    summary: 'Releases a playlist to devices',
    params: onePlaylist,
    body: playlistReleaseSchema,
    response: newReleaseSchema,
    errors: [
      releaseErrors.program_not_found,
      releaseErrors.program_empty,
      releaseErrors.material_missing,
      releaseErrors.material_unusable,
      releaseErrors.device_full,
      releaseErrors.device_files_full,
      licenceErrors.server_expired,
      licenceErrors.devices_expired,
    ],
  },
  devices: {
    method: 'GET',
    path: '/play-list/{id}/devices',
    access: { permission: '34105' },
    objects: [seen],
    summary: 'The devices that have a playlist by releases that the caller sees, once for each release',
    params: onePlaylist,
    query: programDeviceQuerySchema,
    response: programDeviceListSchema,
  },
  pullout: {
    method: 'PUT',
    path: '/releases/pullout-plays',
    access: { permission: '34112' },
    act: 'take_offline',
    objects: [objectRef(playlists, 'view', 'body.playlist_id'), changedDevices],
    summary: 'Takes a playlist offline on some devices',
    body: pulloutPlaylistSchema,
    errors: [releaseErrors.none_on_devices],
  },
});
