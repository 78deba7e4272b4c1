import { DEFAULT_RULE, type DepartmentRules, FULL_RULE, type Group } from '@marquee/contract';
import { beforeEach, expect, it } from 'vitest';
import {
  type Caller,
  describeServer,
  insertThings,
  makeOrganisation,
  type Organisation,
  setRules,
} from '../testing/index.ts';

const AT_FIRST: DepartmentRules = {
  group: DEFAULT_RULE,
  device: DEFAULT_RULE,
  material: DEFAULT_RULE,
  program: DEFAULT_RULE,
};

describeServer('the rules of a department', (get) => {
  let org: Organisation;
  beforeEach(async () => {
    org = await makeOrganisation(get().server);
  });

  const rulesAt = (id: number) => `/departments/${id}/rules`;
  const set = (caller: Caller, id: number, changes: Partial<DepartmentRules>) =>
    caller.put(rulesAt(id), { ...AT_FIRST, ...changes });
  const refusal = (caller: Caller, id: number, changes: Partial<DepartmentRules> = {}) =>
    caller.refusal('PUT', rulesAt(id), { ...AT_FIRST, ...changes });

  it('initially let members do everything in it and nothing elsewhere', async () => {
    expect(await org.admin.caller.get(rulesAt(org.departments.east.id))).toEqual(AT_FIRST);
  });

  it('are set by administrators for any department, the default one included', async () => {
    const { east, home } = org.departments;
    for (const { id } of [east, home]) {
      const rules = { ...AT_FIRST, material: FULL_RULE };
      expect(await set(org.admin.caller, id, rules)).toEqual(rules);
      expect(await org.admin.caller.get(rulesAt(id))).toEqual(rules);
    }
  });

  it('take effect with the next request, in lists of departments and of what they own', async () => {
    const { east1, east2 } = org.departments;
    const { materialId } = await insertThings(get().db, org.company, east2, 'poster');
    const material = `/materials/${materialId}`;
    expect(await org.east1.caller.refusal('GET', material)).toBe('materials.not_found');
    await set(org.admin.caller, east1.id, { material: '111101000000', group: '111101000000' });
    expect(await org.east1.caller.get(material)).toMatchObject({ name: 'poster.png' });
    const { data } = await org.east1.caller.get<{ data: Group[] }>('/departments');
    expect(data.map((group) => group.name)).toEqual(['East-1', 'East-2']);
  });

  it('are refused unless they are twelve flags', async () => {
    const { fields } = await org.admin.caller.refused('PUT', rulesAt(org.departments.east.id), {
      ...AT_FIRST,
      device: '11110000000x',
    });
    expect(fields).toMatchObject([{ path: 'device', code: 'rules.rule_flags' }]);
  });

  it('are set by other users only below their own department', async () => {
    const { home, east, east1, west } = org.departments;
    expect(await set(org.groupAdmin.caller, east1.id, {})).toEqual(AT_FIRST);
    expect(await refusal(org.groupAdmin.caller, east.id)).toBe('departments.own_kept');
    expect(await refusal(org.groupAdmin.caller, west.id)).toBe('groups.not_found');
    await setRules(get().db, east, { rules: FULL_RULE });
    expect(await refusal(org.groupAdmin.caller, west.id)).toBe('departments.beyond_own');
    expect(await refusal(org.groupAdmin.caller, home.id)).toBe('departments.beyond_own');
    await setRules(get().db, east1, { rules: FULL_RULE });
    expect(await refusal(org.east1.caller, east.id)).toBe('departments.own_kept');
  });

  it('never reach further than the user who sets them', async () => {
    const { east, east1 } = org.departments;
    expect(await set(org.east.caller, east1.id, { device: '111111110000' })).toMatchObject({
      device: '111111110000',
    });
    expect(await refusal(org.east.caller, east1.id, { device: '111100000100' })).toBe(
      'departments.rule_too_wide',
    );
    await setRules(get().db, east, { device_rules: '110100000000' });
    expect(await refusal(org.east.caller, east1.id)).toBe('departments.rule_too_wide');
    expect(await set(org.east.caller, east1.id, { device: '110100000000' })).toMatchObject({
      device: '110100000000',
    });
  });

  it('are visible to users who see the department, and changed by users who may change it', async () => {
    const { east, east1, west } = org.departments;
    expect(await org.east.caller.get(rulesAt(east1.id))).toEqual(AT_FIRST);
    expect(await org.east.caller.refusal('GET', rulesAt(west.id))).toBe('groups.not_found');
    await setRules(get().db, east, { rules: '110100000000' });
    expect(await refusal(org.east.caller, east1.id)).toBe('platform.out_of_reach');
  });
});
