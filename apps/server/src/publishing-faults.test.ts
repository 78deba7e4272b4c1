import type { AddressInfo } from 'node:net';
import { type Material, type Program, RELEASE_STATUS, type ReleaseDetail } from '@marquee/contract';
import { CLOSE_CODES, DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol, hello, TestConnection } from './features/devices/testing/test-device.ts';
import {
  Caller,
  describeOnBothServers,
  listReleasesInManifest,
  makeProgram,
  uploadMaterial,
} from './features/testing/index.ts';
import { query } from './platform/database/query.ts';

const { unreviewed, approved, offline } = RELEASE_STATUS;
const DAY = 86_400_000;
/** Every character below U+0020, and U+007F. */
const CONTROLS = [...Array(32).keys(), 127].map((code) => String.fromCharCode(code));
const REFUSALS = ['platform.malformed_body', 'platform.invalid_request'];
/** Characters that a text area sends, and that are kept. */
const LAYOUT = ['\t', '\n', '\r'];

describeOnBothServers('publishing under faults', (get) => {
  let admin: Caller;
  let colleague: Caller;
  let picture: Material;
  let program: Program;
  let device: EnrolAnswer;
  beforeAll(async () => {
    const { server } = get();
    admin = get().admin;
    colleague = new Caller(await server.signIn());
    picture = await uploadMaterial(admin, 'rotated.jpg');
    program = await makeProgram(admin, 'welcome', picture);
  });
  beforeEach(async () => {
    device = await enrol(get().server);
    await review(false);
  });

  const review = (required: boolean) =>
    admin.put('/system-set/review', { required, not_author: false, two: false });
  const bodyOf = (changes: object = {}) => ({
    name: 'autumn',
    program_ids: [program.id],
    device_ids: [device.deviceId],
    valid_from: '2026-11-01',
    valid_to: '2099-12-31',
    ...changes,
  });
  const create = async (changes: object = {}) =>
    (await admin.post<{ id: number }>('/releases', bodyOf(changes))).id;
  const playing = () => listReleasesInManifest(get().server, device.deviceId);
  const statusOf = async (id: number) => (await admin.get<ReleaseDetail>(`/releases/${id}/detail`)).status;
  const fetchAs = (url: string, headers: Record<string, string> = {}) =>
    get().server.inject({
      method: 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${device.token}` },
    });
  const report = (messages: object[]) => {
    const headers = { authorization: `Bearer ${device.token}` };
    return get().server.inject({ method: 'POST', url: DEVICE_PATHS.reports, headers, payload: { messages } });
  };

  it('approves either what was reviewed or nothing when it is edited at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      await review(true);
      const id = await create();
      const calls = [
        () => colleague.send('PUT', '/releases/review', { id, status: approved }),
        () => admin.send('PUT', '/releases', { id, ...bodyOf({ name: 'edited' }) }),
      ];
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect([
        [200, 200],
        [200, 409],
      ]).toContainEqual(codes);
      const edited = answers
        .map((answer) => answer.json<{ id?: number }>().id)
        .find((made) => made !== undefined);
      const states = [await statusOf(id), edited === undefined ? null : await statusOf(edited)];
      expect([
        [approved, null],
        // Approved first: it stays until its edit is approved.
        [approved, unreviewed],
        [offline, unreviewed],
      ]).toContainEqual(states);
      expect(await playing()).toEqual(states[0] === approved ? [id] : []);
      await admin.put('/releases/pullout', { ids: [edited ?? id] });
      if (states[0] === approved && edited !== undefined) await admin.put('/releases/pullout', { ids: [id] });
      await review(false);
    }
  });

  it('sends no further byte of a release that is taken offline during its download', async () => {
    const id = await create();
    expect(await playing()).toEqual([id]);
    const { sha256 } = picture;
    const url = `${DEVICE_PATHS.files}/${sha256}`;
    expect((await fetchAs(url, { range: 'bytes=0-99' })).statusCode).toBe(206);
    await admin.put('/releases/pullout', { ids: [id] });
    const rest = await fetchAs(url, { range: 'bytes=100-' });
    expect([rest.statusCode, rest.json().error.code]).toEqual([404, 'devices.file_not_found']);
    const sync = { state: 'downloading', percent: 40, reason: `transferring: ${sha256}` };
    const late = await report([{ type: 'syncReport', revision: 1, releases: [{ releaseId: id, sync }] }]);
    expect(late.statusCode).toBe(200);
    expect(await playing()).toEqual([]);
    expect(await statusOf(id)).toBe(offline);
  });

  it.each([
    [
      'touch',
      [
        ['08:00', '10:00'],
        ['10:00', '12:00'],
      ],
      null,
    ],
    [
      'touch in another order',
      [
        ['10:00', '12:00'],
        ['08:00', '10:00'],
      ],
      null,
    ],
    [
      'overlap by a minute',
      [
        ['08:00', '10:01'],
        ['10:00', '12:00'],
      ],
      'spans.1.start rules.span_overlap',
    ],
    [
      'are the same',
      [
        ['08:00', '10:00'],
        ['08:00', '10:00'],
      ],
      'spans.1.start rules.span_overlap',
    ],
    [
      'contain one another',
      [
        ['08:00', '23:59'],
        ['10:00', '12:00'],
      ],
      'spans.1.start rules.span_overlap',
    ],
    ['cross midnight', [['22:00', '02:00']], 'spans.0.end rules.span_order'],
    ['are empty', [['08:00', '08:00']], 'spans.0.end rules.span_order'],
    ['end after midnight', [['08:00', '24:00']], 'spans.0.end rules.time_of_day'],
  ])('takes or refuses with a code: spans that %s', async (_what, times, refusal) => {
    const spans = times.map(([start, end]) => ({ start, end }));
    const answer = await admin.send('POST', '/releases', bodyOf({ spans }));
    if (refusal === null) {
      expect(answer.statusCode).toBe(200);
      expect(await playing()).toEqual([answer.json().id]);
      return;
    }
    const { fields } = answer.json<{ error: { fields: { path: string; code: string }[] } }>().error;
    expect([answer.statusCode, ...fields.map(({ path, code }) => `${path} ${code}`)]).toEqual([400, refusal]);
    expect(await playing()).toEqual([]);
  });

  it('takes a scrolling message with a layout character, and refuses every other control character', async () => {
    const now = get().server.clock.now();
    const body = { title: 'water', start_at: now, end_at: now + DAY, device_ids: [device.deviceId] };
    for (const control of CONTROLS) {
      const answer = await admin.send('POST', '/notices', { ...body, content: `no${control}water` });
      const what = `U+${control.charCodeAt(0).toString(16)}`;
      expect(answer.statusCode, what).toBe(LAYOUT.includes(control) ? 200 : 400);
      if (answer.statusCode === 400) expect(REFUSALS, what).toContain(answer.json().error.code);
      const title = await admin.send('POST', '/notices', {
        ...body,
        title: `w${control}`,
        content: 'no water',
      });
      expect([200, 400], what).toContain(title.statusCode);
    }
    const stored = await query(get().db)
      .selectFrom('notice')
      .innerJoin('notice_device', 'notice_device.notice_id', 'notice.id')
      .select('content')
      .where('device_id', '=', device.deviceId)
      .execute();
    const kept = new Set(
      stored.flatMap(({ content }) => [...content].filter((one) => CONTROLS.includes(one))),
    );
    expect([...kept].filter((one) => !LAYOUT.includes(one))).toEqual([]);
  });

  describe('to a device', () => {
    const connect = async () => {
      const { port } = get().server.app.http.server.address() as AddressInfo;
      const connection = TestConnection.open(port, device.token);
      await connection.opened();
      return connection;
    };

    it('of the first form of version 1 goes on, and to one of an unknown older version does not', async () => {
      const id = await create();
      const old = await connect();
      old.send(hello());
      expect(await old.next('welcome')).toMatchObject({ state: 'enrolled' });
      expect(await playing()).toEqual([id]);
      old.socket.terminate();
      const older = await connect();
      const closed = older.closeCode();
      older.send(hello({ versions: { protocol: 0, software: '1.0.0' } }));
      expect(await closed).toBe(CLOSE_CODES.malformed);
    });

    it.each([-DAY, -5 * 60_000, DAY, Date.UTC(2038, 0, 19, 3, 14, 8) - Date.UTC(2026, 10, 21)])(
      'R7: goes on although its clock differs by %i ms',
      async (skewMs) => {
        const id = await create();
        const { clock } = get().server;
        const connection = await connect();
        connection.send(hello({ clock: clock.now() + skewMs }));
        expect(await connection.next('welcome')).toMatchObject({ serverTime: clock.now() });
        connection.send({
          type: 'heartbeat',
          clock: clock.now() + skewMs,
          releaseId: id,
          programId: program.id,
        });
        expect(await connection.next('heartbeatAck')).toMatchObject({ serverTime: clock.now() });
        expect(await playing()).toEqual([id]);
        connection.socket.terminate();
      },
    );
  });
});
