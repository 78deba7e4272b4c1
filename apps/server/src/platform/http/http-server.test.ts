import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { createLogger } from '../logger/logger.ts';
import { createHttpServer } from './http-server.ts';
import { MAX_REQUESTS_UNDER_WAY, MAX_WAITING_CONNECTIONS } from './limit-connections.ts';
import { addNotFound } from './not-found.ts';

/** Over a socket, because injected requests bypass the HTTP parser. */
describe('the header section of a request', () => {
  let app: FastifyInstance;
  let base: { host: string; port: number };
  const addresses: string[] = [];
  beforeAll(async () => {
    app = await createHttpServer({ trustsProxy: false }, createLogger('silent'), systemClock);
    app.get('/MIPS/addresses', { config: { access: 'public' } }, ({ ip }) => {
      addresses.push(ip);
      return { error: { code: '' } };
    });
    addNotFound(app, []);
    await app.listen({ port: 0, host: '127.0.0.1' });
    base = { host: '127.0.0.1', port: (app.server.address() as AddressInfo).port };
  });
  afterAll(() => app.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({ ...base, path, headers, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return [answer.statusCode, JSON.parse(await text(answer)).error.code];
  };

  it.each(['session=%zz', '=;;=', 'a=b=c; %ff; \u00ff', 'x=1;'.repeat(2000)])(
    'does no harm with the cookie %.20s',
    async (cookie) => {
      expect(await get('/MIPS/nothing', { cookie })).toEqual([404, 'platform.not_found']);
    },
  );

  it.each<[string, Record<string, string>]>([
    ['/MIPS/nothing', { cookie: 'a'.repeat(100_000) }],
    ['/MIPS/nothing', { authorization: `Bearer ${'a'.repeat(100_000)}` }],
    [`/MIPS/nothing?name=${'a'.repeat(65_536)}`, {}],
    [`/MIPS/${'a'.repeat(65_536)}`, {}],
  ])('is refused with a code when it is too large: %.20s %.30j', async (path, headers) => {
    expect(await get(path, headers)).toEqual([400, 'platform.invalid_request']);
  });

  const timedOut = async (sent: string) => {
    const accepted = once(app.server, 'connection');
    const client = connect(base);
    const [socket] = (await accepted) as [Socket];
    if (sent !== '') {
      client.write(sent);
      await once(socket, 'data');
    }
    const error = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, socket);
    return text(client);
  };

  /** Connects, sends a request and resets the connection, all before this process accepts it. */
  const resetBeforeAccepted = (path: string) => {
    const sent = JSON.stringify(`GET ${path} HTTP/1.1\r\nHost: signs.example\r\n\r\n`);
    const client = `const socket = require('node:net').connect(${base.port}, '${base.host}', () =>
      socket.write(${sent}, () => socket.resetAndDestroy()));`;
    expect(spawnSync(process.execPath, ['-e', client]).status).toBe(0);
  };

  it('security 4: is not read when its connection was reset before it was accepted, which has no address', async () => {
    const closed = new Promise((resolve) => {
      app.server.once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    resetBeforeAccepted('/MIPS/addresses');
    await closed;
    expect(addresses).toEqual([]);
    await get('/MIPS/addresses');
    expect(addresses).toEqual(['127.0.0.1']);
  });

  it('L7: makes way for others when too many connections stay without a request', async () => {
    const slow: Socket[] = [];
    let closed = 0;
    try {
      for (let count = 0; count < MAX_WAITING_CONNECTIONS + 50; count += 1) {
        const socket = connect(base).on('close', () => {
          closed += 1;
        });
        slow.push(socket.on('error', () => undefined));
        await once(socket, 'connect');
        socket.write('GET /MIPS/nothing HTTP/1.1\r\nX-Slow: ');
      }
      await expect.poll(() => closed).toBeGreaterThanOrEqual(50);
      expect(closed).toBeLessThan(60);
      expect(slow.at(-1)?.destroyed).toBe(false);
      expect(await get('/MIPS/nothing')).toEqual([404, 'platform.not_found']);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  it('L7: closes a connection that goes on sending after the answer that it is too slow', async () => {
    const accepted = once(app.server, 'connection');
    const client = connect({ ...base, allowHalfOpen: true }).on('error', () => undefined);
    const [socket] = (await accepted) as [Socket];
    client.write('GET /MIPS/nothing HTTP/1.1\r\nX-Slow: ');
    await once(socket, 'data');
    app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    const dripping = setInterval(() => client.write('a'), 50);
    await once(socket, 'close');
    clearInterval(dripping);
    client.destroy();
    expect(socket.destroyed).toBe(true);
  });

  it('L7: closes a connection that sends many requests without waiting for the answers', async () => {
    addresses.length = 0;
    const client = connect(base).on('error', () => undefined);
    client.write('GET /MIPS/addresses HTTP/1.1\r\nHost: signs.example\r\n\r\n'.repeat(50));
    await once(client, 'close');
    expect(addresses.length).toBeLessThanOrEqual(MAX_REQUESTS_UNDER_WAY);
  });

  it('L7: keeps a connection for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let connections = 0;
    const count = () => {
      connections += 1;
    };
    app.server.on('connection', count);
    for (let turn = 0; turn < 3; turn += 1) {
      const [answer] = (await once(request({ ...base, path: '/MIPS/nothing', agent }).end(), 'response')) as [
        IncomingMessage,
      ];
      await text(answer);
    }
    app.server.off('connection', count);
    agent.destroy();
    expect(connections).toBe(1);
  });

  it('console 4: closes a spare connection, on which no request began, without an answer', async () => {
    expect(await timedOut('')).toBe('');
  });

  it('console 4: answers a request that stays incomplete with a time-out', async () => {
    const answer = await timedOut('GET /MIPS/nothing HTTP/1.1\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('platform.request_timeout');
  });
});

it.each([{ querystring: { type: 'object' } }, { response: { 200: { type: 'object' } } }])(
  'does not start with a route that has a schema for Fastify: %j',
  async (schema) => {
    const app = await createHttpServer({ trustsProxy: false }, createLogger('silent'), systemClock);
    app.get('/MIPS/own', { schema, config: { access: 'public' } }, () => 'never');
    await expect(app.ready()).rejects.toThrow('its schemas belong in the contract');
  },
);
