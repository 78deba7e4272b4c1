import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_ROUTES, CONSOLE_PAGES, routePath } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { DataFolderInUseError } from './platform/database/data-lock.ts';
import { query } from './platform/database/query.ts';
import { PortInUseError } from './platform/http/listen.ts';
import { startTestServer, type TestServer } from './testing.ts';

const html = { accept: 'text/html,application/xhtml+xml' };

describe('the whole server', () => {
  let server: TestServer;
  let pages: string;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'marquee-pages-'));
    for (const app of ['console', 'player']) {
      await mkdir(join(pages, app, 'assets'), { recursive: true });
      await writeFile(join(pages, app, 'index.html'), `<title>${app}</title>`);
      await writeFile(join(pages, app, 'assets', 'a-1234.js'), 'export {};');
      await writeFile(join(pages, app, 'assets', 'a-1234.js.br'), 'compressed');
    }
    await writeFile(join(pages, 'console', 'THIRD-PARTY.txt'), 'Licences');
    await writeFile(join(pages, 'secret.txt'), 'secret');
    const folders = { console: join(pages, 'console'), player: join(pages, 'player') };
    server = await startTestServer({ overrides: { pages: folders } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(pages, { recursive: true, force: true });
  });

  it('answers every route of the contract, but only for signed-in users', async () => {
    for (const route of ALL_ROUTES.filter(({ access }) => access !== 'public')) {
      const url = routePath(route, { id: 1 });
      const response = await server.inject({ method: route.method, url });
      expect([route.method, url, response.statusCode]).toEqual([route.method, url, 401]);
    }
  });

  it('describes every route in OpenAPI, and shows the description as a page', async () => {
    const api = (await server.inject({ url: '/openapi.json' })).json();
    expect(api.openapi).toBe('3.1.0');
    for (const { method, path } of ALL_ROUTES) {
      expect(api.paths[`/MIPS${path}`][method.toLowerCase()].responses).toBeDefined();
    }
    const page = await server.inject({ url: '/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    for (const [, asset] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await server.inject({ url: asset ?? '' })).statusCode).toBe(200);
    }
  });

  it('sends the console to a browser where a script gets the call', async () => {
    const client = await server.signIn();
    const page = await client.inject({ url: '/materials', headers: html });
    expect(page.body).toContain('<title>console</title>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const call = await client.inject({ url: '/materials' });
    expect(call.json()).toHaveProperty('pagination');
  });

  it.each(CONSOLE_PAGES)('has the page %s', async (page) => {
    const response = await server.inject({ url: `/MIPS${page.replaceAll('{id}', '7')}`, headers: html });
    expect([response.statusCode, response.body]).toEqual([200, '<title>console</title>']);
  });

  it.each([
    ['GET', '/MIPS/', { accept: '*/*' }],
    ['GET', '/MIPS', {}],
    ['HEAD', '/MIPS/', { accept: '*/*' }],
    ['GET', '/MIPS/login', { accept: 'application/json' }],
  ] as const)('console 37: answers %s %s to anything that asks', async (method, url, headers) => {
    const response = await server.app.http.inject({ method, url, headers });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    if (method === 'GET') expect(response.body).toBe('<title>console</title>');
  });

  it.each([
    ['/materials', html, true],
    ['/programs/7/preview', html, true],
    ['/shared/token', html, true],
    ['/nowhere', html, true],
    ['/assets/a-1234.js', {}, false],
    ['/docs', html, false],
    ['/docs/docs.js', {}, false],
  ])('lets %s reach streaming servers only if it plays programs', async (path, headers, isWide) => {
    const response = await server.inject({ url: `/MIPS${path}`, headers });
    const policy = String(response.headers['content-security-policy']).split('; ');
    expect(policy.filter((rule) => rule.includes(' http: https:'))).toHaveLength(isWide ? 3 : 0);
    expect(policy).toContain(isWide ? "connect-src 'self' http: https:" : "connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lets the console, and nothing else, show the tiles of the settings', async () => {
    const client = await server.signIn();
    const set = (tile_address: string | null) =>
      client.inject({ method: 'PUT', url: '/system-set/map', payload: { tile_address } });
    const pictures = async (url: string, headers: object = html) => {
      const response = await server.inject({ url, headers: { ...headers } });
      const policy = String(response.headers['content-security-policy']).split('; ');
      return policy.filter((rule) => rule.startsWith('img-src'));
    };
    const own = ["img-src 'self' data: blob:"];
    const withTiles = ["img-src 'self' data: blob: https://tiles.example:8443"];
    expect((await set('https://tiles.example:8443/{z}/{x}/{y}.png?key=1')).statusCode).toBe(200);
    for (const page of ['/MIPS/', '/MIPS/login', '/MIPS/devices-mips', '/MIPS/nowhere'])
      expect([page, await pictures(page)]).toEqual([page, withTiles]);
    expect(await pictures('/MIPS/player/')).toEqual(own);
    expect(await pictures('/MIPS/assets/a-1234.js', {})).toEqual(own);
    await set(null);
    expect(await pictures('/MIPS/devices-mips')).toEqual(own);
  });

  it('shows a browser the console’s own page for an unknown path', async () => {
    for (const url of ['/MIPS/nowhere', '/MIPS/materials/7/nowhere', '/MIPS/login/nowhere?x=1']) {
      const page = await server.inject({ url, headers: html });
      expect([url, page.statusCode, page.body]).toEqual([url, 404, '<title>console</title>']);
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it.each<[string, 'GET' | 'POST', Record<string, string>]>([
    ['a script', 'GET', {}],
    ['a request that does not accept a page', 'POST', html],
  ])('answers %s for an unknown path with JSON', async (_who, method, headers) => {
    const response = await server.inject({ method, url: '/nowhere', headers });
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'platform.not_found']);
  });

  it.each([
    ['/MIPS/player/nowhere', 404, 'platform.not_found'],
    ['/device/v1/nowhere', 404, 'platform.not_found'],
    ['/MIPS/materials/7', 401, 'platform.signed_out'],
    ['/MIPS/signout', 405, 'platform.method_not_allowed'],
  ])('sends a browser no page for %s', async (url, status, code) => {
    const response = await server.inject({ url, headers: html });
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
  });

  it('shows the licences of third parties to anyone', async () => {
    const response = await server.inject({ url: '/THIRD-PARTY.txt', headers: html });
    expect([response.body, response.headers['content-type']]).toEqual([
      'Licences',
      'text/plain; charset=utf-8',
    ]);
  });

  it('serves the player, whose page may open connections and read its stored files', async () => {
    const response = await server.inject({ url: '/player/', headers: html });
    expect(response.body).toContain('<title>player</title>');
    expect(response.headers['content-security-policy']).toContain(
      "connect-src 'self' ws: wss: http: https: blob:",
    );
    expect((await server.inject({ url: '/player' })).headers.location).toBe('/MIPS/player/');
  });

  it('lets browsers cache files that never change, and compresses them', async () => {
    const response = await server.inject({
      url: '/assets/a-1234.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
  ])('serves nothing outside its folders: %s', async (path) => {
    const response = await server.inject({ url: `/MIPS${path}` });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('secret');
  });

  it('reports its health to monitors', async () => {
    expect((await server.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await server.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    const metrics = await server.inject({ url: '/metrics' });
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz"');
    expect(metrics.body.match(/^marquee_\w+/gm)).toEqual(
      expect.arrayContaining([
        'marquee_devices',
        'marquee_open_tasks',
        'marquee_stored_bytes',
        'marquee_data_folder_free_bytes',
      ]),
    );
    // The dashboard for Grafana draws nothing that this server does not measure.
    const dashboard = new URL('../../../packaging/grafana/marquee.json', import.meta.url);
    const drawn = new Set((await readFile(dashboard, 'utf8')).match(/\bmarquee_\w+/g));
    const measured = new Set(metrics.body.match(/(?<=^# HELP )marquee_\w+/gm));
    expect([...drawn].sort()).toEqual([...measured].sort());
  });

  it('creates the first company, its default groups and the administrator, once', async () => {
    const { db, config } = server.app.platform;
    // The password is one that the test set, so it is not given back.
    expect(server.app.firstAdministrator).toEqual({ login_id: 'admin', generatedPassword: undefined });
    const groups = await query(db)
      .selectFrom('resource_group')
      .select('kind')
      .where('is_default', '=', 1)
      .execute();
    expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['device', 'material', 'program']));
    await expect(createApp(config)).rejects.toThrow(DataFolderInUseError);
  });
});

describe('a listening server', () => {
  it('refuses an unexpected upgrade and half a request without a 5xx response', async () => {
    const server = await startTestServer();
    const { port, messagePort } = await server.listen();
    const upgrade = 'GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    for (const at of [port, messagePort]) expect(await talk(at, upgrade)).toContain('404 Not Found');
    expect(await talk(port, 'nonsense\r\n\r\n')).toContain('400 Bad Request');
    expect(await talk(port, 'nonsense\r\n\r\n')).toContain('platform.invalid_request');
    await server.stop();
  });

  it('M8 answers a request that offers HTTP/2 as if it did not', async () => {
    const server = await startTestServer();
    const { port, messagePort } = await server.listen();
    const offer =
      'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n';
    const get = `GET /healthz HTTP/1.1\r\nhost: x\r\n${offer}\r\n`;
    expect(await talk(port, get, '{"status":"ok"}')).toContain('200 OK');
    expect(await talk(messagePort, get, '\r\n\r\n')).toContain('426');
    const body = JSON.stringify({ login_id: 'admin', password: 'secret123' });
    const post = `POST /MIPS/signin HTTP/1.1\r\nhost: x\r\n${offer}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    expect(await talk(port, post, 'login_id')).toContain('200 OK');
    await server.stop();
  });

  it('L1 logs the change of a client that is gone, with its address', async () => {
    const server = await startTestServer();
    const { port } = await server.listen();
    const { cookie } = await server.signIn();
    const names = Array.from({ length: 20 }, (_, index) => `gone ${index}`);
    for (const [index, name] of names.entries()) {
      const body = JSON.stringify({ name });
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST /MIPS/roles HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      setTimeout(() => socket.resetAndDestroy(), index % 5);
      await once(socket, 'close');
    }
    // Whatever has arrived of the others is written before this one.
    const marker = {
      method: 'POST',
      url: '/roles',
      payload: { name: 'still here' },
      headers: { cookie },
    } as const;
    expect((await server.inject(marker)).statusCode).toBe(400);
    const rows = await query(server.app.platform.db)
      .selectFrom('operation_log')
      .select(['address', 'result'])
      .where('module', '=', 'roles')
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ address }) => address === '127.0.0.1')).toBe(true);
    await server.stop();
  });

  it('L12 refuses a request with two Host headers', async () => {
    const server = await startTestServer();
    const { port } = await server.listen();
    const request = 'GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n';
    expect(await talk(port, request)).toContain('400 Bad Request');
    await server.stop();
  });

  it('L12 gives metrics to programs on this machine, or to anyone with the token', async () => {
    const get = async (server: TestServer, options: object) =>
      (await server.inject({ url: '/metrics', remoteAddress: '10.0.0.7', ...options })).statusCode;
    const open = await startTestServer();
    expect([await get(open, { remoteAddress: '127.0.0.1' }), await get(open, {})]).toEqual([200, 403]);
    await open.stop();
    const metricsToken = 'a-long-metrics-token';
    const guarded = await startTestServer({ config: { metricsToken } });
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect([await get(guarded, { remoteAddress: '127.0.0.1' }), await get(guarded, { headers })]).toEqual([
      403, 200,
    ]);
    await guarded.stop();
  });

  it('gives the numbers of the process also while the database is gone', async () => {
    const server = await startTestServer();
    await sql`drop table task`.execute(query(server.app.platform.db));
    const { statusCode, body } = await server.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toMatch(/^marquee_open_tasks /m);
    await server.stop();
  });

  it('L7 ends a connection that keeps sending a body after the response', async () => {
    const server = await startTestServer();
    const { port } = await server.listen();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /MIPS/nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: application/offset+octet-stream\r\ncontent-length: 1000000\r\n\r\n',
    );
    await once(socket, 'data');
    await vi.waitUntil(() => {
      socket.write('x');
      server.clock.advance(10_000);
      return socket.destroyed;
    });
    await server.stop();
  });

  it('L7 keeps no timer, and with it the body, of a request that was read to its end', async () => {
    const server = await startTestServer();
    const before = server.clock.pending;
    const statuses = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await server.inject({ method: 'POST', url: '/signin', payload: {} })).statusCode);
    expect([statuses, server.clock.pending - before]).toEqual([[400, 400, 400], 0]);
    await server.stop();
  });

  it('notifies consoles of changes in their company until they sign out', async () => {
    const server = await startTestServer();
    const { port } = await server.listen();
    const client = await server.signIn();
    const url = `http://127.0.0.1:${port}/MIPS/events`;
    const { body } = await fetch(url, { headers: { cookie: client.cookie } });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': open\n\n');
    const { live } = server.app.platform;
    live.changed(2, 'devices', [5]);
    live.changed(1, 'devices', [7]);
    live.changed(1, 'devices', [8, 7]);
    server.clock.advance(250);
    expect((await reader.read()).value).toBe('data: {"topic":"devices","ids":[7,8]}\n\n');
    await client.inject({ method: 'POST', url: '/signout' });
    expect((await reader.read()).done).toBe(true);
    await server.stop();
  });

  it('names the port that is in use and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = await startTestServer({ config: { port } });
    await expect(server.listen()).rejects.toThrow(PortInUseError);
    await expect(server.listen()).rejects.toThrow(/MARQUEE_PORT/);
    await server.stop();
    other.close();
  });

  it('completes requests in progress before it stops', async () => {
    const server = await startTestServer();
    const { port } = await server.listen();
    const payload = JSON.stringify({ login_id: 'admin', password: 'secret123' });
    const headers = { 'content-type': 'application/json' };
    const answer = fetch(`http://127.0.0.1:${port}/MIPS/signin`, { method: 'POST', headers, body: payload });
    await expect.poll(() => server.app.http.server.listening).toBe(true);
    const { status } = await answer;
    await server.stop();
    expect(status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });
});

/** Sends a text and returns what arrives before the connection is closed, or until this text has arrived. */
async function talk(port: number, text: string, until?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    if (until !== undefined && answer.includes(until)) socket.destroy();
  });
  await once(socket, 'close');
  return answer;
}
