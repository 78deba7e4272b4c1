import {
  LOG_OBJECT_KINDS,
  type LogEntry,
  type LogObject,
  type Material,
  type Program,
  resourceOf,
} from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import {
  type Caller,
  describeOnBothServers,
  insertDevices,
  insertThings,
  makeBasics,
  makeOrganisation,
  makeProgram,
  makeUser,
  type Organisation,
  type TestThings,
} from '../testing/index.ts';

describeOnBothServers('names of objects in the operation log', (get) => {
  let ours: Organisation;
  let things: Record<'east' | 'west', TestThings>;
  let picture: Material;
  const entries = async (caller: Caller, module: string) =>
    (await caller.post<{ data: LogEntry[] }>('/OperationLog', { module, per_page: 200 })).data;

  beforeAll(async () => {
    ours = await makeOrganisation(get().server);
    const { company, departments } = ours;
    things = {
      east: await insertThings(get().db, company, departments.east, 'east'),
      west: await insertThings(get().db, company, departments.west, 'west'),
    };
    ({ picture } = await makeBasics(get()));
  });

  it('console 28: a release names its programs, also one that was deleted since', async () => {
    const { admin, db } = get();
    const make = (name: string): Promise<Program> => makeProgram(admin, name, picture);
    const [kept, gone] = [await make('kept'), await make('gone')];
    const device_ids = await insertDevices(db, [{ name: 'door' }]);
    const days = { valid_from: '2026-11-01', valid_to: '2026-12-31', weekdays: [1], continuous: true };
    const release = { name: 'autumn', program_ids: [kept.id, gone.id], device_ids, ...days };
    const { id } = await admin.post<{ id: number }>('/releases', release);
    await admin.put('/releases/pullout', { ids: [id] });
    await admin.delete('/programs', { ids: [gone.id] });
    await admin.put('/programs', { id: kept.id, name: 'renamed', version: kept.version });
    const made = (await entries(admin, 'releases')).find(({ operation }) => operation === 0);
    expect(made).toMatchObject({ subject: 'autumn', ids: [id] });
    expect(made?.objects.toSorted(byName)).toEqual([
      { kind: 'release', id, name: 'autumn', is_there: true },
      { kind: 'program', id: gone.id, name: 'gone', is_there: false },
      { kind: 'program', id: kept.id, name: 'renamed', is_there: true },
    ]);
    expect(made?.changes.map(({ field }) => field)).not.toContain('program_names');
  });

  it.each([
    ['device', 'deviceId', 'east'],
    ['material', 'materialId', 'east.png'],
    ['video', 'videoId', 'east'],
    ['digital_human', 'digitalHumanId', 'east.zip'],
    ['program', 'programId', 'east'],
    ['template', 'templateId', 'east'],
    ['playlist', 'playlistId', 'east'],
    ['release', 'releaseId', 'east'],
    ['notice', 'noticeId', 'east'],
  ] as const)(
    'console 28: a reader gets the names only of each %s that they may see',
    async (kind, key, name) => {
      const { company, east, admin, bare } = ours;
      const ids = [things.east[key], things.west[key]];
      const module = resourceOf(kind).name;
      await write({ actor: east, companyId: company.id, module, ids });
      const [seen] = await entries(east.caller, module);
      expect(seen?.objects).toEqual([{ kind, id: ids[0], name, is_there: true }]);
      expect((await entries(admin.caller, module))[0]?.objects).toHaveLength(2);
      expect(await bare.caller.refusal('POST', '/OperationLog', {})).toBe('platform.no_permission');
    },
  );

  it('console 28: groups, departments, users and roles have names, those of other companies do not', async () => {
    const { company, departments, east, admin } = ours;
    const { id: companyId, groups } = company;
    await write({ actor: east, companyId, module: 'users', ids: [east.id, 1] });
    await write({ actor: east, companyId, module: 'roles', ids: [east.roleId ?? 0] });
    const after = logFacts({ group_id: [groups.program], department_id: departments.west.id });
    await write({ actor: east, companyId, module: 'programs', ids: [], after });
    const objectsOf = async (module: string) => (await entries(admin.caller, module))[0]?.objects;
    expect(await objectsOf('users')).toEqual([
      { kind: 'user', id: east.id, name: east.loginId, is_there: true },
    ]);
    expect(await objectsOf('roles')).toMatchObject([{ kind: 'role', id: east.roleId, is_there: true }]);
    expect((await objectsOf('programs'))?.toSorted(byName)).toEqual([
      { kind: 'department', id: departments.west.id, name: 'West', is_there: true },
      { kind: 'program_group', id: groups.program, name: 'default', is_there: true },
    ]);
  });

  it('console 28: without the right to see objects, their names are not shown', async () => {
    const { company, departments } = ours;
    const reader = await makeUser(get().server, company.id, departments.east, { codes: ['42101'] });
    await write({ actor: reader, companyId: company.id, module: 'devices', ids: [things.east.deviceId] });
    expect((await entries(reader.caller, 'devices'))[0]).toMatchObject({ objects: [] });
  });

  it('console 28: every kind with a name can be read', async () => {
    const { company, admin } = ours;
    for (const kind of LOG_OBJECT_KINDS) {
      const module = resourceOf(kind).name;
      await write({ actor: admin, companyId: company.id, module, ids: [1] });
      expect(await entries(admin.caller, module)).not.toEqual([]);
    }
  });

  interface Written {
    actor: { id: number; loginId: string };
    companyId: number;
    module: string;
    ids: number[];
    after?: ReturnType<typeof logFacts>;
  }

  /** Writes a row like a change. */
  async function write({ actor, companyId, module, ids, after }: Written): Promise<void> {
    const { operationLog } = get().server.app.platform;
    get().server.clock.advance(1000);
    const who = { login_id: actor.loginId, user_id: actor.id, company_id: companyId, address: '' };
    const entry = { module, operation: 'update', subject: 'some', ids, ...(after && { after }) } as const;
    await operationLog.audited(who, entry, async () => {});
  }
});

function byName(a: LogObject, b: LogObject): number {
  return a.name < b.name ? -1 : 1;
}
