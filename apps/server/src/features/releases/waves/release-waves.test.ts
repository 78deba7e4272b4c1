import {
  type CalendarRelease,
  DEFAULT_WAVES,
  type DeviceDay,
  type DryRun,
  type Program,
  RELEASE_STATUS,
  type Release,
  type ReleaseDetail,
  type ReleaseDevice,
  type WaveSheet,
} from '@marquee/contract';
import type { FaultKind, SyncState } from '@marquee/device-protocol';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { OFFLINE_PATIENCE_MS } from '../../../platform/waves/index.ts';
import {
  type Caller,
  describeOnBothServers,
  insertDevices,
  listReleasesInManifest,
  makeProgram,
  makeStranger,
  newestLogRow,
  type Stranger,
  uploadMaterial,
} from '../../testing/index.ts';
import * as waves from './release-wave.repository.ts';
import { WaveRunner } from './wave-runner.service.ts';

type Made = { id: number; number: number };
const { approved, offline } = RELEASE_STATUS;
const MINUTE_MS = 60_000;
const DEVICES = 21;
const RUNNING = { state: 'running', wave_count: 3, stop_reason: null, is_rolled_back: false };

describeOnBothServers('releases in waves', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let program: Program;
  let runner: WaveRunner;
  let devices: number[];
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    program = await makeProgram(admin, 'welcome', await uploadMaterial(admin, 'rotated.jpg'));
    runner = new WaveRunner(get().server.app.platform);
  });
  beforeEach(async () => {
    const rows = Array.from({ length: DEVICES }, (_, index) => ({
      name: `d${index}`,
      is_online: 1 as const,
    }));
    devices = await insertDevices(get().db, rows);
    await admin.put('/system-set/review', { required: false, not_author: false, two: false });
  });

  const bodyOf = (changes: object = {}) => ({
    name: 'autumn',
    program_ids: [program.id],
    device_ids: devices,
    valid_from: '2026-11-01',
    valid_to: '2099-12-31',
    ...changes,
  });
  const create = (changes: object = {}) =>
    admin.post<Made>('/releases', bodyOf({ waves: DEFAULT_WAVES, ...changes }));
  const edit = (id: number, changes: object = {}) =>
    admin.put<Made>('/releases', { id, ...bodyOf({ waves: DEFAULT_WAVES, ...changes }) });
  const read = (id: number) => admin.get<ReleaseDetail>(`/releases/${id}/detail`);
  const sheet = (id: number) => admin.get<WaveSheet>(`/releases/${id}/waves`);
  const act = (id: number, what: string, body: object = {}) =>
    admin.put(`/releases/waves/${what}`, { id, ...body });
  const refusal = (id: number, what: string, body: object = {}) =>
    admin.refusal('PUT', `/releases/waves/${what}`, { id, ...body });
  const playing = (device: number) => listReleasesInManifest(get().server, devices[device]!);
  /** A device of the first, the second and the third wave. */
  const playingInWaves = () => Promise.all([0, 1, 2].map(playing));
  const reportSync = (id: number, of: readonly number[], state: SyncState['state']) =>
    query(get().db)
      .updateTable('release_device')
      .set({ sync_state: state, reported_at: get().server.clock.now(), reason: 'file-corrupt: a.png' })
      .where('release_id', '=', id)
      .where('device_id', 'in', of)
      .execute();
  const reportFault = (device_id: number, kind: FaultKind, detail: object = {}) =>
    query(get().db)
      .insertInto('device_fault')
      .values({ device_id, kind, detail: JSON.stringify(detail), at: get().server.clock.now() })
      .execute();
  const pass = async (ms: number) => {
    get().server.clock.advance(ms);
    await runner.run();
  };
  /** Every device reports that it has the release, and the waves wait for as long as they have to. */
  const passHealthyWave = async (id: number) => {
    await reportSync(id, devices, 'synchronised');
    await runner.run();
    await pass(10 * MINUTE_MS);
  };

  it('reach only the devices of the first wave at first, those that are online', async () => {
    await query(get().db).updateTable('device').set({ is_online: 0 }).where('id', '=', devices[0]!).execute();
    const { id } = await create();
    expect(await playingInWaves()).toEqual([[], [id], []]);
    expect((await sheet(id)).waves.map(({ device_count }) => device_count)).toEqual([1, 1, 19]);
    expect((await read(id)).waves).toEqual({ ...RUNNING, wave: 1 });
    const { data } = await admin.get<{ data: ReleaseDevice[] }>(`/releases/deviceList/${id}?per_page=50`);
    expect(data.filter(({ sync_state }) => sync_state === 'not-in-wave')).toHaveLength(DEVICES - 1);
  });

  it('are in the plan of each device, the group and a dry run as far as they have come', async () => {
    const { id } = await create({ mode: 'replace' });
    const stateOn = async (device: number) => {
      const { screens } = await admin.get<DeviceDay>(`/devices-mips/${devices[device]}/day?date=2026-12-01`);
      return screens[0]?.releases
        .find(({ release_id }) => release_id === id)
        ?.parts.map(({ state }) => state);
    };
    const inCalendar = async (of: number) => {
      const { data } = await admin.get<{ data: CalendarRelease[] }>(
        '/releases/calendar?per_page=100&sort=-number',
      );
      return data.find((release) => release.id === of);
    };
    const tried = async () => {
      const body = { ...bodyOf({ mode: 'replace' }), device_ids: [devices[0], devices[2]] };
      const { results } = await admin.post<DryRun>('/releases/dry-run', body);
      return results.flatMap(({ awaited }) => awaited);
    };
    expect([await stateOn(0), await stateOn(2)]).toEqual([['not-downloaded'], ['not-in-wave']]);
    expect(await inCalendar(id)).toMatchObject({ device_count: DEVICES, delivered_count: 1 });
    expect(await tried()).toEqual([id]);
    await act(id, 'stop');
    expect([await stateOn(0), await stateOn(2)]).toEqual([['not-downloaded'], ['waves-stopped']]);
    await act(id, 'roll-back');
    expect([await stateOn(0), await stateOn(2)]).toEqual([['waves-stopped'], ['waves-stopped']]);
    expect(await inCalendar(id)).toMatchObject({ delivered_count: 0, waves: { is_rolled_back: true } });
    expect(await tried()).toEqual([]);
  });

  it('go on by themselves when the devices have been healthy for long enough', async () => {
    const { id } = await create();
    await runner.run();
    expect((await sheet(id)).due_at).toBeNull();
    await reportSync(id, devices.slice(0, 1), 'synchronised');
    await runner.run();
    expect((await sheet(id)).due_at).toBe(get().server.clock.now() + 10 * MINUTE_MS);
    await pass(10 * MINUTE_MS - 1);
    expect(await playingInWaves()).toEqual([[id], [], []]);
    await pass(1);
    expect(await playingInWaves()).toEqual([[id], [id], []]);
    await passHealthyWave(id);
    expect(await playingInWaves()).toEqual([[id], [id], [id]]);
    await passHealthyWave(id);
    expect(await read(id)).toMatchObject({ status: approved, waves: { state: 'finished', wave: 3 } });
    expect(await newestLogRow(get().db, 'releases')).toMatchObject({ user_id: null, subject: 'autumn' });
  });

  it('keep since when a wave is healthy when a slower node has read an earlier state', async () => {
    const { id } = await create();
    const { db, server } = get();
    const early = await waves.find(db, id);
    await reportSync(id, devices, 'synchronised');
    await runner.run();
    const { due_at } = await sheet(id);
    await waves.saveHealthySince(db, early!, server.clock.now() + 5);
    expect((await sheet(id)).due_at).toBe(due_at);
  });

  it('wait for an offline device, and go on without it after an hour', async () => {
    const { id } = await create();
    await passHealthyWave(id);
    await query(get().db).updateTable('device').set({ is_online: 0 }).where('id', '=', devices[1]!).execute();
    await pass(OFFLINE_PATIENCE_MS - 1);
    expect(await sheet(id)).toMatchObject({ wave: 2, due_at: null });
    await pass(1);
    // The second wave has no other device, so nothing is known about the release.
    await pass(10 * MINUTE_MS);
    expect(await sheet(id)).toMatchObject({ wave: 2, due_at: null });
    await act(id, 'next', { wave: 2 });
    await reportSync(id, devices.slice(2), 'synchronised');
    await query(get().db).updateTable('device').set({ is_online: 0 }).where('id', '=', devices[2]!).execute();
    await pass(OFFLINE_PATIENCE_MS);
    await pass(10 * MINUTE_MS);
    expect(await sheet(id)).toMatchObject({ state: 'finished', wave: 3 });
  });

  it.each([
    ['a failed download', (id: number) => reportSync(id, devices.slice(0, 1), 'failed'), null],
    ['a full disk', (id: number) => reportSync(id, devices.slice(0, 1), 'insufficient-space'), null],
    ['a black screen', () => reportFault(devices[0]!, 'black-screen'), 'black-screen'],
    ['a refused manifest', () => reportFault(devices[0]!, 'manifest-refused'), 'manifest-refused'],
    [
      'an element of the release that fails',
      (id: number) => reportFault(devices[0]!, 'element-failed', { releaseId: id }),
      'element-failed',
    ],
  ])('stop and roll back by themselves after %s', async (_how, report, fault) => {
    const former = await create({ waves: undefined });
    const { id } = await edit(former.id);
    expect(await playingInWaves()).toEqual([[id], [former.id], [former.id]]);
    await report(id);
    await runner.run();
    expect(await playingInWaves()).toEqual([[former.id], [former.id], [former.id]]);
    const stopped = { state: 'stopped', wave: 1, stop_reason: 'failures', is_rolled_back: true };
    expect(await sheet(id)).toMatchObject({
      ...stopped,
      failures: [{ device_id: devices[0], wave: 1, fault }],
    });
    expect(await read(id)).toMatchObject({ status: approved, play_status: 0, waves: stopped });
    expect(await newestLogRow(get().db, 'releases')).toMatchObject({ user_id: null, subject: 'autumn' });
    await pass(OFFLINE_PATIENCE_MS);
    expect(await sheet(id)).toMatchObject(stopped);
  });

  it('do not stop because of faults that are older, of other releases or of other devices', async () => {
    await reportFault(devices[0]!, 'black-screen');
    get().server.clock.advance(1);
    const { id } = await create();
    await reportFault(devices[0]!, 'element-failed', { releaseId: id + 1 });
    await reportFault(devices[0]!, 'element-failed');
    await reportFault(devices[0]!, 'black-screen', { releaseId: id + 1 });
    await reportFault(devices[1]!, 'black-screen');
    await runner.run();
    expect(await sheet(id)).toMatchObject({ ...RUNNING, wave: 1, failures: [] });
  });

  it('keep the approved release on every device that is not reached, and take it offline at the end', async () => {
    const former = await create({ waves: undefined });
    const { id } = await edit(former.id, { device_ids: devices.slice(0, -1) });
    const last = DEVICES - 1;
    expect(await playing(last)).toEqual([former.id]);
    expect(await read(former.id)).toMatchObject({ status: approved, open_revision: { id } });
    await act(id, 'next', { wave: 1 });
    expect(await playingInWaves()).toEqual([[id], [id], [id]]);
    expect(await playing(last)).toEqual([former.id]);
    await passHealthyWave(id);
    expect(await read(former.id)).toMatchObject({ status: offline, open_revision: null });
    expect(await playing(last)).toEqual([]);
  });

  it('begin at the approval', async () => {
    const former = await create({ waves: undefined });
    await admin.put('/system-set/review', { required: true, not_author: false, two: false });
    const { id } = await edit(former.id);
    expect((await read(id)).waves).toMatchObject({ state: 'waiting', wave: 0 });
    await runner.run();
    expect(await playing(0)).toEqual([former.id]);
    expect(await refusal(id, 'next', { wave: 1 })).toBe('releases.waves_not_begun');
    await admin.put('/releases/review', { id, status: approved });
    expect(await playingInWaves()).toEqual([[id], [former.id], [former.id]]);
    expect((await read(id)).waves).toEqual({ ...RUNNING, wave: 1 });
  });

  it('can be begun, stopped, resumed and rolled back by operators', async () => {
    const { id } = await create();
    await act(id, 'stop');
    expect(await sheet(id)).toMatchObject({
      state: 'stopped',
      stop_reason: 'operator',
      is_rolled_back: false,
    });
    expect(await playingInWaves()).toEqual([[id], [], []]);
    expect(await refusal(id, 'next', { wave: 1 })).toBe('releases.waves_stopped');
    expect(await refusal(id, 'stop')).toBe('releases.waves_stopped');
    await passHealthyWave(id);
    expect(await sheet(id)).toMatchObject({ state: 'stopped', wave: 1 });
    await act(id, 'resume');
    expect(await refusal(id, 'resume')).toBe('releases.waves_running');
    await act(id, 'next', { wave: 1 });
    expect(await playingInWaves()).toEqual([[id], [id], []]);
    await act(id, 'roll-back');
    expect(await playingInWaves()).toEqual([[], [], []]);
    expect(await newestLogRow(get().db, 'releases')).toMatchObject({
      operation: 1,
      subject: 'autumn',
      after: expect.stringContaining('"act":"roll_back"'),
    });
    expect(await refusal(id, 'roll-back')).toBe('releases.waves_rolled_back');
    await act(id, 'resume');
    expect(await playingInWaves()).toEqual([[id], [id], []]);
    for (const wave of [2, 3]) await act(id, 'next', { wave });
    expect(await sheet(id)).toMatchObject({ state: 'finished' });
    expect(await refusal(id, 'roll-back')).toBe('releases.waves_finished');
  });

  it('go out again after a roll-back, and stop again only for new failures', async () => {
    const { id } = await create();
    await reportSync(id, devices.slice(0, 1), 'failed');
    await reportFault(devices[0]!, 'black-screen');
    await runner.run();
    get().server.clock.advance(MINUTE_MS);
    await act(id, 'resume');
    expect(await playing(0)).toEqual([id]);
    await passHealthyWave(id);
    expect(await sheet(id)).toMatchObject({ ...RUNNING, wave: 2, failures: [] });
    await reportFault(devices[0]!, 'black-screen');
    await runner.run();
    expect(await sheet(id)).toMatchObject({ state: 'stopped', wave: 2, is_rolled_back: true });
    expect(await playingInWaves()).toEqual([[], [], []]);
  });

  it('begin the next wave once when two operators and the server do so at the same time', async () => {
    const { id } = await create();
    await reportSync(id, devices, 'synchronised');
    await runner.run();
    get().server.clock.advance(10 * MINUTE_MS);
    const next = () => admin.send('PUT', '/releases/waves/next', { id, wave: 1 });
    const [first, second] = await Promise.all([next(), next(), runner.run()]);
    const codes = [first.statusCode, second.statusCode];
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
    expect(codes.filter((code) => code === 200).length).toBeLessThan(2);
    expect(await sheet(id)).toMatchObject({ ...RUNNING, wave: 2 });
    expect(await refusal(id, 'next', { wave: 1 })).toBe('releases.waves_changed');
  });

  it('are as before when the server dies during a step, and take it afterwards', async () => {
    const { platform } = get().server.app;
    const dying = new WaveRunner({
      ...platform,
      changes: {
        run: (actor, resource, operation, work) =>
          platform.changes.run(actor, resource, operation, async (trx, change) => {
            await work(trx, change);
            throw new Error('killed');
          }),
      },
    });
    const { id } = await create();
    await reportSync(id, devices, 'synchronised');
    // Without an advance of the clock, at which the server's own runner would take the step.
    const healthy_since = get().server.clock.now() - 10 * MINUTE_MS;
    await query(get().db).updateTable('release').set({ healthy_since }).where('id', '=', id).execute();
    const before = await sheet(id);
    await dying.run();
    expect(await sheet(id)).toEqual(before);
    expect(await playingInWaves()).toEqual([[id], [], []]);
    await runner.run();
    expect(await playingInWaves()).toEqual([[id], [id], []]);
  });

  it('refuse an edit and another release while some devices have it and others do not', async () => {
    const former = await create({ waves: undefined });
    const { id } = await edit(former.id);
    for (const target of [id, former.id]) {
      expect(await admin.refusal('PUT', '/releases', { id: target, ...bodyOf() })).toBe(
        'releases.waves_unfinished',
      );
      expect(await admin.refusal('POST', '/releases/again', { ids: [target] })).toBe(
        'releases.waves_unfinished',
      );
    }
    await act(id, 'roll-back');
    const next = await edit(id, { waves: undefined });
    expect(await playingInWaves()).toEqual([[next.id], [next.id], [next.id]]);
    expect(await read(id)).toMatchObject({ status: offline });
    expect(await read(former.id)).toMatchObject({ status: offline });
    expect(await read(next.id)).toMatchObject({ revises: { id: former.id } });
  });

  it('end when the release or the one that it revises is taken offline', async () => {
    const former = await create({ waves: undefined });
    const revision = await edit(former.id);
    await admin.put('/releases/pullout', { ids: [revision.id] });
    expect(await playingInWaves()).toEqual([[former.id], [former.id], [former.id]]);
    const second = await edit(former.id);
    await admin.put('/releases/pullout', { ids: [former.id] });
    expect(await playingInWaves()).toEqual([[], [], []]);
    expect(await refusal(second.id, 'resume')).toBe('releases.already_offline');
    await pass(OFFLINE_PATIENCE_MS);
    expect(await playingInWaves()).toEqual([[], [], []]);
  });

  it('are the first choice for an edit or a copy', async () => {
    const { id } = await create();
    expect(await admin.get(`/releases/programDefault/${id}`)).toMatchObject({ waves: DEFAULT_WAVES });
    const plain = await create({ waves: undefined });
    expect(await admin.get(`/releases/programDefault/${plain.id}`)).toMatchObject({ waves: null });
  });

  it('are found by their state, and refused to those who may not change the release', async () => {
    const { id } = await create();
    await act(id, 'stop');
    const { data } = await admin.get<{ data: Release[] }>(
      '/releases?stop_reason=operator&status=1&per_page=100',
    );
    expect(data.map((release) => release.id)).toContain(id);
    expect(data.every(({ waves }) => waves?.stop_reason === 'operator')).toBe(true);
    expect(await refusal(theirs.releaseId, 'stop')).toBe('releases.not_found');
    const plain = await create({ waves: undefined });
    expect(await refusal(plain.id, 'stop')).toBe('releases.waves_none');
    expect(await admin.refusal('GET', `/releases/${plain.id}/waves`)).toBe('releases.waves_none');
  });
});
