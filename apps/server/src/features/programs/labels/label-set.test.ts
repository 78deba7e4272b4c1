import type { LabelSet, PermissionCode, Program, ProgramListItem } from '@marquee/contract';
import { MAX_LABEL_SETS } from '@marquee/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeOnBothServers,
  homeOf,
  makeCompany,
  makeDepartment,
  makeProgram,
  makeUser,
  newestLogRow,
  setRules,
  VIEWS_BESIDE,
} from '../../testing/index.ts';

describeOnBothServers('label settings', (get) => {
  let admin: Caller;
  let theirs: Caller;
  let first: Program;
  let second: Program;
  beforeAll(async () => {
    admin = get().admin;
    const other = await makeCompany(get().db);
    theirs = (await makeUser(get().server, other.id, other.home, { is_admin: true })).caller;
    first = await makeProgram(admin, 'set-1');
    second = await makeProgram(admin, 'set-2');
  });
  beforeEach(async () => {
    await query(get().db).deleteFrom('label_set_program').execute();
    await query(get().db).deleteFrom('label_set').execute();
  });

  const young = { priority: 2, genders: ['female'], age_bands: ['11-20', '21-30'] };
  const add = (name: string, values: object = young) => admin.post<LabelSet>('/labels', { name, ...values });
  const list = async (filter = '') => (await admin.get<{ data: LabelSet[] }>(`/labels?${filter}`)).data;
  const programOf = ({ id }: Program) => admin.get<Program>(`/programs/${id}`);

  it('lists sets by priority, and finds them by name, gender and age', async () => {
    await add('Young women');
    await add('Everyone over 50', { priority: 3, age_bands: ['51+'] });
    await add('Men', { priority: 1, genders: ['male'] });
    expect((await list()).map(({ name }) => name)).toEqual(['Men', 'Young women', 'Everyone over 50']);
    expect((await list('sort=-name')).map(({ name }) => name)).toEqual([
      'Young women',
      'Men',
      'Everyone over 50',
    ]);
    expect((await list('name=over')).map(({ name }) => name)).toEqual(['Everyone over 50']);
    expect((await list('gender=male')).map(({ name }) => name)).toEqual(['Men', 'Everyone over 50']);
    expect((await list('age_band=21-30')).map(({ name }) => name)).toEqual(['Men', 'Young women']);
    expect((await newestLogRow(get().db, 'label-sets')).subject).toBe('Men');
  });

  it('is still the set of a program that returns from the recycle bin', async () => {
    const set = await add('Young women');
    const program = await makeProgram(admin, 'set-3');
    await admin.put('/programs/labels', { ids: [program.id], label_set_id: set.id });
    await admin.delete('/programs', { ids: [program.id] });
    expect((await list())[0]).toMatchObject({ program_count: 0 });
    await admin.put('/programs/recycle-bin/restore', { ids: [program.id] });
    expect(await programOf(program)).toMatchObject({ label: young, label_set: { id: set.id } });
  });

  it('gives programs the values of a set, and finds the programs with it', async () => {
    const set = await add('Young women');
    await admin.put('/programs/labels', { ids: [first.id, second.id], label_set_id: set.id });
    expect(await programOf(first)).toMatchObject({
      label: young,
      label_set: { id: set.id, name: 'Young women' },
    });
    const found = await admin.get<{ data: ProgramListItem[] }>(`/programs?label=${set.id}&sort=name`);
    expect(found.data.map(({ name }) => name)).toEqual(['set-1', 'set-2']);
    expect((await list())[0]).toMatchObject({ program_count: 2, outdated_count: 0 });
    await admin.put('/programs/labels', { id: first.id, genders: ['male'] });
    await admin.delete('/programs/labels', { id: second.id });
    expect(await programOf(first)).toMatchObject({ label: { genders: ['male'] }, label_set: null });
    expect(await programOf(second)).toMatchObject({ label: null, label_set: null });
    expect((await list())[0]).toMatchObject({ program_count: 0 });
  });

  it('changes the programs of a set only when asked to', async () => {
    const { id } = await add('Young women');
    await admin.put('/programs/labels', { ids: [first.id, second.id], label_set_id: id });
    const changed = { id, name: 'Women', priority: 1, genders: ['female'] };
    expect(await admin.put('/labels', changed)).toEqual({ updated_count: 0 });
    expect(await programOf(first)).toMatchObject({ label: young, label_set: { name: 'Women' } });
    expect((await list())[0]).toMatchObject({ program_count: 2, outdated_count: 2 });
    expect(await admin.put('/labels', { ...changed, updates_programs: true })).toEqual({ updated_count: 2 });
    const women = { priority: 1, genders: ['female'], age_bands: [] };
    expect((await programOf(first)).label).toEqual(women);
    expect((await list())[0]).toMatchObject({ outdated_count: 0 });
    const moved = { id, priority: 4, updates_programs: true };
    expect(await admin.put('/labels/priority', moved)).toEqual({ updated_count: 2 });
    expect((await programOf(second)).label).toEqual({ ...women, priority: 4 });
  });

  it('changes only the programs that the operator may change', async () => {
    const { db, server } = get();
    const { companyId, home } = await homeOf(db);
    const codes: PermissionCode[] = ['31101', '31102', '31108'];
    const shop = await makeDepartment(db, companyId, 'shop', home);
    const cafe = await makeDepartment(db, companyId, 'cafe', home);
    await setRules(db, shop, { program_rules: VIEWS_BESIDE });
    const { caller } = await makeUser(server, companyId, shop, { codes });
    const other = await makeUser(server, companyId, cafe, { codes });
    const own = await makeProgram(caller, 'set-of-shop');
    const beside = await makeProgram(other.caller, 'set-of-cafe');
    expect(await caller.get(`/programs/${beside.id}`)).toMatchObject({ name: 'set-of-cafe' });
    const { id } = await add('Young women');
    await admin.put('/programs/labels', { ids: [beside.id, own.id], label_set_id: id });
    const changed = { id, priority: 5, updates_programs: true };
    expect(await caller.put('/labels/priority', changed)).toEqual({ updated_count: 1 });
    expect((await programOf(own)).label).toMatchObject({ priority: 5 });
    expect((await programOf(beside)).label).toMatchObject({ priority: 2 });
    expect((await list())[0]).toMatchObject({ program_count: 2, outdated_count: 1 });
  });

  describe('ordered in one call', () => {
    const orderOf = (sets: readonly LabelSet[], wanted: Record<string, number>) => ({
      sets: sets.map(({ id, name, priority }) => ({
        id,
        priority: wanted[name] ?? priority,
        former: priority,
      })),
      updates_programs: true,
    });
    const priorities = async () =>
      Object.fromEntries((await list()).map(({ name, priority }) => [name, priority]));
    beforeEach(async () => {
      for (const name of ['A', 'B', 'C']) await add(name);
    });

    it('gives all of them their priorities, and their programs', async () => {
      const sets = await list();
      await admin.put('/programs/labels', { id: first.id, label_set_id: sets[0]?.id });
      const order = orderOf(sets, { A: 7, C: 1 });
      expect(await admin.put('/labels/order', order)).toEqual({ updated_count: 1 });
      expect(await priorities()).toEqual({ C: 1, B: 2, A: 7 });
      expect((await programOf(first)).label).toMatchObject({ priority: 7 });
      expect(await newestLogRow(get().db, 'label-sets')).toMatchObject({ subject: 'A, C' });
    });

    it('leaves no entry in the operation log when it changes nothing', async () => {
      const { id } = await newestLogRow(get().db, 'label-sets');
      expect(await admin.put('/labels/order', orderOf(await list(), {}))).toEqual({ updated_count: 0 });
      expect(await newestLogRow(get().db, 'label-sets')).toMatchObject({ id, subject: 'C' });
    });

    it('keeps the order of one of two operators whole, and refuses that of the other', async () => {
      const sets = await list();
      const orders: Record<string, number>[] = [
        { A: 3, B: 4 },
        { B: 5, C: 6 },
      ];
      const answers = await Promise.all(
        orders.map((wanted) => admin.send('PUT', '/labels/order', orderOf(sets, wanted))),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      const won = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect(await priorities()).toEqual({ A: 2, B: 2, C: 2, ...orders[won] });
      expect(answers[1 - won]?.json()).toMatchObject({ error: { code: 'label-sets.version_conflict' } });
    });

    it('refuses a list in which a set is missing, unknown, or named twice', async () => {
      const sets = await list();
      const { sets: order } = orderOf(sets, { A: 9 });
      const refusal = (changed: object[]) => admin.refusal('PUT', '/labels/order', { sets: changed });
      expect(await refusal(order.slice(1))).toBe('label-sets.version_conflict');
      expect(await refusal([...order, { id: 9_999_999, priority: 1, former: 1 }])).toBe(
        'label-sets.version_conflict',
      );
      expect(await refusal([...order, ...order])).toBe('platform.invalid_request');
      expect(await theirs.refusal('PUT', '/labels/order', { sets: order })).toBe(
        'label-sets.version_conflict',
      );
      await admin.delete('/labels', { id: sets[2]?.id });
      expect(await refusal(order)).toBe('label-sets.version_conflict');
      expect(await priorities()).toEqual({ A: 2, B: 2 });
    });
  });

  it('deletes no set that programs have, and names them', async () => {
    const used = await add('Used');
    const free = await add('Free');
    await admin.put('/programs/labels', { id: first.id, label_set_id: used.id });
    expect(await admin.refused('DELETE', '/labels', { ids: [used.id, free.id] })).toMatchObject({
      code: 'label-sets.in_use',
      params: { names: ['set-1'], hidden: 0 },
    });
    expect(await list()).toHaveLength(2);
    await admin.delete('/programs/labels', { id: first.id });
    await admin.delete('/labels', { ids: [used.id, free.id] });
    expect(await list()).toEqual([]);
  });

  it('refuses taken names, values without a choice, sets of other companies, and too many sets', async () => {
    const own = await add('Young women');
    const other = await add('Other');
    const refusals = admin.refusal.bind(admin);
    expect(await refusals('POST', '/labels', { name: 'Other', ...young })).toBe('label-sets.name_taken');
    expect(await refusals('PUT', '/labels', { id: own.id, name: 'Other', ...young })).toBe(
      'label-sets.name_taken',
    );
    expect(await refusals('POST', '/labels', { name: 'Nobody' })).toBe('platform.invalid_request');
    await expect(theirs.get('/labels')).resolves.toMatchObject({ data: [] });
    for (const [method, path, body] of [
      ['PUT', '/labels', { id: own.id, name: 'Mine', ...young }],
      ['PUT', '/labels/priority', { ids: [own.id, other.id], priority: 1 }],
      ['DELETE', '/labels', { id: own.id }],
    ] as const) {
      expect(await theirs.refusal(method, path, body)).toBe('label-sets.not_found');
    }
    expect(await refusals('PUT', '/programs/labels', { id: first.id, label_set_id: 9_999_999 })).toBe(
      'label-sets.not_found',
    );
    const { company_id } = await query(get().db)
      .selectFrom('label_set')
      .select('company_id')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: MAX_LABEL_SETS - 2 }, (_, index) => ({
      ...{ company_id, name: `many-${index}`, priority: 5, created_at: 1, updated_at: 1 },
      label: JSON.stringify({ priority: 5, genders: ['male'], age_bands: [] }),
    }));
    await query(get().db).insertInto('label_set').values(rows).execute();
    expect(await refusals('POST', '/labels', { name: 'One more', ...young })).toBe('label-sets.too_many');
  });
});
