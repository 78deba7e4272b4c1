import { AI_MODULES, ALL_AI_MODULES, hasAiModule } from '@marquee/commands';
import { AI_TRIALS, DEVICE_TYPES, type Device } from '@marquee/contract';
import { AUDIENCE_CAPABILITY } from '@marquee/device-protocol';
import { beforeEach, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  describeOnBothServers,
  describeServer,
  licencePage,
  readWorkbook,
  testVendor,
} from '../../testing/index.ts';
import { enrol, hello, TestConnection } from '../testing/test-device.ts';

const FLOW_AND_BASE = 3;
const STRATEGY = { strategy: 'A' };
/** One person who stayed for a minute. */
const counts = (now: number) => ({
  ...{ seq: 1, from: now - 60_000, to: now, screen: 1, programId: null, gender: null, ageBand: null },
  ...{ people: 1, watched: 0, dwellMs: 60_000, attentionMs: 0 },
});
const licenceKeys = testVendor.writeKeys();

describeServer('the AI modules of devices of a server without keys', (get) => {
  it('are all there', async () => {
    const { deviceId } = await enrol(get().server, { deviceType: 1 });
    expect(await get().admin.get<Device>(`/devices-mips/${deviceId}`)).toMatchObject({
      ai_modules: ALL_AI_MODULES,
      ai_trial: AI_TRIALS.none,
    });
  });
});

describeOnBothServers(
  'the AI modules of devices',
  (get) => {
    beforeEach(async () => {
      const { admin, db } = get();
      await query(db).deleteFrom('licence_authorisation').execute();
      const { server_no } = await licencePage(admin).state();
      const file = testVendor.authorisation(server_no, { moduleTag: FLOW_AND_BASE });
      await licencePage(admin).importFile(file, 'server.node');
    });

    /** A device with AI that can do everything, in this state. */
    const aDevice = async (activation: 'trial' | 'activated' | 'expired') => {
      const device = await enrol(get().server, { deviceType: DEVICE_TYPES.single_ai });
      await query(get().db)
        .updateTable('device')
        .set({ activation, capabilities: JSON.stringify(['precise-promotion', 'camera']) as never })
        .where('id', '=', device.deviceId)
        .execute();
      return device;
    };
    const modulesOf = async (id: number) => {
      const { ai_modules, ai_trial } = await get().admin.get<Device>(`/devices-mips/${id}`);
      const { data } = await get().admin.get<{ data: Device[] }>(`/devices-mips?search=${id}`);
      expect(data.find((device) => device.id === id)).toMatchObject({ ai_modules, ai_trial });
      return [ai_modules, ai_trial];
    };

    it('are all on trial, none after it, and those of the authorisation once it is activated', async () => {
      for (const [activation, modules] of [
        ['trial', [ALL_AI_MODULES, AI_TRIALS.trial]],
        ['expired', [0, AI_TRIALS.expired]],
        ['activated', [FLOW_AND_BASE, AI_TRIALS.none]],
      ] as const)
        expect(await modulesOf((await aDevice(activation)).deviceId)).toEqual(modules);
    });

    it('decide which commands it gets', async () => {
      const { admin } = get();
      const [trial, activated, expired] = [
        await aDevice('trial'),
        await aDevice('activated'),
        await aDevice('expired'),
      ];
      const to = ({ deviceId }: { deviceId: number }, body: object) => ({ ids: [deviceId], ...body });
      await admin.put('/devices/rpc-pm-strategy', to(trial, STRATEGY));
      await admin.put('/devices/rpc-camera', to(activated, { t: 1 }));
      for (const [device, name, body] of [
        [activated, 'rpc-pm-strategy', STRATEGY],
        [activated, 'rpc-ai-pm', { enabled: true }],
        [activated, 'rpc-ai-vip', { enabled: true, volume: 1, mute: false }],
        [expired, 'rpc-camera', { t: 1 }],
      ] as const)
        expect(await admin.refusal('PUT', `/devices/${name}`, to(device, body))).toBe(
          'devices.module_closed',
        );
    });

    it('decide what it reports', async () => {
      const { port } = get().ports;
      for (const [activation, takesCounts, takesVips] of [
        ['trial', true, true],
        ['activated', true, false],
        ['expired', false, false],
      ] as const) {
        const { token } = await aDevice(activation);
        const connection = TestConnection.open(port, token);
        await connection.opened();
        connection.send(hello());
        const { features = [], aiModules } = await connection.next('welcome');
        expect(hasAiModule(aiModules ?? ALL_AI_MODULES, AI_MODULES.flow)).toBe(takesCounts);
        expect([features.includes(AUDIENCE_CAPABILITY), features.includes('vips')]).toEqual([
          takesCounts,
          takesVips,
        ]);
        connection.send({
          ...{ type: 'audience', batch: 1, bootId: 'boot-0001', gaps: [] },
          records: [counts(get().server.clock.now())],
        });
        const { rejected, upToSeq } = await connection.next('audienceAck');
        expect([upToSeq, rejected]).toEqual([1, takesCounts ? [] : [{ index: 0, reason: 'module-closed' }]]);
      }
    });

    it('are in the table of devices', async () => {
      for (const activation of ['trial', 'activated', 'expired'] as const) await aDevice(activation);
      const table = await get().admin.send('POST', '/devices/excel', {
        ...{ lang: 'en', time_zone: 'UTC', columns: ['ai_modules'] },
      });
      const cells = (await readWorkbook(table.rawPayload)).flat();
      expect(cells).toEqual(
        expect.arrayContaining([
          'AI modules',
          'Base, Visitor counts, Audience targeting, VIP · On trial',
          'Base, Visitor counts',
          'Trial ended',
        ]),
      );
    });
  },
  { licenceKeys },
);
