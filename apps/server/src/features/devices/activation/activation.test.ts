import { DEVICE_TYPES, type Device } from '@marquee/contract';
import { ACTIVATION_CAPABILITY } from '@marquee/device-protocol';
import { beforeEach, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import {
  describeOnBothServers,
  describeServer,
  insertDevices,
  licencePage,
  makeProgram,
  readWorkbook,
  testVendor,
  uploadMaterial,
} from '../../testing/index.ts';
import { enrol, hello, newMac, TestConnection } from '../testing/test-device.ts';
import { ActivationSweep } from './activation-sweep.service.ts';

const DAY = 24 * 60 * 60_000;
const licenceKeys = testVendor.writeKeys();

describeServer('devices of a server without keys', (get) => {
  it('are activated by their admission', async () => {
    const { deviceId } = await enrol(get().server);
    expect(await get().admin.get('/devices-mips?is_active=1')).toMatchObject({
      data: [{ id: deviceId, activation: null }],
    });
    expect(await get().admin.refusal('POST', '/licences/device', { ids: [deviceId] })).toBe(
      'licences.not_licensed',
    );
  });
});

describeOnBothServers(
  'activation of devices',
  (get) => {
    let serverNo: string;
    const page = () => licencePage(get().admin);
    const sweep = () => new ActivationSweep(get().server.app.platform).sweep();
    const rows = (ids: number[]) =>
      query(get().db).selectFrom('device').selectAll().where('id', 'in', ids).orderBy('id').execute();
    const poolOf = async (index: 0 | 1) => (await page().state()).pools[index];
    /** Activations of devices, batches and entries say the same. */
    const expectAgreement = async () => {
      const batches = await query(get().db).selectFrom('licence_batch').selectAll().execute();
      for (const { id, total, used, ended_at } of batches) {
        const entries = await query(get().db)
          .selectFrom('licence_entry')
          .select((eb) => eb.fn.sum<number>('amount').as('sum'))
          .where('batch_id', '=', id)
          .executeTakeFirstOrThrow();
        const active = await query(get().db)
          .selectFrom('licence_activation')
          .select('id')
          .where('batch_id', '=', id)
          .where('ended_at', 'is', null)
          .execute();
        expect(entries.sum).toBe(ended_at === null ? total - used : 0);
        if (ended_at === null) expect(active).toHaveLength(used);
      }
      const activated = await query(get().db)
        .selectFrom('device')
        .select('id')
        .where('activation', '=', 'activated')
        .execute();
      const active = await query(get().db)
        .selectFrom('licence_activation')
        .select('device_id')
        .where('ended_at', 'is', null)
        .execute();
      expect(new Set(active.map(({ device_id }) => device_id))).toEqual(
        new Set(activated.map(({ id }) => id)),
      );
    };

    beforeEach(async () => {
      const { db } = get();
      // The sweep of the server runs meanwhile.
      await withTransaction(db, async (trx) => {
        await query(trx).deleteFrom('device').execute();
        for (const table of ['licence_batch', 'licence_authorisation', 'licence_setting'] as const)
          await query(trx).deleteFrom(table).execute();
      });
      serverNo = (await page().state()).server_no;
      await page().importFile(testVendor.authorisation(serverNo), 'server.node');
    });

    const trials = (count: number, values: object = {}) =>
      insertDevices(
        get().db,
        Array.from({ length: count }, () => ({
          ...{ mac: newMac(), is_active: 0 as const, activation: 'trial' as const },
          trial_ends_at: get().server.clock.now() + 30 * DAY,
          ...values,
        })),
      );

    it('a new device is on trial for 30 days, also after it was deleted and came back', async () => {
      const mac = newMac();
      const { deviceId } = await enrol(get().server, { mac });
      const [first] = await rows([deviceId]);
      expect(first).toMatchObject({ is_active: 0, activation: 'trial' });
      expect(Math.round(((first?.trial_ends_at ?? 0) - get().server.clock.now()) / DAY)).toBe(30);
      await get().admin.delete('/devices', { ids: [deviceId] });
      get().server.clock.advance(1000);
      const again = await enrol(get().server, { mac });
      expect((await rows([again.deviceId]))[0]?.trial_ends_at).toBe(first?.trial_ends_at);
    });

    it('a device from before the first start with keys has its trial once, and its state in the table', async () => {
      const mac = newMac();
      const { deviceId } = await enrol(get().server, { mac, name: 'Old' });
      await query(get().db)
        .updateTable('device')
        .set({ activation: null, trial_ends_at: null, is_active: 1 })
        .execute();
      await query(get().db).deleteFrom('licence_trial').execute();
      await new ActivationSweep(get().server.app.platform).start();
      const [begun] = await rows([deviceId]);
      expect(begun).toMatchObject({ is_active: 0, activation: 'trial' });
      const table = await get().admin.send('POST', '/devices/excel', {
        ...{ lang: 'en', time_zone: 'UTC', columns: ['name', 'activated'] },
      });
      expect((await readWorkbook(table.rawPayload)).flat().join()).toContain('On trial · 20');
      await get().admin.delete('/devices', { ids: [deviceId] });
      get().server.clock.advance(1000);
      const again = await enrol(get().server, { mac });
      expect((await rows([again.deviceId]))[0]?.trial_ends_at).toBe(begun?.trial_ends_at);
    });

    it('uses one activation of the pool of its type, once', async () => {
      await page().importFile(testVendor.activations(serverNo, { count: 2 }));
      await page().importFile(testVendor.activations(serverNo, { count: 1, pool: 'ai' }));
      const [normal = 0, ai = 0] = [
        ...(await trials(1)),
        ...(await trials(1, { device_type: DEVICE_TYPES.single_ai })),
      ];
      const ids = [normal, ai];
      expect(await get().admin.post('/licences/device', { ids })).toEqual({ activated: 2, remaining: 0 });
      expect(await get().admin.post('/licences/device', { ids })).toEqual({ activated: 0, remaining: 0 });
      expect(await poolOf(0)).toMatchObject({ issued: 2, used: 1, left: 1 });
      expect(await poolOf(1)).toMatchObject({ issued: 1, used: 1, left: 0 });
      const listed = await get().admin.get<{ data: Device[] }>('/devices-mips?activation=activated');
      expect(new Set(listed.data.map(({ id }) => id))).toEqual(new Set(ids));
      expect(listed.data[0]?.activated_at).toBe(get().server.clock.now());
      await expectAgreement();
    });

    it('refuses what there is too little of, and changes nothing', async () => {
      const [first = 0, second = 0] = await trials(2);
      const [ai = 0] = await trials(1, { device_type: DEVICE_TYPES.dual_ai });
      const activate = (ids: number[]) => get().admin.refusal('POST', '/licences/device', { ids });
      expect(await activate([first])).toBe('licences.no_activation_file');
      await page().importFile(testVendor.activations(serverNo, { count: 1 }));
      expect(await activate([first, second])).toBe('licences.insufficient_normal');
      expect(await activate([first, ai])).toBe('licences.insufficient_ai');
      expect((await rows([first, second, ai])).map(({ activation }) => activation)).toEqual(
        Array.from({ length: 3 }, () => 'trial'),
      );
      await query(get().db).updateTable('licence_authorisation').set({ module_tag: 0 }).execute();
      expect(await activate([ai])).toBe('licences.type_not_open');
      const [waiting = 0] = await trials(1, { state: 'waiting', activation: null });
      expect(await activate([waiting])).toBe('licences.not_admitted');
      await expectAgreement();
    });

    it('activates all that are left, the oldest first', async () => {
      const left = () => get().admin.refusal('PUT', '/licences/activateLeft', {});
      expect(await left()).toBe('licences.no_unactivated_device');
      const [young = 0] = await trials(1, { registered_at: 2 });
      const [old = 0] = await trials(1, { registered_at: 1 });
      await page().importFile(testVendor.activations(serverNo, { count: 1 }));
      expect(await get().admin.put('/licences/activateLeft', {})).toEqual({ activated: 1, remaining: 1 });
      expect((await rows([old]))[0]?.activation).toBe('activated');
      expect((await rows([young]))[0]?.activation).toBe('trial');
      expect(await left()).toBe('licences.insufficient_count');
    });

    it('of many at the same time never gives out more than there are', async () => {
      for (const seed of [1, 2, 3]) {
        await page().importFile(testVendor.activations(serverNo, { count: 3 + seed }));
        await page().importFile(testVendor.activations(serverNo, { count: 2, notAfter: 9e12 }));
        await page().importFile(testVendor.activations(serverNo, { count: seed, pool: 'ai' }));
        const normal = await trials(10);
        const ai = await trials(4, { device_type: DEVICE_TYPES.face });
        const before = [await poolOf(0), await poolOf(1)].map((pool) => pool?.left ?? 0);
        const asked = [...normal, ...normal, ...ai, ...ai];
        const answers = await Promise.all(
          asked.map((id) => get().admin.send('POST', '/licences/device', { ids: [id] })),
        );
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
        const done = await rows([...normal, ...ai]);
        const activated = (ids: number[]) =>
          done.filter(({ id, activation }) => ids.includes(id) && activation === 'activated').length;
        expect(activated(normal)).toBe(Math.min(10, before[0] ?? 0));
        expect(activated(ai)).toBe(Math.min(4, before[1] ?? 0));
        await expectAgreement();
      }
    });

    it('is returned with a deleted device, however it went, and what ends first is used first', async () => {
      const now = get().server.clock.now();
      await page().importFile(testVendor.activations(serverNo, { count: 5 }));
      await page().importFile(testVendor.activations(serverNo, { count: 1, notAfter: now + 9 * DAY }));
      const [first = 0, second = 0, third = 0] = await trials(3);
      await get().admin.post('/licences/device', { ids: [first] });
      const [, ending] = await query(get().db)
        .selectFrom('licence_batch')
        .selectAll()
        .orderBy('id')
        .execute();
      expect(ending).toMatchObject({ total: 1, used: 1 });
      await get().admin.post('/licences/device', { ids: [second, third] });
      await get().admin.delete('/devices', { ids: [second] });
      await query(get().db).deleteFrom('device').where('id', '=', third).execute();
      await sweep();
      expect(await poolOf(0)).toMatchObject({ issued: 6, used: 1, left: 5 });
      await expectAgreement();
    });

    it('that ends is taken over by another batch, or the device is expired and takes no releases', async () => {
      const { clock } = get().server;
      const notAfter = clock.now() + 40 * DAY;
      const ids = await trials(3);
      await page().importFile(testVendor.activations(serverNo, { count: 3, notAfter }));
      await get().admin.post('/licences/device', { ids });
      await page().importFile(testVendor.activations(serverNo, { count: 1 }));
      await query(get().db).updateTable('licence_server').set({ highest_time: notAfter }).execute();
      await sweep();
      const states = (await rows(ids)).map(({ activation }) => activation);
      expect(states.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
        'activated',
        'expired',
        'expired',
      ]);
      expect(await poolOf(0)).toMatchObject({ issued: 4, used: 1, expired: 3, left: 0 });
      await expectAgreement();
      const expired = (await rows(ids)).find(({ activation }) => activation === 'expired');
      const program = await makeProgram(
        get().admin,
        'Late',
        await uploadMaterial(get().admin, 'rotated.jpg'),
      );
      const release = {
        ...{ name: 'Late', program_ids: [program.id], device_ids: [expired?.id], valid_from: '2026-01-01' },
        valid_to: '2030-01-01',
      };
      expect(await get().admin.refusal('POST', '/releases', release)).toBe('licences.devices_expired');
    });

    it('is sent to the device in its welcome and when it changes, over HTTP as well', async () => {
      const { port } = get().ports;
      const { deviceId, token } = await enrol(get().server);
      const connection = TestConnection.open(port, token);
      await connection.opened();
      connection.send(hello({ capabilities: [ACTIVATION_CAPABILITY] }));
      expect((await connection.next('welcome')).activation).toMatchObject({ state: 'trial' });
      const older = await TestConnection.welcome(port, (await enrol(get().server)).token);
      await page().importFile(testVendor.activations(serverNo, { count: 1 }));
      await get().admin.post('/licences/device', { ids: [deviceId] });
      expect(await connection.next('activation')).toMatchObject({ state: 'activated' });
      const now = get().server.clock.now() + 400 * DAY;
      await query(get().db)
        .updateTable('device')
        .set({ activation: 'trial', trial_ends_at: now - 1 })
        .execute();
      await query(get().db).updateTable('licence_server').set({ highest_time: now }).execute();
      await query(get().db).updateTable('licence_authorisation').set({ not_after: null }).execute();
      await sweep();
      expect(await connection.next('activation')).toEqual({
        ...{ type: 'activation', state: 'expired', trialEndsAt: now - 1 },
      });
      const polled = await fetch(`http://127.0.0.1:${port}/device/v1/state`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await polled.json()).toMatchObject({ activation: { state: 'expired' } });
      expect(older.received('activation')).toBe(0);
      for (const { socket } of [connection, older]) socket.terminate();
    });

    it('moves to the hardware that replaces a device', async () => {
      const mac = newMac();
      const former = await enrol(get().server, { mac });
      await page().importFile(testVendor.activations(serverNo, { count: 1 }));
      await get().admin.post('/licences/device', { ids: [former.deviceId] });
      const next = await enrol(get().server, { mac });
      await get().admin.put('/devices/pairing', { id: next.deviceId, pairing_code: next.pairingCode });
      expect((await rows([next.deviceId]))[0]).toMatchObject({ is_active: 1, activation: 'activated' });
      expect(await get().admin.get('/licences/entries?kind=move')).toMatchObject({
        data: [{ amount: 0, to_device_id: next.deviceId }],
      });
      await expectAgreement();
    });

    it('is automatic for HarmonyOS only, and only if the company wants it', async () => {
      await page().importFile(testVendor.activations(serverNo, { count: 5 }));
      const before = await enrol(get().server, { systemType: 'harmony' });
      await get().admin.put('/licences/modifyMode', { mode: 1 });
      const harmony = await enrol(get().server, { systemType: 'harmony' });
      const android = await enrol(get().server, { systemType: 'android' });
      const all = await rows([before.deviceId, harmony.deviceId, android.deviceId]);
      expect(all.map(({ activation }) => activation)).toEqual(['trial', 'activated', 'trial']);
      await expectAgreement();
    });

    it('beyond what the server is authorised for, new devices wait and cannot be accepted', async () => {
      await query(get().db).updateTable('licence_authorisation').set({ max_volume: 1 }).execute();
      await enrol(get().server);
      const next = await enrol(get().server);
      expect(next.state).toBe('waiting');
      const accept = () =>
        get().admin.refusal('PUT', '/devices/pairing', { id: next.deviceId, pairing_code: next.pairingCode });
      expect(await accept()).toBe('licences.insufficient_authorisations');
      await query(get().db).updateTable('licence_authorisation').set({ not_after: 1 }).execute();
      expect(await accept()).toBe('licences.server_expired');
      expect(await page().state()).toMatchObject({ state: 'ended' });
    });

    it('a clock that is set back does not prolong a trial', async () => {
      const { clock } = get().server;
      const [id = 0] = await trials(1);
      await query(get().db)
        .updateTable('licence_server')
        .set({ highest_time: clock.now() + 31 * DAY })
        .execute();
      await sweep();
      expect((await rows([id]))[0]).toMatchObject({ activation: 'expired', is_active: 0 });
      await query(get().db).updateTable('licence_server').set({ highest_time: clock.now() }).execute();
    });
  },
  { licenceKeys },
);
