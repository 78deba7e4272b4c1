import type { Platform } from '../../platform/platform.ts';
import type { Feeds } from '../feeds/index.ts';
import type { Renditions } from '../renditions/index.ts';
import type { Speeches } from '../speeches/index.ts';

/** Dependencies of the services of releases. */
export type ReleaseDeps = Pick<Platform, 'db' | 'clock' | 'changes'> & {
  renditions: Renditions;
  feeds: Pick<Feeds, 'release' | 'wake'>;
  speeches: Speeches;
};
