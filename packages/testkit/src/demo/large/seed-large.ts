import { type Device, deviceListSchema, programListSchema } from '@marquee/contract';
import type { Marquee } from '../../harness/index.ts';
import { withRowPlace } from '../row-place.ts';
import { seedPlays } from '../seed-plays.ts';
import { validFromToday } from '../valid-from-today.ts';
import { LARGE } from './amounts.ts';
import { seedDevices } from './large-devices.ts';
import { seedGroups } from './large-groups.ts';
import { seedMaterials } from './large-materials.ts';
import { seedLargeNotices } from './large-notices.ts';
import { seedUsers } from './large-people.ts';
import { seedPlaylists } from './large-playlists.ts';
import { seedPrograms } from './large-programs.ts';

const PROGRAMS_PER_RELEASE = 20;
const DEVICES_PER_RELEASE = 200;

export interface LargeOptions {
  devices?: number;
  /** Receives what is added next. */
  report?: (content: string) => void;
}

/**
 * Adds to the content of `seedDemo` what makes lists long, with the longest names allowed. The server restarts in
 * between, because rows are written into its SQLite file.
 */
export async function seedLarge(
  marquee: Marquee,
  { devices = LARGE.devices, report = () => {} }: LargeOptions = {},
): Promise<void> {
  await marquee.stop();
  await withRowPlace(marquee.place.folder, async (place) => {
    const quarter = Math.floor(LARGE.groups / 4);
    report(`${LARGE.materials} materials`);
    const files = await seedMaterials(place, seedGroups(place, 'material', quarter), LARGE.materials);
    report(`${LARGE.programs} programs, ${LARGE.playlists} playlists`);
    seedPrograms(place, seedGroups(place, 'program', quarter), files, LARGE.programs);
    seedPlaylists(place, seedGroups(place, 'playlist', quarter), files, LARGE.playlists);
    report(`${devices} devices, ${LARGE.users} users`);
    seedDevices(place, seedGroups(place, 'device', LARGE.groups - 3 * quarter), devices);
    seedUsers(place, LARGE.users);
    report(`the plays of ${LARGE.days} days, ${LARGE.notices} messages`);
    seedPlays(place, LARGE.days);
    seedLargeNotices(place, LARGE.notices);
  });
  await marquee.startAgain();
  report(`${LARGE.releases} releases`);
  for (let at = 0; at < LARGE.releases; at++) await release(marquee, at);
}

async function release(marquee: Marquee, at: number): Promise<void> {
  const programs = programListSchema.parse(
    await marquee.call('GET', `/programs?page=${at + 1}&per_page=${PROGRAMS_PER_RELEASE}`),
  );
  const devices = deviceListSchema.parse(
    await marquee.call('GET', `/devices-mips?page=${at + 1}&per_page=${DEVICES_PER_RELEASE}`),
  );
  await marquee.call('POST', '/releases', {
    name: `门店节目-${at + 1}`,
    mode: at % 4 === 3 ? 'replace' : 'append',
    ...validFromToday(),
    program_ids: programs.data.map(({ id }) => id),
    device_ids: devices.data.filter(isActive).map(({ id }) => id),
  });
}

function isActive({ state }: Device): boolean {
  return state === 'active';
}
