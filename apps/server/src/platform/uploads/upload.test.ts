import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { groupErrors, materialErrors, materialRoutes, Refusal } from '@marquee/contract';
import type { FakeClock } from '@marquee/testkit';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { anActor } from '../../testing/an-actor.ts';
import type { Actor } from '../actor/actor.ts';
import { aClock } from '../clock/testing.ts';
import { query } from '../database/query.ts';
import { withTransaction } from '../database/transaction.ts';
import { createHttpServer } from '../http/http-server.ts';
import { mountRoutes } from '../http/mount.ts';
import { createLogger } from '../logger/logger.ts';
import { type OpenPlatform, openPlatform } from '../open-platform.ts';
import { tusHandlers, UploadService } from './index.ts';
import { markDone } from './upload.repository.ts';
import type { UploadPolicy } from './upload-policy.ts';

const DAY_MS = 86_400_000;
const LIMIT = 40 * 1024 * 1024;
const errors: UploadPolicy['errors'] = {
  not_found: materialErrors.upload_not_found,
  offset_conflict: materialErrors.upload_offset_conflict,
  locked: materialErrors.upload_locked,
  expired: materialErrors.upload_expired,
  invalid: materialErrors.upload_invalid,
  too_large: materialErrors.size_exceeded,
  processing_failed: materialErrors.processing_failed,
};
const { uploadOptions, uploadCreate, uploadOffset, uploadAppend, uploadCancel } = materialRoutes;
const routes = { uploadOptions, uploadCreate, uploadOffset, uploadAppend, uploadCancel };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('uploads', () => {
  let folder: string;
  let open: OpenPlatform;
  let http: FastifyInstance;
  let clock: FakeClock;
  let finished: string[];
  let isGroupGone: boolean;
  let service: UploadService;
  let base: { host: string; port: number };

  const start = async () => {
    clock = aClock();
    finished = [];
    isGroupGone = false;
    const logger = createLogger('silent');
    const config = { dataFolder: folder, databaseUrl: undefined, logLevel: 'silent', trustsProxy: false };
    open = await openPlatform(config as never, migrations, { clock, logger });
    const { platform } = open;
    service = new UploadService(platform, {
      types: ['picture'],
      job: 'uploads.finish',
      admit: async (_actor, { metadata }) => {
        const name = metadata['name'] ?? '';
        if (name.endsWith('.exe')) throw new Refusal(materialErrors.unsupported_format);
        if (isGroupGone) throw new Refusal(groupErrors.not_found);
        isGroupGone = name === 'late.png';
        return { name, type: 'picture', group_id: isGroupGone ? 999 : null, hash_hint: null };
      },
      finish: async (upload, path) => {
        if (upload.name === 'broken.png')
          throw new Refusal(materialErrors.content_broken, { name: 'broken' });
        if (upload.name === 'unlucky.png') throw new Error('the disk cannot be read');
        finished.push(sha256(await readFile(path)));
        await withTransaction(platform.db, (trx) => markDone(trx, upload.id, null, clock.now()));
      },
      errors,
    });
    http = await createHttpServer(config, logger);
    mountRoutes(http, Object.values(routes), tusHandlers(routes, service, { errors, maximumSize: LIMIT }), {
      authenticate: async ({ headers }) => actor(Number(headers['x-user'] ?? 1)),
      operationLog: platform.operationLog,
      clock,
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
    base = { host: '127.0.0.1', port: (http.server.address() as AddressInfo).port };
  };
  const stop = async () => {
    await http.close();
    await open.close();
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-uploads-'));
    await start();
    const { db } = open.platform;
    const company = { code: 'c', name: 'C', admin_name: '', login_name: '', phone: '' };
    await query(db)
      .insertInto('company')
      .values({ ...company, storage_quota: 0, device_quota: 0, created_at: 0 })
      .execute();
    for (const login_id of ['ann', 'bob']) {
      await query(db)
        .insertInto('user')
        .values({ login_id, name: login_id, password_hash: '', belong_to: 0, created_at: 0 })
        .execute();
    }
  });
  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  interface Sent {
    status: number;
    headers: IncomingMessage['headers'];
    body: string;
  }
  const send = (method: string, path: string, headers: Record<string, string | number>, body?: Buffer) =>
    new Promise<Sent>((resolve, reject) => {
      const sent = request({ ...base, method, path, headers: { 'tus-resumable': '1.0.0', ...headers } });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        text(response).then((read) => resolve({ status, headers: answered, body: read }), reject);
      });
      sent.end(body);
    });
  const create = (size: number, name = 'a.png') => {
    const metadata = `name ${Buffer.from(name).toString('base64')}`;
    return send('POST', '/MIPS/materials/uploads', { 'upload-length': size, 'upload-metadata': metadata });
  };
  const created = async (size: number, name?: string) =>
    String((await create(size, name)).headers['location']);
  const patch = (path: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
    send(
      'PATCH',
      path,
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': offset, ...headers },
      body,
    );
  const head = (path: string, headers = {}) => send('HEAD', path, headers);
  const code = ({ body }: Sent) => JSON.parse(body).error.code;
  const row = (path: string) =>
    query(open.platform.db)
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', path.split('/').pop() ?? '')
      .executeTakeFirst();

  it('receives a file in parts and finishes it with its bytes unchanged', async () => {
    const file = randomBytes(20 * 1024 * 1024);
    const path = await created(file.length);
    expect((await patch(path, 0, file.subarray(0, 12_345_678))).headers['upload-offset']).toBe('12345678');
    expect((await head(path)).headers['upload-offset']).toBe('12345678');
    expect((await patch(path, 12_345_678, file.subarray(12_345_678))).status).toBe(204);
    await open.platform.jobs.runDue();
    expect(finished).toEqual([sha256(file)]);
    expect(await row(path)).toMatchObject({ state: 'done', offset: file.length });
  });

  it('finishes a complete upload after a restart', async () => {
    const file = randomBytes(1000);
    const path = await created(file.length);
    await patch(path, 0, file);
    await stop();
    await start();
    await open.platform.jobs.runDue();
    expect(finished).toEqual([sha256(file)]);
    expect((await row(path))?.state).toBe('done');
  });

  it('keeps what arrived when the connection breaks, and resumes from there', async () => {
    const file = randomBytes(9_000_000);
    const path = await created(file.length);
    await new Promise<void>((resolve) => {
      const headers = {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': 0,
        'content-length': file.length,
      };
      const sent = request({ ...base, method: 'PATCH', path, headers });
      sent.on('error', () => resolve());
      sent.write(file.subarray(0, 5_000_000), () => sent.destroy());
    });
    const offset = Number((await head(path)).headers['upload-offset']);
    expect(offset).toBeLessThanOrEqual(5_000_000);
    expect((await patch(path, offset, file.subarray(offset))).status).toBe(204);
    await open.platform.jobs.runDue();
    expect(finished).toEqual([sha256(file)]);
  });

  it('U9 lets a reconnected client interrupt its old request', async () => {
    const file = randomBytes(100_000);
    const path = await created(file.length);
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': 0,
      'content-length': file.length,
    };
    const left = request({ ...base, method: 'PATCH', path, headers });
    left.on('error', () => undefined);
    await new Promise<void>((resolve) => left.write(file.subarray(0, 10), () => resolve()));
    const offset = Number((await head(path)).headers['upload-offset']);
    expect((await patch(path, offset, file.subarray(offset))).status).toBe(204);
    left.destroy();
  });

  it('U9 accepts the same bytes from only one of several simultaneous writers', async () => {
    const file = randomBytes(2_000_000);
    const path = await created(file.length);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => patch(path, 0, file.subarray(0, 1_000_000)).catch(() => undefined)),
    );
    expect(answers.filter((answer) => answer?.status === 204).length).toBeLessThanOrEqual(1);
    for (;;) {
      const offset = Number((await head(path)).headers['upload-offset']);
      if (offset === file.length) break;
      expect((await patch(path, offset, file.subarray(offset))).status).toBe(204);
    }
    await open.platform.jobs.runDue();
    expect(finished).toEqual([sha256(file)]);
  });

  it('U10 refuses a gap, and changes nothing', async () => {
    const path = await created(10);
    const answer = await patch(path, 5, Buffer.alloc(5));
    expect([answer.status, code(answer)]).toEqual([409, 'materials.upload_offset_conflict']);
    expect((await head(path)).headers['upload-offset']).toBe('0');
  });

  it('U10 keeps the first bytes when they are sent again or overlapped by others', async () => {
    const path = await created(8);
    await patch(path, 0, Buffer.from('first'));
    for (const offset of [0, 3]) {
      expect(code(await patch(path, offset, Buffer.from('other')))).toBe('materials.upload_offset_conflict');
    }
    await patch(path, 5, Buffer.from('end'));
    await open.platform.jobs.runDue();
    expect(finished).toEqual([sha256(Buffer.from('firstend'))]);
  });

  it.each(['-1', '1e1', '0x1', ' ', '1.5', '99999999999999999999'])(
    'U10 does not accept %j as an offset',
    async (offset) => {
      const path = await created(10);
      const answer = await patch(path, 0, Buffer.alloc(1), { 'upload-offset': offset });
      expect([answer.status, code(answer)]).toEqual([400, 'materials.upload_invalid']);
    },
  );

  it('U10 refuses bytes after the end', async () => {
    const path = await created(4);
    await patch(path, 0, Buffer.alloc(4));
    expect((await patch(path, 4, Buffer.alloc(1))).status).toBe(409);
  });

  it('U7 refuses more bytes than announced', async () => {
    const path = await created(10);
    expect((await patch(path, 0, Buffer.alloc(11))).status).toBe(413);
  });

  it('U7 stops reading an endless body', async () => {
    const path = await created(1_000_000);
    const socket = connect(base.port, base.host);
    socket.on('error', () => undefined);
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
        'content-type: application/offset+octet-stream\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    let sent = 0;
    const flood = () => {
      while (socket.writable && socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)) sent += 0x10000;
    };
    socket.on('drain', flood);
    flood();
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    // Enough time for a server that is still reading to receive hundreds of megabytes.
    for (let asked = 0; asked < 50; asked += 1) await head(path);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    socket.destroy();
    http.server.closeAllConnections();
    const { size } = await stat(join(folder, 'uploads', path.split('/').pop() ?? ''));
    expect(size).toBeLessThanOrEqual(1_000_000);
  });

  it("U13 treats another user's upload as absent", async () => {
    const path = await created(10);
    const other = { 'x-user': '2' };
    expect((await head(path, other)).status).toBe(404);
    const answers = [
      await patch(path, 0, Buffer.alloc(1), other),
      await patch(`/MIPS/materials/uploads/${'0'.repeat(32)}`, 0, Buffer.alloc(1)),
    ];
    const bodies = answers.map(({ status, body }) => {
      const { request_id: _, ...error } = JSON.parse(body).error;
      return { status, error };
    });
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await send('DELETE', path, other)).status).toBe(404);
  });

  it.each([
    [{ 'upload-length': '-1' }],
    [{ 'upload-length': '1e3' }],
    [{ 'upload-length': '5', 'upload-metadata': 'name !!' }],
    [{ 'upload-length': '5', 'upload-metadata': 'name YQ==,name Yg==' }],
    [{ 'upload-length': '5', 'tus-resumable': '0.2.2' }],
    [{}],
  ])('refuses to begin with %j', async (headers) => {
    const answer = await send('POST', '/MIPS/materials/uploads', headers);
    expect([answer.status, code(answer)]).toEqual([400, 'materials.upload_invalid']);
  });

  it('refuses an upload that the policy refuses or that exceeds the maximum size', async () => {
    expect(code(await create(10, 'a.exe'))).toBe('materials.unsupported_format');
    expect((await create(LIMIT + 1)).status).toBe(413);
  });

  it('refuses an upload to a group that is deleted at the same time', async () => {
    expect(code(await create(10, 'late.png'))).toBe('groups.not_found');
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('stores the error code of a broken file', async () => {
    const path = await created(3, 'broken.png');
    await patch(path, 0, Buffer.alloc(3));
    await open.platform.jobs.runDue();
    expect(await row(path)).toMatchObject({
      state: 'failed',
      failure_code: 'materials.content_broken',
      failure_params: '{"name":"broken"}',
    });
  });

  it('fails an upload that can never be finished, and deletes its bytes', async () => {
    const path = await created(3, 'unlucky.png');
    await patch(path, 0, Buffer.alloc(3));
    const { jobs } = open.platform;
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await jobs.runDue();
      expect((await row(path))?.state).toBe('verifying');
      clock.advance(5 * 60_000);
    }
    await jobs.runDue();
    expect(await row(path)).toMatchObject({
      state: 'failed',
      failure_code: 'materials.processing_failed',
      failure_params: '{}',
    });
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('U14 deletes cancelled and abandoned uploads', async () => {
    const given = await created(10);
    expect((await send('DELETE', given, {})).status).toBe(204);
    expect((await head(given)).status).toBe(404);
    const left = await created(10);
    clock.advance(DAY_MS);
    expect((await head(left)).status).toBe(410);
    await service.sweep();
    expect((await head(left)).status).toBe(404);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });
});

function actor(user_id: number): Actor {
  return anActor({ user_id });
}
