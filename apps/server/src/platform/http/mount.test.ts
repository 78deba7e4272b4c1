import type { RouteParts } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { aClock } from '../clock/testing.ts';
import { DatabaseError } from '../database/errors.ts';
import { createLogger } from '../logger/logger.ts';
import type { LogActor, LogFailure, OperationLog } from '../operation-log/operation-log.ts';
import { type Handler } from './handler.ts';
import { createHttpServer } from './http-server.ts';
import { MountError, mountRoutes } from './mount.ts';
import { addNotFound } from './not-found.ts';
import { actors, handlers, routes } from './testing/lamps.ts';

describe('mounted routes', () => {
  let http: FastifyInstance;
  const clock = aClock();
  const failures: { actor: LogActor; entry: LogFailure }[] = [];
  let canLog = true;
  const operationLog = {
    async recordFailure(actor: LogActor, entry: LogFailure) {
      if (!canLog) throw new DatabaseError('gone', 'the database is down');
      failures.push({ actor, entry });
    },
  } as unknown as OperationLog;
  const undeclared: string[] = [];
  const mount = async (all: RouteParts[], answered: Handler[]) => {
    const app = await createHttpServer({ trustsProxy: false }, createLogger('silent'), systemClock);
    mountRoutes(app, all, answered, {
      authenticate: async ({ headers }) => actors[String(headers['x-user'])],
      operationLog,
      clock,
      onUndeclared: ({ path }, code) => void undeclared.push(`${path} ${code}`),
    });
    addNotFound(app, all);
    return app;
  };

  beforeAll(async () => {
    http = await mount(Object.values(routes), handlers);
  });
  afterAll(() => http.close());

  it('report a refusal that the call does not declare', async () => {
    const add = (name: string, user: string) =>
      http.inject({ method: 'POST', url: '/MIPS/lamps', payload: { name }, headers: { 'x-user': user } });
    for (const name of ['taken', 'broken', 'much too long']) await add(name, 'ada');
    await add('a', 'ann');
    await add('a', 'newcomer');
    expect(undeclared).toEqual(['/lamps lamps.broken']);
  });

  const get = (url: string, user = 'ada') => http.inject({ url: `/MIPS${url}`, headers: { 'x-user': user } });
  const post = (payload: string, headers: Record<string, string> = {}) =>
    http.inject({
      method: 'POST',
      url: '/MIPS/lamps',
      payload,
      headers: { 'content-type': 'application/json', 'x-user': 'ada', ...headers },
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const codeOf = (response: { json: () => { error: { code: string } } }) => response.json().error.code;

  it('refuses to start when a route has no handler', async () => {
    await expect(mount(Object.values(routes), handlers.slice(1))).rejects.toThrow(MountError);
  });

  it('refuses to start when a handler has no route, or a route has two handlers', async () => {
    await expect(mount([routes.list], handlers)).rejects.toThrow(MountError);
    const [list] = handlers;
    await expect(mount([routes.list], [list!, list!])).rejects.toThrow(MountError);
  });

  it('refuses to start with a route outside the contract that does not declare who may call it', async () => {
    const app = await mount([], []);
    app.get('/back-door', async () => 'open');
    await expect(app.ready()).rejects.toThrow('/back-door');
  });

  it('refuses anonymous requests where a session is required', async () => {
    const response = await get('/lamps', 'stranger');
    expect([response.statusCode, codeOf(response)]).toEqual([401, 'platform.signed_out']);
  });

  it('answers only holders of the permission, and logs who else tried', async () => {
    failures.length = 0;
    const response = await post('{"name":"a"}', { 'x-user': 'ann' });
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'platform.no_permission']);
    expect(failures).toMatchObject([
      {
        actor: { login_id: 'ann' },
        entry: { module: 'lamps', operation: 'add', code: 'platform.no_permission' },
      },
    ]);
  });

  it('logs denied requests, once a minute for each user and page', async () => {
    failures.length = 0;
    for (let tries = 0; tries < 3; tries += 1) await get('/secret-lamps', 'ann');
    expect(failures).toMatchObject([
      {
        actor: { login_id: 'ann' },
        entry: { subject: 'GET /MIPS/secret-lamps', code: 'platform.no_permission' },
      },
    ]);
    clock.advance(60_000);
    await get('/secret-lamps', 'ann');
    expect(failures).toHaveLength(2);
  });

  const refuseChanges = async (count: number) => {
    for (let tries = 0; tries < count; tries += 1) await post('{"name":"taken"}');
  };
  const logged = () => failures.map(({ entry }) => [entry.act, entry.code, entry.after?.toJSON()]);
  const ROW = [undefined, 'lamps.taken', undefined];

  it('security 4: log a hundred refused changes of a user a minute, and then how many more there were', async () => {
    clock.advance(60_000);
    failures.length = 0;
    await refuseChanges(103);
    expect(logged()).toEqual(Array.from({ length: 100 }, () => ROW));
    clock.advance(60_000);
    await vi.waitFor(() => expect(failures).toHaveLength(101));
    expect(logged().at(-1)).toEqual(['refused_more', 'lamps.taken', { refused_count: 3 }]);
    expect(failures.at(-1)).toMatchObject({ actor: { login_id: 'ada' }, entry: { module: 'lamps' } });
    await refuseChanges(1);
    clock.advance(60_000);
    expect(logged().slice(101)).toEqual([ROW]);
  });

  it('security 4: log as many refused changes after some that could not be written', async () => {
    clock.advance(60_000);
    failures.length = 0;
    canLog = false;
    await refuseChanges(120);
    canLog = true;
    await refuseChanges(100);
    expect(logged()).toEqual(Array.from({ length: 100 }, () => ROW));
    clock.advance(60_000);
    await vi.waitFor(() => expect(failures).toHaveLength(101));
    expect(logged().at(-1)).toEqual(['refused_more', 'lamps.taken', { refused_count: 120 }]);
  });

  it('security 4: keep the count of refused changes until it can be written, and write it when the server stops', async () => {
    const app = await mount(Object.values(routes), handlers);
    failures.length = 0;
    canLog = false;
    await app.inject({
      method: 'POST',
      url: '/MIPS/lamps',
      payload: { name: 'taken' },
      headers: { 'x-user': 'ada' },
    });
    await clock.advanceAndSettle(60_000);
    canLog = true;
    await app.close();
    expect(logged()).toEqual([['refused_more', 'lamps.taken', { refused_count: 1 }]]);
  });

  it('does not log invalid read requests', async () => {
    failures.length = 0;
    await get('/lamps?is_on=2');
    expect(failures).toEqual([]);
  });

  it('accepts a token only where a permission is required, or where the route allows it', async () => {
    expect((await get('/secret-lamps', 'script')).statusCode).toBe(200);
    expect((await get('/own-lamps', 'script')).statusCode).toBe(200);
    const response = await get('/lamps', 'script');
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'sessions.token_refused']);
  });

  it('refuses everything except the declared routes to a user who must change the password', async () => {
    expect((await get('/own-lamps', 'newcomer')).statusCode).toBe(200);
    for (const url of ['/lamps', '/secret-lamps']) {
      const response = await get(url, 'newcomer');
      expect([response.statusCode, codeOf(response)]).toEqual([403, 'sessions.password_change_required']);
    }
  });

  it('sends only what the response schema lists', async () => {
    expect((await get('/lamps')).json().data).toEqual([{ id: 1, name: 'a' }]);
  });

  it.each([
    ['JSON', '{"name":"a","ids":[1,2],"spans":[{"start":"08:00"}]}', {}],
    ['a form', 'name=a&ids=1&ids=2&spans[0][start]=08:00', form],
  ])('reads bodies in %s', async (_encoding, payload, headers) => {
    const response = await post(payload, headers);
    expect(response.json()).toEqual({ body: { name: 'a', ids: [1, 2], spans: [{ start: '08:00' }] } });
  });

  it('names the invalid fields', async () => {
    const response = await post('{"name":"123456789","ids":["x"]}');
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({
      code: 'platform.invalid_request',
      fields: [
        { path: 'name', code: 'rules.too_long', params: { maximum: 8 } },
        { path: 'ids.0', code: 'rules.integer' },
      ],
    });
  });

  it('coverage 1: name the keys that a call does not know, in its query and its body', async () => {
    for (const response of [
      await get('/lamps?colour=red'),
      await get('/lamps/1?colour=red'),
      await post('{"name":"a","colour":"red"}'),
      await post('name=a&colour=red', form),
    ])
      expect(response.json().error).toMatchObject({
        code: 'platform.invalid_request',
        fields: [{ path: 'colour', code: 'rules.unknown_field' }],
      });
  });

  it('coverage 1: accept the keys that clients add to any call without a meaning', async () => {
    expect(
      (await get('/lamps?_=1732435200&t=1&timestamp=2&page=1&per_page=9&perPage=9&name=a')).json().query,
    ).toEqual({ name: 'a' });
    expect((await post('{"name":"a","_":1,"timestamp":2}')).json()).toEqual({ body: { name: 'a' } });
    expect((await get('/lamps?_=1&colour=red')).json().error.fields).toMatchObject([{ path: 'colour' }]);
  });

  it('coverage 4: take an empty field of a form as absent, unless its schema accepts an empty text', async () => {
    expect((await get('/lamps?is_on=&name=')).json().query).toEqual({ name: '' });
    expect((await post('name=a&ids=&spans=', form)).json()).toEqual({ body: { name: 'a', spans: '' } });
    expect((await post('{"name":"a","ids":""}')).json().error.fields).toMatchObject([{ path: 'ids' }]);
  });

  it('coverage 13: answer only the parameters that the refusal declares', async () => {
    expect((await post('{"name":"chatty"}')).json().error).toMatchObject({
      code: 'lamps.broken',
      params: {},
    });
  });

  it('answers a refusal with its code, its status and its parameters', async () => {
    const response = await post('{"name":"taken"}');
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toMatchObject({
      code: 'lamps.taken',
      params: { name: 'taken' },
      fields: [],
    });
    expect(response.json().error.request_id).toBe(response.headers['x-request-id']);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['{"name":', {}, 400, 'platform.malformed_body'],
    ['['.repeat(100_000), {}, 400, 'platform.malformed_body'],
    [`${'['.repeat(50)}${']'.repeat(50)}`, {}, 400, 'platform.malformed_body'],
    ['{"name":"a","__proto__":{"x":1}}', {}, 400, 'platform.malformed_body'],
    ['{"name":"a","constructor":{"prototype":{"x":1}}}', {}, 400, 'platform.malformed_body'],
    ['{"name":"a\\u0000"}', {}, 400, 'platform.malformed_body'],
    ['{"name":"\\ud800"}', {}, 400, 'platform.malformed_body'],
    ['{"name":1e400}', {}, 400, 'platform.malformed_body'],
    ['name=%zz', form, 400, 'platform.malformed_body'],
    ['__proto__[x]=1', form, 400, 'platform.malformed_body'],
    ['name=a%00', form, 400, 'platform.malformed_body'],
    ['a=1&'.repeat(110_001), form, 400, 'platform.malformed_body'],
    ['null', {}, 400, 'platform.invalid_request'],
    ['[]', {}, 400, 'platform.invalid_request'],
    [`{"name":"${'a'.repeat(1024 * 1024)}"}`, {}, 413, 'platform.body_too_large'],
    ['<a/>', { 'content-type': 'application/xml' }, 415, 'platform.unsupported_media_type'],
    ['x', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'platform.unsupported_media_type'],
  ])('refuses the body %.40s', async (payload, headers, status, code) => {
    const response = await post(payload, headers);
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    '/lamps/0',
    '/lamps/1.5',
    '/lamps/1e3',
    '/lamps/99999999999999999999',
    '/lamps/1%00',
    '/lamps/%ff',
    '/lamps?name=%00',
    '/lamps?name=%',
    '/lamps?is_on=2',
    '/lamps?name[a]=1',
    '/lamps?__proto__[x]=1',
  ])('refuses GET %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'platform.invalid_request']);
  });

  it('distinguishes an unknown path from a known one with another method', async () => {
    expect(codeOf(await get('/nothing'))).toBe('platform.not_found');
    const response = await http.inject({ method: 'DELETE', url: '/MIPS/lamps/1' });
    expect([response.statusCode, codeOf(response)]).toEqual([405, 'platform.method_not_allowed']);
    expect(response.headers.allow).toBe('GET');
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.example', host: 'signs.example' },
    { origin: 'null', host: 'signs.example' },
    { origin: 'http://signs.example:81', host: 'signs.example' },
  ])('refuses a change requested by another site: %j', async (headers) => {
    const response = await post('{"name":"a"}', headers);
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'platform.cross_site']);
  });

  it('accepts a change from its own page and from a script', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://signs.example', host: 'signs.example' };
    expect((await post('{"name":"a"}', own)).statusCode).toBe(200);
    expect((await post('{"name":"a"}')).statusCode).toBe(200);
  });

  it.each([
    ['unknown', 500, 'platform.internal'],
    ['shape', 500, 'platform.internal'],
    ['other', 500, 'platform.internal'],
    ['foreign_key', 500, 'platform.internal'],
    ['no-group', 404, 'groups.not_found'],
    ['full', 507, 'platform.disk_full'],
    ['ENOSPC', 507, 'platform.disk_full'],
    ['gone', 503, 'platform.unavailable'],
    ['busy', 503, 'platform.unavailable'],
  ])('answers a failure (%s) with its code and reveals nothing else', async (how, status, code) => {
    const response = await get(`/lamps/break/${how}`);
    expect([response.statusCode, codeOf(response)]).toEqual([status, code]);
    expect(response.body).not.toContain('secret');
    expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await http.inject({ method: 'HEAD', url: '/MIPS/lamps/1' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('lets nothing in its responses run, and keeps them out of caches', async () => {
    const { headers } = await get('/lamps');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });
});
