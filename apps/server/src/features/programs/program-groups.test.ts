import type { Group } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, describeServer, makeProgram, makeStranger, type Stranger } from '../testing/index.ts';

const PREFIX = '/programs/program-group';

/** Groups have one implementation, so these tests cover all three trees. */
describeServer('groups of programs', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
  });

  const list = async () => (await admin.get<{ data: Group[] }>(PREFIX)).data;
  const add = (name: string, parent_id = 0) => admin.post<Group>(`${PREFIX}-add`, { name, parent_id });
  const home = async () => (await list()).find((group) => group.is_default)!;

  it('start with the default one', async () => {
    expect(await list()).toMatchObject([{ parent_id: null, company_code: 'default', is_default: true }]);
  });

  it('are added, renamed, moved below others and back to the top', async () => {
    const north = await add('north');
    const south = await add('south');
    const shop = await add('shop', north.group_id);
    expect(shop).toMatchObject({ parent_id: north.group_id, count: 0 });
    const { group_id } = shop;
    const moved = await admin.put(`${PREFIX}-update`, { group_id, name: 'store', parent_id: south.group_id });
    expect(moved).toMatchObject({ name: 'store', parent_id: south.group_id });
    expect(await admin.put(`${PREFIX}-update`, { group_id, parent_id: 0 })).toMatchObject({
      parent_id: null,
    });
  });

  it('have names that are unique among their siblings', async () => {
    const west = await add('west');
    await add('west', west.group_id);
    expect(await admin.refusal('POST', `${PREFIX}-add`, { name: 'west', parent_id: 0 })).toBe(
      'groups.name_taken',
    );
    const rename = { group_id: west.group_id, name: 'north' };
    expect(await admin.refusal('PUT', `${PREFIX}-update`, rename)).toBe('groups.name_taken');
  });

  it('are never moved below themselves', async () => {
    const top = await add('top');
    const leaf = await add('leaf', top.group_id);
    for (const parent_id of [top.group_id, leaf.group_id]) {
      const move = { group_id: top.group_id, parent_id };
      expect(await admin.refusal('PUT', `${PREFIX}-update`, move)).toBe('groups.below_itself');
    }
  });

  it('are at most eight levels deep, even after a move', async () => {
    let deepest = await add('level-1');
    for (let level = 2; level <= 8; level += 1) deepest = await add(`level-${level}`, deepest.group_id);
    const ninth = { name: 'level-9', parent_id: deepest.group_id };
    expect(await admin.refusal('POST', `${PREFIX}-add`, ninth)).toBe('groups.too_deep');
    const wanderer = await add('wanderer');
    const move = { group_id: wanderer.group_id, parent_id: deepest.group_id };
    expect(await admin.refusal('PUT', `${PREFIX}-update`, move)).toBe('groups.too_deep');
  });

  it('do not allow the default one to be changed', async () => {
    const { group_id } = await home();
    for (const change of [{ name: 'mine' }, { parent_id: 0 }]) {
      expect(await admin.refusal('PUT', `${PREFIX}-update`, { group_id, ...change })).toBe(
        'groups.default_kept',
      );
    }
    expect(await admin.refusal('DELETE', `${PREFIX}-delete`, { group_id })).toBe('groups.default_kept');
  });

  it('move their content and that of their subgroups to the default one when deleted', async () => {
    const outer = await add('outer');
    const inner = await add('inner', outer.group_id);
    const { id } = await makeProgram(admin, 'orphan');
    await admin.put(`${PREFIX}-move`, { ids: [id], group_id: inner.group_id });
    expect((await list()).find((group) => group.name === 'inner')?.count).toBe(1);
    await admin.delete(`${PREFIX}-delete`, { group_id: outer.group_id });
    expect((await list()).map((group) => group.name)).not.toContain('inner');
    expect(await admin.get(`/programs/${id}`)).toMatchObject({ group_id: (await home()).group_id });
  });

  it('of another company or another kind are absent in every call', async () => {
    const { data } = await admin.get<{ data: Group[] }>('/devices-mips/device-group');
    const { id } = await makeProgram(admin, 'stays');
    for (const group_id of [theirs.groups.program, data[0]!.group_id, 999_999]) {
      const calls = [
        admin.refusal('POST', `${PREFIX}-add`, { name: 'x', parent_id: group_id }),
        admin.refusal('PUT', `${PREFIX}-update`, { group_id, name: 'x' }),
        admin.refusal('DELETE', `${PREFIX}-delete`, { group_id }),
        admin.refusal('PUT', `${PREFIX}-move`, { ids: [id], group_id }),
      ];
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['groups.not_found']));
    }
  });
});
