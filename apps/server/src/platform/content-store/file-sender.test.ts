import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { defineArea, defineRoute, fileAnswer } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { aClock } from '../clock/testing.ts';
import { handle } from '../http/handler.ts';
import { createHttpServer } from '../http/http-server.ts';
import { mountRoutes } from '../http/mount.ts';
import { createLogger } from '../logger/logger.ts';
import type { OperationLog } from '../operation-log/operation-log.ts';
import type { TrafficMeter } from '../traffic/traffic-meter.ts';
import { FileSender } from './file-sender.ts';
import { describeOnBothStores } from './testing/describe-on-both-stores.ts';

const files = defineArea('files', { words: { zh: '文件', en: 'Files' } });
const file = defineRoute(files, {
  method: 'GET',
  path: '/file',
  access: 'public',
  summary: '',
  response: fileAnswer,
  errors: [],
});

describeOnBothStores('sending a file', (get) => {
  const bytes = randomBytes(3_000_000);
  let sha256: string;
  let http: FastifyInstance;
  let base: string;

  const serve = async (accelPrefix?: string, passedOn: TrafficMeter['passedOn'] = () => {}) => {
    const sender = new FileSender(get().store, accelPrefix, { passedOn });
    const app = await createHttpServer({ trustsProxy: false }, createLogger('silent'), systemClock);
    const answer = { sha256, mime: 'image/png', downloadAs: '海报.png' };
    mountRoutes(app, [file], [handle(file, ({ request, reply }) => sender.send(request, reply, answer))], {
      authenticate: async () => undefined,
      operationLog: {} as OperationLog,
      onUndeclared: () => {},
      clock: aClock(),
    });
    return app;
  };

  beforeEach(async () => {
    ({ sha256 } = await get().store.put([bytes] as never));
    http = await serve();
    base = await http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    http.server.closeAllConnections();
    await http.close();
  });

  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`${base}/MIPS/file`, { headers, method });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('sends the whole file with its type and name', async () => {
    const { response, body } = await ask();
    expect(body.equals(bytes)).toBe(true);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-length')).toBe('3000000');
    expect(headers.get('etag')).toBe(`"${sha256}"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''%E6%B5%B7");
    expect(headers.get('cache-control')).toContain('private');
  });

  it('sends a part', async () => {
    const { response, body } = await ask({ range: 'bytes=1000000-2500000' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 1000000-2500000/3000000');
    expect(body.equals(bytes.subarray(1_000_000, 2_500_001))).toBe(true);
  });

  it('refuses a part beyond the end', async () => {
    const { response } = await ask({ range: 'bytes=3000000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */3000000');
  });

  it('sends the whole file when the part was requested for other content', async () => {
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).response.status).toBe(200);
    expect((await ask({ range: 'bytes=0-9', 'if-range': `"${sha256}"` })).response.status).toBe(206);
  });

  it('sends nothing to a client that has the file', async () => {
    const { response, body } = await ask({ 'if-none-match': `W/"x", "${sha256}"` });
    expect([response.status, body.length]).toEqual([304, 0]);
  });

  it('answers HEAD with the length', async () => {
    const { response, body } = await ask({}, 'HEAD');
    expect([response.status, response.headers.get('content-length'), body.length]).toEqual([
      200,
      '3000000',
      0,
    ]);
  });

  it('serves the next reader after many have disconnected', async () => {
    const { port } = http.server.address() as AddressInfo;
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('data', () => socket.destroy());
        socket.once('close', () => resolve());
        socket.write('GET /MIPS/file HTTP/1.1\r\nhost: x\r\n\r\n');
      });
    await Promise.all(Array.from({ length: 50 }, leave));
    const all = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(all.every(({ body }) => body.equals(bytes))).toBe(true);
  });

  it('leaves the bytes to nginx if configured', async () => {
    const app = await serve('/internal');
    const response = await app.inject({ url: '/MIPS/file' });
    expect(response.headers['x-accel-redirect']).toBe(`/internal/${sha256.slice(0, 2)}/${sha256.slice(2)}`);
    expect(response.headers['content-type']).toBe('image/png');
    await app.close();
  });

  it('counts the bytes that nginx sends', async () => {
    const sent: number[] = [];
    const app = await serve('/internal', (_owner, bytes) => void sent.push(bytes));
    await app.inject({ url: '/MIPS/file' });
    await app.inject({ url: '/MIPS/file', headers: { range: 'bytes=10-19' } });
    await app.inject({ url: '/MIPS/file', method: 'HEAD' });
    await app.inject({ url: '/MIPS/file', headers: { 'if-none-match': `"${sha256}"` } });
    expect(sent).toEqual([3_000_000, 10]);
    await app.close();
  });
});
