import type { AnyError } from '../kernel/errors.ts';
import { playlistErrors } from './playlist.errors.ts';

/** Why this playlist cannot be deleted now, or null (spec §8). */
export function playlistDeletionRefusal(playlist: { device_count: number }): AnyError | null {
  return playlist.device_count > 0 ? playlistErrors.in_use : null;
}
