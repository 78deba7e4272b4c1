import {
  COMMANDS,
  type Command,
  type CommandDefinition,
  isDirect,
  SETTING_COMMANDS,
  toInitial,
} from '@marquee/commands';
import { SAMPLE_PAYLOADS } from '@marquee/commands/testing';
import { type CommandOutcome, DEVICE_TYPES, type PermissionCode, type Task } from '@marquee/contract';
import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { DeviceTable } from '../../../platform/database/tables/devices.ts';
import {
  COMPANY_CODES,
  describeServer,
  homeOf,
  insertDevices,
  makeStranger,
  makeUser,
  type Stranger,
} from '../../testing/index.ts';

const CAPABILITIES = toJson(COMMANDS.map(({ capability }) => capability));
/** Settings whose payload operators choose. */
const SETTINGS = SETTING_COMMANDS.filter(isDirect).map((command) => [command.name, command] as const);
const ONCE = COMMANDS.filter((command) => command.kind === 'once');

describeServer('every command of the table', (get) => {
  let stranger: Stranger;
  /** The packages that operators name instead of a payload, by command. */
  let packages: Partial<Record<Command['name'], number>>;
  let digitalHuman: number;
  beforeAll(async () => {
    stranger = await makeStranger(get().db);
    packages = {
      'rpc-upgrade': await aPackage('player'),
      'rpc-app-install': await aPackage('app'),
    };
    digitalHuman = await aDigitalHuman();
  });

  describe.each(COMMANDS.map((command) => [command.name, command] as const))('%s', (name, command) => {
    const body = (ids: number[]) => ({ ids, ...fieldsOf(command) });

    it('is for devices that are online, and for offline ones if it is a setting', async () => {
      const [online, offline] = [await aDevice(command), await aDevice(command, { is_online: 0 })];
      expect((await give(command, [online])).tasks).toMatchObject([{ device_id: online }]);
      if (command.needsOnline) {
        const isLog = 'upload' in command && command.upload === 'log';
        expect(await refusal(command, [offline])).toBe(isLog ? 'devices.offline_for_log' : 'devices.offline');
        expect(await tasksOf(offline)).toEqual([]);
      } else {
        await give(command, [offline]);
        expect(await tasksOf(offline)).toMatchObject([{ command: name, type: command.operation }]);
      }
    });

    it('is refused for a device that does not have the capability', async () => {
      const device = await aDevice(command, { capabilities: toJson([]) });
      expect(await refusal(command, [device])).toBe('devices.not_supported');
    });

    it('is refused for an old version if it has a minimum, which the refusal names', async () => {
      const device = await aDevice(command, { soft_version: '5.9.9' });
      if (command.minVersion === null) return void (await give(command, [device]));
      const alone = await get().admin.refused('PUT', `/devices/${name}`, body([device]));
      expect(alone).toMatchObject({
        code: 'devices.version_too_low',
        params: { minimum: command.minVersion },
      });
      const several = await get().admin.refused(
        'PUT',
        `/devices/${name}`,
        body([device, await aDevice(command, { soft_version: '' })]),
      );
      const field = { code: 'devices.version_too_low', params: { minimum: command.minVersion } };
      expect(several).toMatchObject({ code: 'devices.no_recipient', fields: [field, field] });
    });

    it('is refused for a type that does not have what it acts on', async () => {
      const types = typesOf(command);
      for (const device_type of Object.values(DEVICE_TYPES)) {
        const device = await aDevice(command, { device_type });
        if (!types || device_type === DEVICE_TYPES.unknown || types.includes(device_type))
          await give(command, [device]);
        else expect(await refusal(command, [device])).toBe('devices.wrong_type');
      }
    });

    it('is refused to users without its permission', async () => {
      const { server, db } = get();
      const { companyId, home } = await homeOf(db);
      const codes = COMPANY_CODES.filter((code: PermissionCode) => code !== command.permission);
      const { caller } = await makeUser(server, companyId, home, { codes });
      const device = await aDevice(command);
      expect(await caller.refusal('PUT', `/devices/${name}`, body([device]))).toBe('platform.no_permission');
      if (command.kind === 'setting')
        expect(await caller.refusal('GET', initialPath(command, device))).toBe('platform.no_permission');
      expect(await tasksOf(device)).toEqual([]);
    });

    it('is refused for a device of another company, alone and beside an own one', async () => {
      const device = await aDevice(command);
      for (const ids of [[stranger.deviceId], [device, stranger.deviceId]])
        expect(await refusal(command, ids)).toBe('devices.not_found');
      if (command.kind === 'setting')
        expect(await get().admin.refusal('GET', initialPath(command, stranger.deviceId))).toBe(
          'devices.not_found',
        );
      expect(await tasksOf(device)).toEqual([]);
    });

    it('is given twice: the newest value of a setting counts, and an action happens twice', async () => {
      const device = await aDevice(command);
      for (let time = 0; time < 2; time += 1) await give(command, [device]);
      const statuses = (await tasksOf(device)).map(({ status }) => status);
      expect(statuses).toHaveLength(2);
      if (command.kind === 'setting') expect(statuses[1]).toBe('superseded');
      else expect(statuses).not.toContain('superseded');
    });

    it('is refused with a key that it does not have', async () => {
      const device = await aDevice(command);
      const refused = await get().admin.refused('PUT', `/devices/${name}`, { ...body([device]), flux: 1 });
      expect(refused.fields).toMatchObject([{ path: 'flux', code: 'rules.unknown_field' }]);
    });
  });

  it.each(SETTINGS)(
    '%s is read back as it was set by a form, and as its initial value before',
    async (name, command) => {
      const { admin } = get();
      const device = await aDevice(command);
      expect(await admin.get(initialPath(command, device))).toEqual(toInitial(command, command.initial));
      const form = new URLSearchParams({ type: '0', id: String(device) });
      for (const [field, value] of Object.entries(SAMPLE_PAYLOADS[name]))
        form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
      const response = await admin.client.inject({
        method: 'PUT',
        url: `/devices/${name}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form.toString(),
      });
      expect(response.json()).toMatchObject({ tasks: [{ device_id: device }], refused: [] });
      expect(await admin.get(initialPath(command, device))).toEqual(
        toInitial(command, SAMPLE_PAYLOADS[name]),
      );
    },
  );

  it('flags may be 0 and 1', async () => {
    const { admin } = get();
    const [device = 0] = await insertDevices(get().db, [{ is_online: 1, capabilities: CAPABILITIES }]);
    for (const enabled of [0, 1, '0', '1']) {
      await admin.put('/devices/rpc-touch', { id: device, enabled });
      expect(await admin.get(`/devices/rpc-initial-touch?type=0&id=${device}`)).toEqual({
        enabled: Number(enabled) === 1,
      });
    }
    expect(
      (await admin.refused('PUT', '/devices/rpc-touch', { id: device, enabled: 2 })).fields,
    ).toMatchObject([{ path: 'enabled' }]);
  });

  it('an action that its device has not received in time fails', async () => {
    const devices = new Map<Command, number>();
    for (const command of ONCE) {
      const device = await aDevice(command);
      devices.set(command, device);
      await give(command, [device]);
    }
    get().server.clock.advance(Math.max(...ONCE.map(({ expirySeconds }) => expirySeconds)) * 1000);
    await vi.waitFor(async () => {
      get().server.clock.advance(1000);
      for (const [command, device] of devices) {
        const expected = { command: command.name, status: 'failed', reason: 'expired' };
        expect(await tasksOf(device)).toMatchObject([expected]);
      }
    }, 10_000);
  });

  /** A published package for Android. */
  async function aPackage(category: 'player' | 'app'): Promise<number> {
    const { db } = get();
    const { companyId, home } = await homeOf(db);
    const sha256 = (category === 'app' ? 'a' : 'b').repeat(64);
    await query(db)
      .insertInto('content')
      .values({ sha256, size: 1, mime: 'application/zip', created_at: 0 })
      .execute();
    const { id } = await query(db)
      .insertInto('app')
      .values({
        ...{
          company_id: companyId,
          department_id: home.id,
          name: category,
          package: `com.example.${category}`,
        },
        ...{ version: '8.0', system: 'android', category, min_system: '', status: 1, created_at: 0 },
        ...{ file_name: 'a.apk', sha256, size: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function aDigitalHuman(): Promise<number> {
    const { db } = get();
    const { companyId, home } = await homeOf(db);
    const sha256 = 'c'.repeat(64);
    await query(db)
      .insertInto('content')
      .values({ sha256, size: 1, mime: 'application/zip', created_at: 0 })
      .execute();
    const { id } = await query(db)
      .insertInto('digital_human')
      .values({
        ...{ company_id: companyId, department_id: home.id, name: 'Mia.zip', format: 'zip' },
        ...{ sha256, size: 1, created_at: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  function fieldsOf({ name }: Command): object {
    if (name === 'rpc-digital-resources') return { digital_human_ids: [digitalHuman] };
    const app_id = packages[name];
    return app_id === undefined ? SAMPLE_PAYLOADS[name] : { app_id };
  }

  /** A device that can get the command. */
  async function aDevice(
    command: Command,
    overrides: Partial<Insertable<DeviceTable>> = {},
  ): Promise<number> {
    const [device_type = DEVICE_TYPES.single] = typesOf(command) ?? [];
    const able = {
      is_online: 1 as const,
      soft_version: '7.0.0',
      system_type: 'android',
      capabilities: CAPABILITIES,
    };
    const [id = 0] = await insertDevices(get().db, [
      { ...able, device_type: device_type as Insertable<DeviceTable>['device_type'], ...overrides },
    ]);
    return id;
  }

  function give(command: Command, ids: number[]): Promise<CommandOutcome> {
    return get().admin.put(`/devices/${command.name}`, { ids, ...fieldsOf(command) });
  }

  function refusal(command: Command, ids: number[]): Promise<string> {
    return get().admin.refusal('PUT', `/devices/${command.name}`, { ids, ...fieldsOf(command) });
  }

  async function tasksOf(device: number): Promise<Task[]> {
    const url = `/task-list?device_id=${device}&sort=-id`;
    return (await get().admin.get<{ data: Task[] }>(url)).data;
  }
});

function typesOf(command: CommandDefinition): readonly number[] | undefined {
  return command.deviceTypes;
}

function initialPath({ name }: Command, device: number): string {
  return `/devices/${name.replace('rpc-', 'rpc-initial-')}?type=0&id=${device}`;
}
