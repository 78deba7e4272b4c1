import { z } from 'zod';
import { wireId, wireIds } from '../kernel/wire.ts';
import { releaseBodyShape, releaseScheduleSchema } from './release.schema.ts';

/** Like a release of programs, without the programs. */
export const playlistReleaseSchema = z.object(releaseBodyShape).and(releaseScheduleSchema);

/** Takes every release of the playlist off these devices. */
export const pulloutPlaylistSchema = z.object({ playlist_id: wireId, device_ids: wireIds });
