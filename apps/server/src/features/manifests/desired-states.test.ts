import { RELEASE_STATUS } from '@marquee/contract';
import { type Manifest, verifyManifest } from '@marquee/device-protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { aClock } from '../../platform/clock/testing.ts';
import { query } from '../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import {
  insertDevice,
  insertRelease,
  makeCompany,
  type ReleaseRow,
  type TestCompany,
} from '../testing/index.ts';
import { type DesiredStateChange, DesiredStates, desiredStatesChanged, secondEntryId } from './index.ts';

const SHA = 'ab'.repeat(32);
const OTHER_SHA = 'cd'.repeat(32);

describeOnBothDatabases('desired states', (get) => {
  let states: DesiredStates;
  let bus: InProcessBus;
  let told: DesiredStateChange[];
  let company: TestCompany;
  const clock = aClock();

  beforeEach(async () => {
    const { db } = get();
    bus = new InProcessBus(pino({ level: 'silent' }));
    states = new DesiredStates({
      db,
      bus,
      clock,
      logger: pino({ level: 'silent' }),
      devicesPerBuild: 10,
    });
    await states.start();
    told = [];
    bus.subscribe(
      desiredStatesChanged,
      ({ changes }) => told.push(...changes),
      () => {},
    );
    company = await makeCompany(db);
  });

  afterEach(() => states.stop());

  it('player 6g: names the releases before a revision', async () => {
    const device = await insertDevice(get().db, company);
    const deviceIds = [device];
    const first = await release({ deviceIds, status: RELEASE_STATUS.offline });
    const second = await release({ deviceIds, status: RELEASE_STATUS.offline, revises_id: first });
    const third = await release({ deviceIds, revises_id: second });
    await markAndBuild([device]);
    expect((await manifestOf(device)).formers).toEqual([{ releaseId: third, formerIds: [second, first] }]);
    await release({ deviceIds, revises_id: third });
    await markAndBuild([device]);
    const { releases, formers } = await manifestOf(device);
    expect(formers?.map(({ formerIds }) => formerIds)).toEqual([
      [second, first],
      [third, second, first],
    ]);
    expect(releases).toHaveLength(2);
  });

  it('creates a signed manifest of the approved releases that have not ended', async () => {
    const device = await insertDevice(get().db, company);
    const deviceIds = [device];
    const now = await release({
      deviceIds,
      files: [SHA],
      name: '开业',
      mode: 'replace',
    });
    await release({ deviceIds, status: 0 });
    await release({ deviceIds, valid_to: '2026-11-01' });
    await release({ deviceIds: [await insertDevice(get().db, company)] });
    await markAndBuild([device]);
    const manifest = await manifestOf(device);
    expect(manifest).toMatchObject({
      deviceId: device,
      revision: 1,
      timeZone: 'Asia/Shanghai',
      files: [{ sha256: SHA, size: 1000, url: `/device/v1/files/${SHA}` }],
    });
    expect(manifest.releases).toMatchObject([
      {
        id: now,
        name: '开业',
        mode: 'replace',
        status: 'approved',
        screen: 1,
        programs: [{ id: 1, name: 'program 1' }],
      },
    ]);
    expect(told).toContainEqual({ device_id: device, revision: 1 });
  });

  it('W7: leaves releases out whose mode the player does not have, and shows them as failed', async () => {
    const device = await insertDevice(get().db, company, { capabilities: '["volume","mode-synchronised"]' });
    const deviceIds = [device];
    const synchronised = await release({ deviceIds, mode: 'synchronised' });
    const interCut = await release({ deviceIds, mode: 'inter-cut' });
    const stateOf = (id: number) =>
      query(get().db)
        .selectFrom('release_device')
        .select(['sync_state', 'reason', 'reported_at'])
        .where('release_id', '=', id)
        .executeTakeFirstOrThrow();
    await markAndBuild([device]);
    expect((await manifestOf(device)).releases.map(({ id }) => id)).toEqual([synchronised]);
    const failed = { sync_state: 'failed', reason: 'mode-not-supported', reported_at: clock.now() };
    expect(await stateOf(interCut)).toEqual(failed);
    expect(await stateOf(synchronised)).toMatchObject({ sync_state: 'not-downloaded', reason: null });
    clock.advance(60_000);
    await markAndBuild([device]);
    expect(await stateOf(interCut)).toEqual(failed);
    await query(get().db)
      .updateTable('device')
      .set({ capabilities: '["mode-inter-cut"]' })
      .where('id', '=', device)
      .execute();
    await markAndBuild([device]);
    expect((await manifestOf(device)).releases.map(({ id }) => id)).toEqual([interCut]);
  });

  it('W10: has a release for both screens once for each, and only once for a device with one screen', async () => {
    const { db } = get();
    const dual = await insertDevice(db, company, {
      screens: '[{"width":1920,"height":1080},{"width":1080,"height":1920}]',
      res: '1920*1080,1080*1920',
      capabilities: '["second-screen"]',
    });
    const single = await insertDevice(db, company);
    const deviceIds = [dual, single];
    const id = await release({ deviceIds, programIds: [1, 2], secondProgramIds: [3, 1] });
    await markAndBuild(deviceIds);
    const entriesOf = async (device: number) =>
      (await manifestOf(device)).releases.map((entry) => [
        entry.id,
        entry.screen,
        entry.programs.map((program) => program.id),
      ]);
    expect(await entriesOf(dual)).toEqual([
      [id, 1, [1, 2]],
      [secondEntryId(id), 2, [3, 1]],
    ]);
    expect(await entriesOf(single)).toEqual([[id, 1, [1, 2]]]);
  });

  it('W11: has the idle time of a release, and no such field without one', async () => {
    const device = await insertDevice(get().db, company);
    const touched = await release({ deviceIds: [device], idle_seconds: 45 });
    await release({ deviceIds: [device] });
    await markAndBuild([device]);
    const { releases } = await manifestOf(device);
    expect(releases.map((entry) => ('idleSeconds' in entry ? entry.idleSeconds : 'none'))).toEqual([
      45,
      'none',
    ]);
    expect(releases[0]?.id).toBe(touched);
  });

  it('raises the revision only when the content changes', async () => {
    const device = await insertDevice(get().db, company);
    const approved = await release({ deviceIds: [device] });
    await markAndBuild([device]);
    clock.advance(60_000);
    await markAndBuild([device]);
    expect(await states.revisionsOf(device)).toEqual({ settings: 0, manifest: 1, notices: 0 });
    expect(told).toHaveLength(1);
    await query(get().db).updateTable('release').set({ status: 3 }).where('id', '=', approved).execute();
    await markAndBuild([device]);
    expect(await manifestOf(device)).toMatchObject({ revision: 2, releases: [], files: [] });
  });

  it('includes the name of a device in its settings', async () => {
    const device = await insertDevice(get().db, company);
    await withTransaction(get().db, (trx) => states.markDue(trx, 'settings', [device]));
    await build();
    const before = await states.findSettings(device);
    expect(JSON.parse(before?.payload ?? '')).toEqual({ revision: 1, name: 'screen' });
    await query(get().db).updateTable('device').set({ name: '大堂' }).where('id', '=', device).execute();
    await withTransaction(get().db, (trx) => states.markDue(trx, 'settings', [device]));
    await build();
    expect(JSON.parse((await states.findSettings(device))?.payload ?? '')).toEqual({
      revision: 2,
      name: '大堂',
    });
  });

  it('builds for more devices than fit into one transaction', async () => {
    const devices = [];
    for (let i = 0; i < 25; i += 1) devices.push(await insertDevice(get().db, company));
    await release({ deviceIds: devices });
    await markAndBuild(devices);
    expect(told.map((change) => change.device_id).sort((a, b) => a - b)).toEqual(devices);
  });

  it('builds what an earlier run left behind', async () => {
    const device = await insertDevice(get().db, company);
    await release({ deviceIds: [device] });
    await withTransaction(get().db, (trx) => states.markDue(trx, 'manifest', [device]));
    clock.advance(5000);
    await states.settled();
    expect((await states.revisionsOf(device)).manifest).toBe(1);
  });

  it('R11: gives a device that is ahead a revision above its own', async () => {
    const device = await insertDevice(get().db, company);
    await markAndBuild([device]);
    await states.raiseAbove(device, 'manifest', 41);
    await states.settled();
    expect(await manifestOf(device)).toMatchObject({ revision: 42, releases: [] });
  });

  it('M1 starts the revisions of a poisoned device again', async () => {
    const device = await insertDevice(get().db, company);
    await markAndBuild([device]);
    await states.raiseAbove(device, 'manifest', 2_147_483_647);
    await states.settled();
    expect(await manifestOf(device)).toMatchObject({ revision: 1, releases: [] });
  });

  it('M3: lets a device fetch only the files of its own approved releases', async () => {
    const mine = await insertDevice(get().db, company);
    const waiting = await insertDevice(get().db, company, { state: 'waiting' });
    const other = await insertDevice(get().db, company);
    await release({ deviceIds: [mine, waiting], files: [SHA] });
    await release({ deviceIds: [mine], files: [OTHER_SHA], status: 0 });
    expect(await states.findFile(mine, SHA)).toMatchObject({ mime: 'image/png' });
    expect(await states.findFile(mine, OTHER_SHA)).toBeUndefined();
    expect(await states.findFile(other, SHA)).toBeUndefined();
    expect(await states.findFile(waiting, SHA)).toBeUndefined();
  });

  it('keeps its signing key', async () => {
    const { db } = get();
    const again = new DesiredStates({ db, bus, clock, logger: pino({ level: 'silent' }) });
    await again.start();
    expect(again.manifestKeys()).toEqual(states.manifestKeys());
    await again.stop();
  });

  function release(options: Omit<ReleaseRow, 'companyId'>): Promise<number> {
    return insertRelease(get().db, { companyId: company.id, ...options });
  }

  async function markAndBuild(deviceIds: number[]): Promise<void> {
    await withTransaction(get().db, (trx) => states.markDue(trx, 'manifest', deviceIds));
    await build();
  }

  async function build(): Promise<void> {
    states.buildSoon();
    await states.settled();
  }

  async function manifestOf(deviceId: number): Promise<Manifest> {
    const found = await states.findManifest(deviceId);
    const verdict = await verifyManifest(found?.signed, states.manifestKeys(), { deviceId });
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.manifest;
  }
});
