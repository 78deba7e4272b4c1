import type { Device, DryRun, Program, Release, ReleaseDetail, ReleaseDevice } from '@marquee/contract';
import {
  DEVICE_PATHS,
  type DeviceMessage,
  type EnrolAnswer,
  type Manifest,
  verifyManifest,
} from '@marquee/device-protocol';
import { newElement } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { enrol } from './features/devices/testing/test-device.ts';
import { secondEntryId } from './features/manifests/index.ts';
import { type Caller, describeServer, documentOf, makeProgram } from './features/testing/index.ts';
import { query } from './platform/database/query.ts';

const UPRIGHT = { width: 1080, height: 1920 };
const LYING = { width: 1920, height: 1080 };
const ALWAYS = { valid_from: '2000-01-01', valid_to: '2999-12-31', continuous: true };

describeServer('releases for both screens', (get) => {
  let admin: Caller;
  let dual: EnrolAnswer;
  let single: EnrolAnswer;
  let welcome: Program;
  let prices: Program;
  let menu: Program;
  beforeAll(async () => {
    admin = get().admin;
    dual = await enrol(get().server, {
      deviceType: 2,
      screens: [LYING, UPRIGHT],
      capabilities: ['second-screen'],
    });
    single = await enrol(get().server, { screens: [LYING] });
    [welcome, prices, menu] = [await aProgram('welcome'), await aProgram('prices'), await aProgram('menu')];
  });

  const aProgram = async (name: string): Promise<Program> => {
    const { id, version } = await makeProgram(admin, name);
    const document = documentOf();
    document.scenes[0]?.elements.push(newElement('text', { id: 'text', name: 'Text', text: name }));
    return admin.put<Program>('/programs', { id, version, document });
  };
  const bodyOf = (changes: object = {}) => ({
    name: 'both',
    program_ids: [welcome.id, prices.id],
    second_program_ids: [menu.id, welcome.id],
    device_ids: [dual.deviceId, single.deviceId],
    ...ALWAYS,
    ...changes,
  });
  const create = async (changes: object = {}) =>
    (await admin.post<{ id: number }>('/releases', bodyOf(changes))).id;
  const detail = (id: number) => admin.get<ReleaseDetail>(`/releases/${id}/detail`);
  const placesOf = async (id: number) =>
    (await detail(id)).programs.map(({ program_id, screen }) => [screen, program_id]);
  const manifestOf = async ({ token, manifestKeys }: EnrolAnswer): Promise<Manifest> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await get().server.inject({ method: 'GET', url: DEVICE_PATHS.manifest, headers });
    const verdict = await verifyManifest(response.json(), manifestKeys);
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.manifest;
  };
  const report = ({ token }: EnrolAnswer, ...messages: DeviceMessage[]) =>
    get().server.inject({
      method: 'POST',
      url: DEVICE_PATHS.reports,
      headers: { authorization: `Bearer ${token}` },
      payload: { messages },
    });

  it('have programs for each screen, and say which devices show only the first', async () => {
    const id = await create();
    expect(await detail(id)).toMatchObject({ publish_type: 3, screen: 1, cannot_show_count: 1 });
    expect(await placesOf(id)).toEqual([
      [1, welcome.id],
      [1, prices.id],
      [2, menu.id],
      [2, welcome.id],
    ]);
    const { data } = await admin.get<{ data: ReleaseDevice[] }>(`/releases/deviceList/${id}`);
    expect(data.map(({ device_id, can_show }) => [device_id, can_show])).toEqual(
      expect.arrayContaining([
        [dual.deviceId, true],
        [single.deviceId, false],
      ]),
    );
    await admin.put('/releases/pullout', { ids: [id] });
  });

  it('are two releases for a device with two screens, whose reports are those of one', async () => {
    const id = await create();
    const { releases, revision } = await manifestOf(dual);
    expect(releases.map((one) => [one.id, one.screen, one.programs.map((program) => program.id)])).toEqual([
      [id, 1, [welcome.id, prices.id]],
      [secondEntryId(id), 2, [menu.id, welcome.id]],
    ]);
    expect((await manifestOf(single)).releases.map((one) => [one.id, one.screen])).toEqual([[id, 1]]);
    const synced = { state: 'synchronised' as const };
    const play = {
      ...{ releaseId: secondEntryId(id), programId: menu.id, screen: 2 },
      ...{ seq: 1, startedAt: get().server.clock.now(), durationMs: 5000, names: { program: 'menu' } },
    };
    const answer = await report(
      dual,
      {
        type: 'syncReport',
        revision,
        releases: [
          { releaseId: id, sync: { state: 'downloading', percent: 30, reason: 'queued' } },
          { releaseId: secondEntryId(id), sync: synced },
        ],
      },
      { type: 'plays', batch: 1, bootId: 'boot-0001', records: [play], gaps: [] },
    );
    expect(answer.json()).toMatchObject({ acks: [{ type: 'playsAck', upToSeq: 1, rejected: [] }] });
    get().server.clock.advance(1000);
    await expect.poll(async () => (await stateOf(id)).progress).toBe(30);
    const [played] = await query(get().db)
      .selectFrom('play')
      .select(['release_id', 'screen', 'program_name'])
      .execute();
    expect(played).toEqual({ release_id: id, screen: 2, program_name: 'menu' });
    await admin.put('/releases/pullout', { ids: [id] });
  });

  const stateOf = async (id: number) => {
    const { data } = await admin.get<{ data: ReleaseDevice[] }>(`/releases/deviceList/${id}`);
    return data.find(({ device_id }) => device_id === dual.deviceId) as ReleaseDevice;
  };

  it('keep their programs per screen when they are edited, copied and released again', async () => {
    const id = await create();
    const defaults = await admin.get<{ publish_type: number; programs: { id: number; screen: number }[] }>(
      `/releases/programDefault/${id}`,
    );
    expect(defaults.publish_type).toBe(3);
    expect(defaults.programs.map((program) => [program.screen, program.id])).toEqual(await placesOf(id));
    const again = await admin.post<{ data: { id: number }[] }>('/releases/again', { ids: [id] });
    const revision = again.data[0]?.id ?? 0;
    expect(await placesOf(revision)).toEqual(await placesOf(id));
    const edit = bodyOf({ id: revision, second_program_ids: undefined, screen: 2 });
    const edited = (await admin.put<{ id: number }>('/releases', edit)).id;
    expect(await detail(edited)).toMatchObject({ publish_type: 1, screen: 2 });
    await admin.put('/releases/pullout', { ids: [edited] });
  });

  it('are in the list, and in what plays on each screen', async () => {
    const id = await create({ mode: 'replace' });
    const { data } = await admin.get<{ data: Release[] }>('/releases?name=both&status=1');
    expect(data).toMatchObject([
      { id, publish_type: 3, program_names: ['welcome', 'prices', 'menu', 'welcome'] },
    ]);
    const device = await admin.get<Device & { now: unknown[] }>(`/devices-mips/${dual.deviceId}`);
    expect(device.now).toMatchObject([{ screen: 1 }, { screen: 2 }]);
    await admin.put('/releases/pullout', { ids: [id] });
  });

  it('are tried on both screens', async () => {
    const run = await admin.post<DryRun>('/releases/dry-run', bodyOf());
    const reasonsOn = ({ deviceId }: EnrolAnswer) =>
      run.results.find(({ device_ids }) => device_ids.includes(deviceId))?.reasons;
    // The programs for screen 2 lie, and the screen stands.
    expect(reasonsOn(dual)).toContain('landscape');
    expect(reasonsOn(dual)).not.toContain('one-screen-only');
    expect(reasonsOn(single)).toContain('one-screen-only');
    expect(reasonsOn(single)).not.toContain('landscape');
  });

  it('need a program for each screen', async () => {
    for (const missing of [{ program_ids: [] }, { second_program_ids: [] }])
      expect(await admin.refusal('POST', '/releases', bodyOf(missing))).toBe('platform.invalid_request');
    const stranger = bodyOf({ second_program_ids: [999_999] });
    expect(await admin.refusal('POST', '/releases', stranger)).toBe('releases.program_not_found');
  });
});
