import { deviceListSchema, programListSchema } from '@marquee/contract';
import { type Marquee, saveProgram } from '../harness/index.ts';
import { seedNotices } from './sample-notices.ts';
import { seedPeople } from './sample-people.ts';
import { samplePrograms } from './sample-programs.ts';
import { uploadSamples } from './upload-samples.ts';
import { validFromToday } from './valid-from-today.ts';

/**
 * Fills an empty server with people, materials, programs, and a release and messages to every device; leaves any other server alone.
 * @returns whether it was empty
 */
export async function seedDemo(marquee: Marquee): Promise<boolean> {
  const { pagination } = programListSchema.parse(await marquee.call('GET', '/programs'));
  if (pagination.total > 0) return false;
  await seedPeople(marquee);
  const programIds: number[] = [];
  for (const { name, document } of samplePrograms(await uploadSamples(marquee))) {
    programIds.push(await saveProgram(marquee, name, document));
  }
  const { data: screens } = deviceListSchema.parse(await marquee.call('GET', '/devices-mips?per_page=200'));
  await marquee.call('POST', '/releases', {
    name: '全天节目',
    mode: 'append',
    ...validFromToday(),
    program_ids: programIds,
    device_ids: screens.map(({ id }) => id),
  });
  await seedNotices(
    marquee,
    screens.map(({ id }) => id),
  );
  return true;
}
