import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type PreviousUpload, Upload, type UploadOptions } from 'tus-js-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CuttingProxy } from './testing/cutting-proxy.ts';
import { addUploaders, sha256, startUploadServer, type UploadServer } from './testing/upload-server.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = '/MIPS/materials/uploads';

let folder: string;
let server: UploadServer;
let proxy: CuttingProxy;
let origin: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-tus-'));
  server = await startUploadServer(folder);
  await addUploaders(server.platform.db);
  proxy = new CuttingProxy(server.base);
  origin = `http://127.0.0.1:${await proxy.start()}`;
});
afterEach(async () => {
  await proxy.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const finished = async () => {
  await server.platform.jobs.runDue();
  return server.finished;
};

describe('tus-js-client', () => {
  /** Where a browser remembers uploads; a page that is loaded again finds them there. */
  const aStorage = (): NonNullable<UploadOptions['urlStorage']> => {
    const kept = new Map<string, PreviousUpload>();
    return {
      findAllUploads: async () => [...kept.values()],
      findUploadsByFingerprint: async (print) =>
        [...kept].filter(([key]) => key.startsWith(print)).map(([, upload]) => upload),
      removeUpload: async (key) => void kept.delete(key),
      addUpload: async (print, upload) => {
        const key = `${print}-${kept.size}`;
        kept.set(key, { ...upload, urlStorageKey: key });
        return key;
      },
    };
  };

  interface Sent {
    upload: Upload;
    /** Methods and statuses of all requests. */
    requests: string[];
    done: Promise<unknown>;
  }
  const prepare = (file: Buffer, options: UploadOptions = {}): Sent => {
    const requests: string[] = [];
    const { promise: done, resolve, reject } = Promise.withResolvers<unknown>();
    done.catch(() => undefined);
    const upload = new Upload(file, {
      endpoint: origin + UPLOADS,
      metadata: { name: 'a.png' },
      fingerprint: async () => 'a.png',
      retryDelays: [0, 10, 50, 100, 200],
      onAfterResponse: (sent, answer) => void requests.push(`${sent.getMethod()} ${answer.getStatus()}`),
      onSuccess: resolve,
      onError: reject,
      ...options,
    });
    return { upload, requests, done };
  };
  const send = (...args: Parameters<typeof prepare>): Sent => {
    const sent = prepare(...args);
    sent.upload.start();
    return sent;
  };

  it.each([
    ['in one request', {}, ['POST 201', 'PATCH 204']],
    ['in chunks', { chunkSize: 2 * MEGABYTE }, ['POST 201', 'PATCH 204', 'PATCH 204', 'PATCH 204']],
  ])('sends a file %s', async (_how, options, expected) => {
    const file = randomBytes(5 * MEGABYTE + 1);
    const { done, requests } = send(file, options);
    await done;
    expect(requests).toEqual(expected);
    expect(await finished()).toEqual([sha256(file)]);
  });

  it('resumes by itself when the connection breaks again and again', async () => {
    const file = randomBytes(6 * MEGABYTE);
    proxy.limits.push(2 * MEGABYTE, 100, 2 * MEGABYTE);
    const { done, requests } = send(file);
    await done;
    expect(requests).toContain('HEAD 200');
    expect(requests.at(-1)).toBe('PATCH 204');
    expect(await finished()).toEqual([sha256(file)]);
  });

  it('resumes an upload of an earlier page by its stored address, without sending its bytes again', async () => {
    const file = randomBytes(6 * MEGABYTE);
    const urlStorage = aStorage();
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const onChunkComplete = (_size: number, accepted: number) => accepted >= 4 * MEGABYTE && resolve();
    const first = send(file, { urlStorage, chunkSize: 2 * MEGABYTE, onChunkComplete });
    await reached;
    await first.upload.abort();

    const second = prepare(file, { urlStorage });
    const [previous] = await second.upload.findPreviousUploads();
    if (!previous) return expect.unreachable();
    second.upload.resumeFromPreviousUpload(previous);
    second.upload.start();
    await second.done;
    expect(second.requests).toEqual(['HEAD 200', 'PATCH 204']);
    expect(await finished()).toEqual([sha256(file)]);
  });

  it('begins again when the upload that it remembers has expired', async () => {
    const file = randomBytes(1000);
    const urlStorage = aStorage();
    const { promise: created, resolve } = Promise.withResolvers<void>();
    const first = prepare(file, { urlStorage, chunkSize: 100, onUploadUrlAvailable: resolve });
    first.upload.start();
    await created;
    await first.upload.abort();
    server.clock.advance(25 * 60 * 60_000);

    const second = prepare(file, { urlStorage });
    const [previous] = await second.upload.findPreviousUploads();
    if (!previous) return expect.unreachable();
    second.upload.resumeFromPreviousUpload(previous);
    second.upload.start();
    await second.done;
    expect(second.requests).toEqual(['HEAD 410', 'POST 201', 'PATCH 204']);
    expect(await finished()).toEqual([sha256(file)]);
  });

  it('resumes after a restart of the server', async () => {
    const file = randomBytes(4 * MEGABYTE);
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const sent = send(file, {
      chunkSize: MEGABYTE,
      retryDelays: Array.from({ length: 100 }, () => 50),
      onChunkComplete: (_size, accepted) => accepted >= 2 * MEGABYTE && resolve(),
    });
    await reached;
    const { port } = server.base;
    server.closeConnections();
    await server.stop();
    server = await startUploadServer(folder, port);
    await sent.done;
    expect(await finished()).toEqual([sha256(file)]);
  });

  it('removes an upload that its user cancels', async () => {
    const { promise: created, resolve } = Promise.withResolvers<void>();
    const { upload, requests } = send(randomBytes(MEGABYTE), {
      chunkSize: 1000,
      onUploadUrlAvailable: resolve,
    });
    await created;
    await upload.abort(true);
    expect(requests).toContain('DELETE 204');
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('works with data in the request that creates the upload, which this server ignores', async () => {
    const file = randomBytes(100_000);
    const { done, requests } = send(file, { uploadDataDuringCreation: true });
    await done;
    expect(requests).toEqual(['POST 201', 'PATCH 204']);
    expect(await finished()).toEqual([sha256(file)]);
  });

  it.each([
    ['an unknown size', { uploadLengthDeferred: true, chunkSize: 1000 }],
    ['parallel parts', { parallelUploads: 2 }],
  ])('reports that the server does not support %s', async (_what, options) => {
    const { done } = send(randomBytes(10_000), { ...options, retryDelays: [] });
    await expect(done).rejects.toThrow(/unexpected response.*40\d/s);
    expect(await finished()).toEqual([]);
  });
});

/** A client as the text of the protocol describes it, with the habits of the Python client tuspy. */
describe('a client by the text of the protocol', () => {
  interface Answer {
    status: number;
    headers: IncomingMessage['headers'];
  }
  const ask = (method: string, path: string, headers: Record<string, string | number> = {}, body?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const url = new URL(path, origin);
      const sent = request(url, { method, headers, agent: false }, (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        text(response).then(() => resolve({ status, headers: answered }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const TUS = { 'Tus-Resumable': '1.0.0' };
  const OCTETS = { ...TUS, 'Content-Type': 'application/offset+octet-stream' };
  const create = (size: number) =>
    ask('POST', UPLOADS, {
      ...TUS,
      'Upload-Length': size,
      // A key without a value is allowed.
      'Upload-Metadata': `name ${Buffer.from('a.png').toString('base64')},is_confidential`,
    });

  it('discovers what the server supports, without naming a version', async () => {
    const { status, headers } = await ask('OPTIONS', UPLOADS);
    expect(status).toBe(204);
    expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-max-size': String(40 * MEGABYTE) });
    expect(String(headers['tus-extension']).split(',')).toEqual(
      expect.arrayContaining(['creation', 'termination', 'expiration']),
    );
  });

  it('creates, asks for the offset, sends chunk by chunk, and resumes after a lost answer', async () => {
    const file = randomBytes(3 * MEGABYTE);
    const { status, headers } = await create(file.length);
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'tus-resumable': '1.0.0', 'upload-expires': expect.any(String) });
    // tuspy resolves the location against the endpoint.
    const { pathname } = new URL(String(headers['location']), origin + UPLOADS);
    for (let sent = 0; ; sent += 1) {
      const asked = await ask('HEAD', pathname, TUS);
      expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(asked.headers['upload-length']).toBe(String(file.length));
      const offset = Number(asked.headers['upload-offset']);
      if (offset === file.length) break;
      // The connection of the second chunk breaks in its middle.
      if (sent === 1) proxy.limits.push(MEGABYTE / 2);
      const chunk = file.subarray(offset, offset + MEGABYTE);
      const patched = await ask('PATCH', pathname, { ...OCTETS, 'Upload-Offset': offset }, chunk).catch(
        () => undefined,
      );
      if (patched) expect([patched.status, patched.headers['tus-resumable']]).toEqual([204, '1.0.0']);
    }
    expect(await finished()).toEqual([sha256(file)]);
  });

  it('gets the statuses that the protocol names', async () => {
    const { headers } = await create(10);
    const path = String(headers['location']);
    const bytes = Buffer.alloc(5);
    const statusOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).status;
    expect(await statusOf('PATCH', path, { ...OCTETS, 'Upload-Offset': 5 }, bytes)).toBe(409);
    expect(
      await statusOf('PATCH', path, { ...TUS, 'Upload-Offset': 0, 'Content-Type': 'image/png' }, bytes),
    ).toBe(415);
    expect(await statusOf('HEAD', path, { 'Tus-Resumable': '0.9.0' })).toBe(412);
    expect(await statusOf('POST', UPLOADS, { ...TUS, 'Upload-Length': 41 * MEGABYTE })).toBe(413);
    expect(await statusOf('DELETE', path, TUS)).toBe(204);
    expect([404, 410]).toContain(await statusOf('HEAD', path, TUS));
  });
});
