import type { FeedAnswer, Program } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer, type Feed, feedPath } from '@marquee/device-protocol';
import { type FeedData, newElement } from '@marquee/scene';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from './app.ts';
import { enrol, hello, TestConnection } from './features/devices/testing/test-device.ts';
import { WeatherService } from './features/feeds/testing/weather-service.ts';
import { Caller, documentOf, makeProgram } from './features/testing/index.ts';
import type { DatabaseEngine } from './platform/database/database.ts';
import { query } from './platform/database/query.ts';
import { startTestServer, type TestServer } from './testing.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A loaded machine is slow. */
const SHANGHAI = { zh: '上海', en: 'Shanghai', latitude: 31.23, longitude: 121.47 };
const ID = 'weather:31.23,121.47';
const OTHER_ID = 'weather:10.00,121.47';
const SCHEDULE = {
  mode: 'append',
  screen: 1,
  valid_from: '2026-11-01',
  valid_to: '2027-12-31',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  continuous: true,
  spans: [],
};

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('feeds on %s', (engine) => {
  let service: WeatherService;
  let server: TestServer;
  let ports: Ports;
  let admin: Caller;
  const connections: TestConnection[] = [];

  beforeAll(async () => {
    service = await WeatherService.start(() => server.clock.now());
    const config = { weather: { url: `${service.url}/base/`, key: 'secret' }, reachesPrivate: true };
    server = await startTestServer({ engine, config });
    ports = await server.listen();
  });
  afterAll(async () => {
    for (const { socket } of connections) socket.terminate();
    await server?.stop();
    service?.stop();
  });
  beforeEach(async () => {
    const { db } = server.app.platform;
    await query(db).deleteFrom('release_feed').execute();
    await query(db).deleteFrom('feed').execute();
    service.asked.length = 0;
    service.answer = undefined;
    service.temperature = 18;
    // Tests let more time pass than a session lasts.
    admin = new Caller(await server.signIn());
  });

  let serial = 0;
  /** A program that shows the weather of these cities. */
  async function aProgram(
    ...elements: { latitude?: number; refreshHours?: 1 | 3 | 6 | 12 }[]
  ): Promise<Program> {
    serial += 1;
    const { id, version } = await makeProgram(admin, `weather-${serial}`);
    const document = documentOf();
    const [scene] = document.scenes;
    if (!scene) throw new Error('a new document has a scene');
    scene.elements = elements.map(({ latitude = SHANGHAI.latitude, refreshHours = 1 }, index) =>
      newElement('weather', {
        id: `weather-${index}`,
        name: 'Weather',
        city: { ...SHANGHAI, latitude },
        refreshHours,
      }),
    );
    return admin.put<Program>('/programs', { id, version, document });
  }

  async function release(programs: Program[], devices: EnrolAnswer[], changes: object = {}): Promise<number> {
    serial += 1;
    const { id } = await admin.post<{ id: number }>('/releases', {
      ...SCHEDULE,
      name: `release-${serial}`,
      program_ids: programs.map(({ id: programId }) => programId),
      device_ids: devices.map(({ deviceId }) => deviceId),
      ...changes,
    });
    return id;
  }

  async function connect(device: EnrolAnswer, capabilities = ['feeds']): Promise<TestConnection> {
    const connection = TestConnection.open(ports.messagePort, device.token);
    connections.push(connection);
    await connection.opened();
    connection.send(hello({ capabilities }));
    return connection;
  }

  const fetchFeed = (device: EnrolAnswer, id = ID, headers: object = {}) =>
    server.inject({
      url: feedPath(id),
      headers: { authorization: `Bearer ${device.token}`, ...headers },
    });

  /** Resolves with the feed when the device can fetch this revision of it. */
  const whenFetched = (device: EnrolAnswer, revision = 1, id = ID) =>
    vi.waitFor(async () => {
      const response = await fetchFeed(device, id);
      if (response.statusCode !== 200 || response.json<Feed>().revision !== revision)
        throw new Error(response.body);
      return response.json<Feed>();
    });

  const feedRow = () =>
    query(server.app.platform.db).selectFrom('feed').selectAll().where('id', '=', ID).executeTakeFirst();

  /** Makes all feeds due, as if their intervals had passed, and begins a period of the duty. */
  async function refreshPeriod(): Promise<void> {
    await query(server.app.platform.db).updateTable('feed').set({ due_at: 0 }).execute();
    server.clock.advance(30_000);
  }

  /** Manifests are announced too. */
  async function nextFeedChange(connection: TestConnection) {
    for (;;) {
      const message = await connection.next('changed');
      if (message.what === 'feed') return message;
    }
  }

  it('are fetched once however many elements, programs, releases and devices show them', async () => {
    const devices = [await enrol(server), await enrol(server)];
    await release([await aProgram({}, { refreshHours: 6 }), await aProgram({})], devices);
    await release([await aProgram({ latitude: 31.2301 })], devices);
    for (const device of devices) await whenFetched(device);
    expect(service.asked).toHaveLength(1);
    expect(Object.fromEntries(service.asked[0] ?? [])).toMatchObject({
      latitude: '31.23',
      longitude: '121.47',
      timezone: 'auto',
      apikey: 'secret',
    });
  });

  it('reach devices with their time, converted, and only when they have changed', async () => {
    const device = await enrol(server);
    await release([await aProgram({})], [device]);
    const feed = await whenFetched(device);
    expect(feed).toMatchObject({
      id: ID,
      revision: 1,
      content: { kind: 'weather', data: { utcOffsetMinutes: 480 } },
    });
    expect(Math.abs(feed.content.updatedAt - server.clock.now())).toBeLessThan(10 * MINUTE_MS);
    const { hours, days } = feed.content.data;
    expect(hours[0]).toMatchObject({ temperature: 18, condition: 'light-rain', isDay: false });
    expect(days[0]).toEqual({ date: '2026-11-21', condition: 'thunderstorm', low: 13, high: 23 });
    expect((await fetchFeed(device, ID, { 'if-none-match': '"1"' })).statusCode).toBe(304);
  });

  it('are refreshed at the shortest interval, and announced to devices that fetch feeds', async () => {
    const device = await enrol(server);
    await release([await aProgram({ refreshHours: 12 }), await aProgram({ refreshHours: 3 })], [device]);
    await whenFetched(device);
    const connection = await connect(device);
    expect((await connection.next('welcome')).feeds).toEqual([{ id: ID, revision: 1 }]);
    const row = await feedRow();
    const waitMs = (row?.due_at ?? 0) - (row?.updated_at ?? 0);
    expect(waitMs / HOUR_MS).toBeGreaterThanOrEqual(3);
    expect(waitMs / HOUR_MS).toBeLessThan(3.2);
    service.temperature = 21;
    await refreshPeriod();
    expect(await nextFeedChange(connection)).toEqual({ type: 'changed', what: 'feed', id: ID, revision: 2 });
    expect((await whenFetched(device, 2)).content.data.hours[0]?.temperature).toBe(21);
    expect(service.asked).toHaveLength(2);
  });

  it('are in the state of a device that polls', async () => {
    const device = await enrol(server);
    await release([await aProgram({})], [device]);
    await whenFetched(device);
    const headers = { authorization: `Bearer ${device.token}` };
    const state = await server.inject({ url: DEVICE_PATHS.state, headers });
    expect(state.json()).toMatchObject({ feeds: [{ id: ID, revision: 1 }] });
  });

  it('are not announced to a device without the capability, which would take the message for malformed', async () => {
    const device = await enrol(server);
    await release([await aProgram({})], [device]);
    await whenFetched(device);
    const connection = await connect(device, ['volume']);
    await connection.next('welcome');
    await refreshPeriod();
    await whenFetched(device, 2);
    // Its manifest may still be announced.
    expect(connection.changes()).not.toContain('feed');
  });

  it('M3: are refused to a device without a release that shows them, and without a token', async () => {
    const [device, other] = [await enrol(server), await enrol(server)];
    const releaseId = await release([await aProgram({})], [device]);
    await whenFetched(device);
    expect((await fetchFeed(other)).statusCode).toBe(404);
    expect((await fetchFeed(device, 'weather:0.00,0.00')).statusCode).toBe(404);
    expect((await fetchFeed(device, 'weather:..%2f..%2fetc')).statusCode).toBe(404);
    expect((await server.inject({ url: feedPath(ID) })).statusCode).toBe(401);
    await admin.put('/releases/pullout', { ids: [releaseId] });
    expect((await fetchFeed(device)).statusCode).toBe(404);
  });

  it('are only for the devices whose wave has the release', async () => {
    const [first, second] = [await enrol(server), await enrol(server)];
    const waves = { sizes: [{ unit: 'devices', amount: 1 }] };
    const id = await release([await aProgram({})], [first, second], { waves });
    await whenFetched(first);
    expect((await fetchFeed(second)).statusCode).toBe(404);
    const headers = { authorization: `Bearer ${second.token}` };
    expect((await server.inject({ url: DEVICE_PATHS.state, headers })).json().feeds).toBeUndefined();
    const connection = await connect(second);
    await connection.next('welcome');
    await refreshPeriod();
    await whenFetched(first, 2);
    expect(connection.changes()).not.toContain('feed');
    await admin.put('/releases/waves/next', { id, wave: 1 });
    await whenFetched(second, 2);
  });

  it('are no longer refreshed when nothing shows them, and deleted after a day', async () => {
    const [device, other] = [await enrol(server), await enrol(server)];
    const releaseId = await release([await aProgram({})], [device]);
    await whenFetched(device);
    await release([await aProgram({ latitude: 10 })], [other]);
    await whenFetched(other, 1, OTHER_ID);
    await admin.put('/releases/pullout', { ids: [releaseId] });
    await refreshPeriod();
    // The same period refreshes this one.
    await whenFetched(other, 2, OTHER_ID);
    expect(service.asked.map((query) => query.get('latitude'))).toEqual(['31.23', '10', '10']);
    const { db } = server.app.platform;
    await query(db)
      .updateTable('feed')
      .set({ due_at: server.clock.now() - 23.5 * HOUR_MS })
      .execute();
    server.clock.leap(HOUR_MS);
    const rows = () => query(db).selectFrom('feed').select('id').execute();
    await vi.waitFor(async () => expect(await rows()).toEqual([{ id: OTHER_ID }]));
  });

  it('are tried again with growing delays while their source fails, and keep the last data', async () => {
    const device = await enrol(server);
    await release([await aProgram({ refreshHours: 1 })], [device]);
    const { content } = await whenFetched(device);
    service.answer = (_, response) => response.writeHead(503).end('the secret of the service');
    await refreshPeriod();
    await vi.waitFor(async () => expect(await feedRow()).toMatchObject({ failures: 1, revision: 1 }));
    const waitMs = ((await feedRow())?.due_at ?? 0) - server.clock.now();
    expect(waitMs).toBeLessThanOrEqual(2 * MINUTE_MS);
    await refreshPeriod();
    await vi.waitFor(async () => expect(await feedRow()).toMatchObject({ failures: 2 }));
    expect((await whenFetched(device)).content).toEqual(content);
    service.answer = undefined;
    await refreshPeriod();
    expect((await whenFetched(device, 2)).content.updatedAt).toBeGreaterThan(content.updatedAt);
    expect(await feedRow()).toMatchObject({ failures: 0 });
  });

  it.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['no JSON', (response) => response.end('<html>')],
    ['another JSON', (response) => response.end('{"hourly":[]}')],
    ['JSON for a prototype', (response) => response.end('{"__proto__":{"polluted":1}}')],
    ['nothing but errors', (response) => response.writeHead(500).end()],
    ['an endless answer (S6)', (response) => response.write('x'.repeat(70_000))],
    [
      'a redirect to a file (S4)',
      (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    ['redirects without an end (S3)', (response) => response.writeHead(302, { location: '/again' }).end()],
  ])('keep devices without data, and the server well, when the source answers with %s', async (_, answer) => {
    service.answer = (_request, response) => answer(response);
    const device = await enrol(server);
    await release([await aProgram({})], [device]);
    await vi.waitFor(() => expect(service.asked.length).toBeGreaterThan(0));
    await vi.waitFor(async () => {
      const [row] = await query(server.app.platform.db).selectFrom('feed').selectAll().execute();
      expect(row).toMatchObject({ revision: 0, failures: 1, content: null });
    });
    expect((await fetchFeed(device)).statusCode).toBe(404);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  describe('in an editor', () => {
    const ask = (latitude = 31.23) =>
      admin.get<FeedAnswer & { content: FeedData | null }>(
        `/feeds/weather?latitude=${latitude}&longitude=121.47`,
      );

    it('are fetched when they are asked for, and again only after an hour', async () => {
      expect(await ask()).toMatchObject({
        state: 'ready',
        content: { data: { days: [{ high: 23 }, {}, {}, {}] } },
      });
      await ask();
      expect(service.asked).toHaveLength(1);
      server.clock.advance(30 * MINUTE_MS);
      await ask();
      expect(service.asked).toHaveLength(1);
    });

    it('are refreshed only while an editor asks', async () => {
      const device = await enrol(server);
      await release([await aProgram({ latitude: 10 })], [device]);
      await whenFetched(device, 1, OTHER_ID);
      const asked = () => service.asked.filter((query) => query.get('latitude') !== '10').length;
      await ask();
      server.clock.advance(21 * MINUTE_MS);
      await refreshPeriod();
      // The same period refreshes this one.
      await whenFetched(device, 2, OTHER_ID);
      expect(asked()).toBe(1);
      await ask();
      expect(asked()).toBe(2);
      await refreshPeriod();
      await vi.waitFor(() => expect(asked()).toBe(3));
    });

    it('say that the source is not available, without the answer of the source', async () => {
      service.answer = (_, response) => response.writeHead(503).end('secret');
      const answer = await ask();
      expect(answer).toEqual({ state: 'unavailable', content: null });
    });

    it('are refused for places that do not exist', async () => {
      for (const latitude of ['91', 'NaN', '1e309', '31.23%00'])
        expect((await admin.send('GET', `/feeds/weather?latitude=${latitude}&longitude=0`)).statusCode).toBe(
          400,
        );
      expect(service.asked).toHaveLength(0);
    });

    it('are limited, so that nobody can use the server against the source', async () => {
      server.clock.advance(MINUTE_MS);
      for (let place = 0; place < 70; place += 1) await ask(place);
      expect(service.asked.length).toBeLessThanOrEqual(60);
      server.clock.advance(MINUTE_MS);
    });

    it('are part of a preview link', async () => {
      await ask();
      const { id } = await aProgram({});
      const { path } = await admin.post<{ path: string }>('/programs/qr', { id });
      const shared = await server.app.http.inject({ method: 'GET', url: path });
      expect(shared.json().feeds).toMatchObject({ [ID]: { kind: 'weather' } });
    });
  });
});

describe('feeds whose source is in a private network', () => {
  it('S1: are not fetched, unless the settings allow it', async () => {
    const service = await WeatherService.start(() => Date.now());
    const url = service.url.replace('127.0.0.1', 'localhost');
    for (const weather of [service.url, url, 'http://169.254.169.254', 'http://[::1]:1']) {
      const server = await startTestServer({ config: { weather: { url: weather, key: undefined } } });
      const admin = new Caller(await server.signIn());
      const answer = await admin.get('/feeds/weather?latitude=1&longitude=2');
      expect(answer).toEqual({ state: 'unavailable', content: null });
      await server.stop();
    }
    expect(service.asked).toHaveLength(0);
    service.stop();
  });
});

describe('feeds without a source', () => {
  it('have no data, and break nothing', async () => {
    const server = await startTestServer();
    const admin = new Caller(await server.signIn());
    expect(await admin.get('/feeds/weather?latitude=1&longitude=2')).toEqual({ state: 'off', content: null });
    await server.stop();
  });
});
