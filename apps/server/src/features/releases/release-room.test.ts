import { MAX_DEVICE_FILES, MAX_DEVICE_RELEASES } from '@marquee/commands';
import { type DryRun, RELEASE_STATUS } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import {
  type Caller,
  describeOnBothServers,
  insertDevices,
  insertRelease,
  listReleasesInManifest,
  makeProgram,
  uploadMaterial,
} from '../testing/index.ts';

/** Above the numbers that the server assigns. */
const FREE_NUMBER = 1_000_000;
const SCHEDULE = { valid_from: '2026-11-01', valid_to: '2099-12-31' };

describeOnBothServers('J10 the releases of a device', (get) => {
  let admin: Caller;
  let db: Db;
  let programId: number;
  let template: number;

  beforeAll(async () => {
    ({ admin, db } = get());
    programId = (await makeProgram(admin, 'welcome', await uploadMaterial(admin, 'rotated.jpg'))).id;
    template = await insertRelease(db, { companyId: 1, deviceIds: [], number: FREE_NUMBER, ...SCHEDULE });
  });

  const bodyOf = (device_ids: number[]) => ({
    name: 'autumn',
    program_ids: [programId],
    device_ids,
    ...SCHEDULE,
  });
  const create = (device_ids: number[]) => admin.post<{ id: number }>('/releases', bodyOf(device_ids));
  const send = (device_ids: number[]) => admin.send('POST', '/releases', bodyOf(device_ids));
  /** The limits that a dry run names for each device. */
  const tryOn = async (device_ids: number[], changes: object = {}) => {
    const { results } = await admin.post<DryRun>('/releases/dry-run', { ...bodyOf(device_ids), ...changes });
    const limits = results.flatMap((result) =>
      result.device_ids.map((id) => [id, result.reasons.filter((reason) => reason.startsWith('too-many'))]),
    );
    return Object.fromEntries(limits);
  };
  const setReview = (required: boolean) =>
    admin.put('/system-set/review', { required, not_author: false, two: false });

  /** A device that already has some releases. */
  async function deviceWith(name: string, releases: number, changes: object = {}): Promise<number> {
    const [device] = await insertDevices(db, [{ name }]);
    if (releases === 0) return device!;
    const { id: _, ...row } = await query(db)
      .selectFrom('release')
      .selectAll()
      .where('id', '=', template)
      .executeTakeFirstOrThrow();
    const made = await query(db)
      .insertInto('release')
      .values(
        Array.from({ length: releases }, (_, at) => ({
          ...row,
          number: FREE_NUMBER + device! * 1000 + at,
          ...changes,
        })),
      )
      .returning('id')
      .execute();
    await query(db)
      .insertInto('release_device')
      .values(made.map(({ id }) => ({ release_id: id, device_id: device! })))
      .execute();
    return device!;
  }

  it('are as many as a manifest holds, and no more', async () => {
    const free = await deviceWith('free', 0);
    const full = await deviceWith('lobby', MAX_DEVICE_RELEASES - 1);
    const last = await create([free, full]);
    expect(await listReleasesInManifest(get().server, full)).toHaveLength(MAX_DEVICE_RELEASES);
    const answer = await send([free, full]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: {
        code: 'releases.device_full',
        params: { name: 'lobby', maximum: MAX_DEVICE_RELEASES, device_id: full },
      },
    });
    expect(await listReleasesInManifest(get().server, free)).toEqual([last.id]);
    expect(await tryOn([free, full])).toEqual({ [free]: [], [full]: ['too-many-releases'] });
    expect(await tryOn([free, full], { id: last.id })).toEqual({ [free]: [], [full]: [] });
    await admin.put('/releases', { ...bodyOf([free, full]), id: last.id });
    await admin.put('/releases/pullout-pros', { device_ids: [full] });
    await create([free, full]);
  });

  it('do not count once they are offline or have ended, nor while they are not approved', async () => {
    const states = [{ status: RELEASE_STATUS.offline }, { status: 0 }, { valid_to: '2026-01-01' }];
    for (const [at, changes] of states.entries()) {
      const device = await deviceWith(`past ${at}`, MAX_DEVICE_RELEASES, changes);
      await create([device]);
    }
  });

  it('are counted again when one is approved', async () => {
    const device = await deviceWith('hall', MAX_DEVICE_RELEASES - 1);
    await setReview(true);
    const [first, second] = [await create([device]), await create([device])];
    const approve = (id: number) => admin.send('PUT', '/releases/review', { id, status: 1 });
    expect((await approve(first.id)).statusCode).toBe(200);
    expect((await approve(second.id)).json()).toMatchObject({
      error: { code: 'releases.device_full', params: { name: 'hall' } },
    });
    await admin.put('/releases/review', { id: second.id, status: 2, opinion: 'full' });
    await setReview(false);
  });

  it('have no more files than a manifest holds', async () => {
    const [device] = await insertDevices(db, [{ name: 'gate' }]);
    const large = await insertRelease(db, {
      ...{ companyId: 1, deviceIds: [device!], number: FREE_NUMBER + 1 },
      ...SCHEDULE,
    });
    const files = Array.from({ length: MAX_DEVICE_FILES }, (_, at) => at.toString(16).padStart(64, '0'));
    for (let at = 0; at < files.length; at += 5000) {
      const some = files.slice(at, at + 5000);
      const facts = { size: 1, mime: 'image/png' };
      await query(db)
        .insertInto('content')
        .values(some.map((sha256) => ({ sha256, ...facts, created_at: 1 })))
        .execute();
      await query(db)
        .insertInto('release_file')
        .values(some.map((sha256) => ({ release_id: large, sha256, ...facts })))
        .execute();
    }
    expect((await send([device!])).json()).toMatchObject({
      error: { code: 'releases.device_files_full', params: { name: 'gate', maximum: MAX_DEVICE_FILES } },
    });
    expect(await tryOn([device!])).toEqual({ [device!]: ['too-many-files'] });
  });

  it('are the newest in the manifest if two calls at the same time have made too many', async () => {
    const device = await deviceWith('twice', MAX_DEVICE_RELEASES + 2);
    const made = await query(db)
      .selectFrom('release_device')
      .select('release_id')
      .where('device_id', '=', device)
      .orderBy('release_id')
      .execute();
    const [first, , ...newest] = made.map(({ release_id }) => release_id);
    await admin.put('/releases/pullout-pros', { release_id: first, device_ids: [device] });
    expect(await listReleasesInManifest(get().server, device)).toEqual(newest);
  });
});
