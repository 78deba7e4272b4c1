import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { createLogger } from '../logger/logger.ts';
import { createHttpServer } from './http-server.ts';

describe('console 9: long answers', () => {
  const rows = (length: number) => ({ data: Array.from({ length }, (_, id) => ({ id, name: 'Lobby' })) });
  const long = rows(1_000);
  const longest = rows(10_000);
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createHttpServer({ trustsProxy: false }, createLogger('silent'), systemClock);
    app.get('/MIPS/long', { config: { access: 'public' } }, () => long);
    app.get('/MIPS/longest', { config: { access: 'public' } }, () => longest);
    app.get('/MIPS/short', { config: { access: 'public' } }, () => ({ data: [] }));
    app.get('/device/v1/long', { config: { access: 'public' } }, () => long);
  });
  afterAll(() => app.close());

  const get = (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it.each([
    ['/MIPS/long', long],
    ['/MIPS/longest', longest],
  ])('are compressed for clients that accept it: %s', async (url, answer) => {
    const { headers, rawPayload } = await get(url, 'gzip, deflate, br');
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-length': String(rawPayload.length),
    });
    expect(rawPayload.length).toBeLessThan(JSON.stringify(answer).length / 4);
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(answer);
  });

  it.each([undefined, 'identity', 'br', 'gzip;q=0'])(
    'are plain for a client that accepts %s',
    async (accepted) => {
      const answer = await get('/MIPS/long', accepted);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.json()).toEqual(long);
    },
  );

  it('are left alone where they are short, or for devices', async () => {
    for (const url of ['/MIPS/short', '/device/v1/long'])
      expect((await get(url, 'gzip')).headers['content-encoding'], url).toBeUndefined();
  });
});
