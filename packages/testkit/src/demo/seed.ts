import {
  DEVICE_TYPES,
  type Device,
  deviceListSchema,
  groupListSchema,
  programListSchema,
} from '@marquee/contract';
import { type Marquee, saveProgram } from '../harness/index.ts';
import { seedApps } from './sample-apps.ts';
import { seedLabels } from './sample-labels.ts';
import { seedNotices } from './sample-notices.ts';
import { seedPeople } from './sample-people.ts';
import { samplePlaylists } from './sample-playlists.ts';
import { samplePrograms } from './sample-programs.ts';
import { uploadSamples } from './upload-samples.ts';
import { validFromToday } from './valid-from-today.ts';

/**
 * Fills an empty server with people, materials, programs, label sets, playlists, and a release and messages to every device; leaves any other server alone.
 * @param report receives what is added next
 * @returns whether it was empty
 */
export async function seedDemo(marquee: Marquee, report = (_content: string) => {}): Promise<boolean> {
  const { pagination } = programListSchema.parse(await marquee.call('GET', '/programs'));
  if (pagination.total > 0) return false;
  report('people');
  await seedPeople(marquee);
  const programIds: number[] = [];
  report('materials');
  const samples = await uploadSamples(marquee);
  report('programs');
  for (const { name, document } of samplePrograms(samples)) {
    programIds.push(await saveProgram(marquee, name, document));
  }
  await seedLabels(marquee, programIds);
  report('app packages');
  await seedApps(marquee);
  report('playlists, a release and messages');
  await seedPlaylists(marquee, samplePlaylists(programIds, samples));
  const { data: screens } = deviceListSchema.parse(await marquee.call('GET', '/devices-mips?per_page=200'));
  const hasTwo = ({ device_type }: Device) => device_type === DEVICE_TYPES.dual_ai;
  const content = { program_ids: programIds };
  await release(
    marquee,
    { name: '全天节目', ...content },
    screens.filter((screen) => !hasTwo(screen)),
  );
  await release(marquee, { name: '双屏节目', ...content, both_screens: true }, screens.filter(hasTwo));
  await seedNotices(
    marquee,
    screens.map(({ id }) => id),
  );
  return true;
}

/** Beside what they play already; nothing without devices. */
async function release(
  marquee: Marquee,
  content: { name: string; program_ids: readonly number[]; both_screens?: boolean },
  devices: readonly Device[],
): Promise<void> {
  if (devices.length === 0) return;
  const device_ids = devices.map(({ id }) => id);
  await marquee.call('POST', '/releases', { ...content, mode: 'append', ...validFromToday(), device_ids });
}

/** In the default group. */
async function seedPlaylists(marquee: Marquee, playlists: ReturnType<typeof samplePlaylists>): Promise<void> {
  const { data: groups } = groupListSchema.parse(await marquee.call('GET', '/play-list/play-group'));
  const group_id = groups.find(({ is_default }) => is_default)?.group_id;
  for (const playlist of playlists) await marquee.call('POST', '/play-list', { ...playlist, group_id });
}
