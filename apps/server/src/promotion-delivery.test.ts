import type { DeviceDetail, LabelSet, Program, ProgramListItem, Promotable } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer, type Manifest } from '@marquee/device-protocol';
import { newElement } from '@marquee/scene';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ports } from './app.ts';
import { enrol, hello, TestConnection } from './features/devices/testing/test-device.ts';
import { Caller, documentOf, makeProgram } from './features/testing/index.ts';
import { query } from './platform/database/query.ts';
import { startTestServer, type TestServer } from './testing.ts';

let server: TestServer;
let ports: Ports;
let admin: Caller;
let device: EnrolAnswer;
let plain: Program;
let labelled: Program;
let releaseId: number;

beforeAll(async () => {
  server = await startTestServer();
  ports = await server.listen();
  admin = new Caller(await server.signIn());
  device = await enrol(server);
  plain = await aProgram('for-everyone');
  labelled = await aProgram('for-women');
  await admin.put('/programs/labels', { ids: [labelled.id], priority: 2, genders: ['female'] });
  releaseId = (await release()).id;
});
afterAll(() => server?.stop());

async function aProgram(name: string): Promise<Program> {
  const program = await makeProgram(admin, name);
  const document = documentOf();
  document.scenes[0]?.elements.push(newElement('text', { id: 'text', name: 'Text', text: name }));
  await admin.put<Program>('/programs', { id: program.id, version: program.version, document });
  return program;
}

function release() {
  return admin.post<{ id: number }>('/releases', {
    name: 'promotes',
    mode: 'append',
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [plain.id, labelled.id],
    device_ids: [device.deviceId],
  });
}

async function releasedLabels(): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${device.token}` };
  const response = await fetch(`http://localhost:${ports.port}${DEVICE_PATHS.manifest}`, { headers });
  const { payload } = (await response.json()) as { payload: string };
  const { releases } = JSON.parse(payload) as Manifest;
  return releases.flatMap(({ programs }) => programs.map(({ label }) => label ?? null));
}

async function editedNames(): Promise<string[]> {
  const { data } = await admin.get<{ data: ProgramListItem[] }>('/programs');
  return data.filter(({ is_edited }) => is_edited).map(({ name }) => name);
}

it('W12: a device gets the labels that programs had when they were released', async () => {
  await expect.poll(releasedLabels).toEqual([null, { priority: 2, genders: ['female'], ageBands: [] }]);
  expect(await editedNames()).toEqual([]);
  await admin.put('/programs/labels', { ids: [labelled.id], priority: 1, age_bands: ['51+'] });
  expect(await releasedLabels()).toEqual([null, { priority: 2, genders: ['female'], ageBands: [] }]);
  expect(await editedNames()).toEqual(['for-women']);
  await admin.put('/programs/labels', { ids: [labelled.id], priority: 2, genders: ['female'] });
  expect(await editedNames()).toEqual([]);
});

it('W12: operators see for whom a device promotes which programs, and why it leaves out the others', async () => {
  const connection = TestConnection.open(ports.messagePort, device.token);
  await connection.opened();
  connection.send(hello({ capabilities: ['precise-promotion'] }));
  await connection.next('welcome');
  const detail = async () => {
    server.clock.advance(1000);
    return admin.get<DeviceDetail>(`/devices-mips/${device.deviceId}`);
  };
  const releaseId = (await detail()).releases[0]?.release_id ?? 0;
  const synchronised = { releaseId, sync: { state: 'synchronised' as const } };
  connection.send({ type: 'syncReport', revision: 1, releases: [synchronised] });
  const seen = (gender: 'female' | 'male') =>
    connection.send({ type: 'heartbeat', clock: server.clock.now(), audience: [{ gender, ageBand: null }] });
  seen('female');
  await expect
    .poll(async () => (await detail()).promotions, { timeout: 15_000 })
    .toEqual([
      {
        screen: 1,
        audience: [{ gender: 'female', age_band: null }],
        priority: 2,
        strategy: 'A',
        chosen: [{ release_id: releaseId, program_name: 'for-women', label_set: null }],
        rejected: [
          { release_id: releaseId, program_name: 'for-everyone', label_set: null, reason: 'no-label' },
        ],
      },
    ]);
  seen('male');
  await expect.poll(async () => (await detail()).promotions, { timeout: 15_000 }).toEqual([]);
  connection.socket.close();
});

it('player 6e: operators see for whom a device promotes programs on its second screen', async () => {
  const panel = { width: 1080, height: 1920 };
  const twoScreens = await enrol(server, { deviceType: 2, screens: [panel, panel] });
  const { id } = await admin.post<{ id: number }>('/releases', {
    name: 'on-both',
    mode: 'append',
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [plain.id],
    second_program_ids: [labelled.id],
    device_ids: [twoScreens.deviceId],
  });
  const connection = TestConnection.open(ports.messagePort, twoScreens.token);
  await connection.opened();
  connection.send(hello({ capabilities: ['precise-promotion', 'second-screen'] }));
  await connection.next('welcome');
  const synchronised = { state: 'synchronised' as const };
  const releases = [id, id + 1_000_000_000].map((releaseId) => ({ releaseId, sync: synchronised }));
  connection.send({ type: 'syncReport', revision: 1, releases });
  connection.send({
    type: 'heartbeat',
    clock: server.clock.now(),
    audience: [],
    secondAudience: [{ gender: 'female', ageBand: '21-30' }],
  });
  const promotions = async () => {
    server.clock.advance(1000);
    return (await admin.get<DeviceDetail>(`/devices-mips/${twoScreens.deviceId}`)).promotions;
  };
  await expect.poll(promotions, { timeout: 15_000 }).toEqual([
    {
      screen: 2,
      audience: [{ gender: 'female', age_band: '21-30' }],
      priority: 2,
      strategy: 'A',
      chosen: [{ release_id: id, program_name: 'for-women', label_set: null }],
      rejected: [],
    },
  ]);
  connection.socket.close();
});

it('lists the programs that a device may promote, with its strategy', async () => {
  const path = `/devices-mips/${device.deviceId}/promotable`;
  const label = { priority: 2, genders: ['female'], age_bands: [] };
  const { screens, ...setting } = await admin.get<Promotable>(path);
  expect(setting).toEqual({ promotes: true, strategy: 'A' });
  expect(screens).toMatchObject([
    {
      screen: 1,
      programs: [
        { program_name: 'for-everyone', label: null },
        { program_name: 'for-women', label },
      ],
    },
  ]);
  await admin.put('/system-set/pm-strategy', { promotes: false, strategy: 'B' });
  expect(await admin.get(path)).toMatchObject({ promotes: false, strategy: 'B' });
  await admin.put('/devices/rpc-pm-strategy', { ids: [device.deviceId], strategy: 'A' });
  expect(await admin.get(path)).toMatchObject({ promotes: false, strategy: 'A' });
  expect(await admin.refusal('GET', '/devices-mips/9999999/promotable')).toBe('devices.not_found');
});

it('a changed label set reaches devices when its programs are released again', async () => {
  const set = await admin.post<LabelSet>('/labels', { name: 'Women', priority: 3, genders: ['female'] });
  const women = { id: set.id, name: 'Women', priority: 4, genders: ['female'], age_bands: ['21-30'] };
  await admin.put('/programs/labels', { ids: [labelled.id], label_set_id: set.id });
  await admin.put('/labels', { ...women, updates_programs: true });
  expect(await editedNames()).toEqual(['for-women']);
  await admin.post('/releases/sync', { ids: [releaseId] });
  const label = { priority: 4, genders: ['female'], ageBands: ['21-30'] };
  await expect.poll(releasedLabels, { timeout: 15_000 }).toEqual([null, label]);
  const released = await query(server.app.platform.db)
    .selectFrom('release_program')
    .select(['program_name', 'label_set'])
    .orderBy('release_id', 'desc')
    .orderBy('position')
    .limit(2)
    .execute();
  expect(released).toEqual([
    { program_name: 'for-everyone', label_set: null },
    { program_name: 'for-women', label_set: 'Women' },
  ]);
});
