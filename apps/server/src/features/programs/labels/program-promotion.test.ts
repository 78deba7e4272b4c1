import type { LabelSet, PermissionCode, Program, ProgramPromotion } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeOnBothServers,
  homeOf,
  insertRelease,
  makeDepartment,
  makeProgram,
  makeStranger,
  makeUser,
  type Stranger,
} from '../../testing/index.ts';

describeOnBothServers('the programs with which a program is compared for an audience', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let shoes: Program;
  let bags: Program;
  let plain: Program;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    shoes = await makeProgram(admin, 'shoes');
    bags = await makeProgram(admin, 'bags');
    plain = await makeProgram(admin, 'plain');
    const { id } = await admin.post<LabelSet>('/labels', { name: 'Women', priority: 2, genders: ['female'] });
    await admin.put('/programs/labels', { ids: [shoes.id], label_set_id: id });
    await admin.put('/programs/labels', { ids: [bags.id], priority: 1, age_bands: ['51+'] });
  });

  const women = { priority: 2, genders: ['female'], age_bands: [] };
  const promotable = ({ id }: Pick<Program, 'id'>, caller = admin) =>
    caller.get<ProgramPromotion>(`/programs/${id}/promotable`);
  const namesOf = ({ programs }: Pick<ProgramPromotion, 'programs'>) => programs.map(({ name }) => name);

  it('are all with labels, and the program itself, in the order in which they were created', async () => {
    const found = await promotable(shoes);
    expect(found).toEqual({
      programs: [
        { id: shoes.id, name: 'shoes', label_set: 'Women', label: women },
        {
          ...{ id: bags.id, name: 'bags', label_set: null },
          label: { priority: 1, genders: [], age_bands: ['51+'] },
        },
      ],
      left_out_count: 0,
      releases: [],
    });
    expect(namesOf(await promotable(plain))).toEqual(['shoes', 'bags', 'plain']);
  });

  it('are also those of its newest releases that are not offline, with labels as they were released', async () => {
    const { db } = get();
    const { companyId } = await homeOf(db);
    const both = await insertRelease(db, {
      ...{ companyId, deviceIds: [], name: 'both', status: 1 },
      ...{ programIds: [plain.id, shoes.id], secondProgramIds: [bags.id] },
    });
    await insertRelease(db, { companyId, deviceIds: [], programIds: [shoes.id], status: 3 });
    const label = { priority: 9, genders: ['male' as const], age_bands: [] };
    await query(db)
      .updateTable('release_program')
      .set({ label: JSON.stringify(label), label_set: 'Former' })
      .where('release_id', '=', both)
      .where('program_id', '=', shoes.id)
      .execute();
    const { releases } = await promotable(shoes);
    expect(releases).toMatchObject([
      {
        ...{ id: both, name: 'both' },
        programs: [
          { id: plain.id, screen: 1, label: null },
          { id: shoes.id, screen: 1, label, label_set: 'Former' },
          { id: bags.id, screen: 2 },
        ],
      },
    ]);
    expect((await promotable(bags)).releases).toHaveLength(1);
  });

  it('are within what the reader may see, and have no releases for who may not list them', async () => {
    const { db, server } = get();
    const { companyId, home } = await homeOf(db);
    const shop = await makeDepartment(db, companyId, 'shop', home);
    const cafe = await makeDepartment(db, companyId, 'cafe', home);
    const codes: PermissionCode[] = ['31101', '31102', '31108'];
    const { caller } = await makeUser(server, companyId, shop, { codes });
    const { caller: beside } = await makeUser(server, companyId, cafe, { codes });
    const own = await makeProgram(caller, 'own');
    await caller.put('/programs/labels', { ids: [own.id], genders: ['male'] });
    const found = await promotable(own, caller);
    expect(namesOf(found)).toEqual(['own']);
    expect(found.releases).toEqual([]);
    expect(await beside.refusal('GET', `/programs/${own.id}/promotable`)).toBe('programs.not_found');
    expect(await admin.refusal('GET', `/programs/${theirs.programId}/promotable`)).toBe('programs.not_found');
    expect(namesOf(await promotable(shoes))).not.toContain('theirs');
  });
});
