import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../database/query.ts';
import {
  addUploaders,
  LIMIT,
  sha256,
  startUploadServer,
  type UploadServer,
} from './testing/upload-server.ts';

const DAY_MS = 86_400_000;
describe('uploads', () => {
  let folder: string;
  let server: UploadServer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-uploads-'));
    server = await startUploadServer(folder);
    await addUploaders(server.platform.db);
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  interface Sent {
    status: number;
    headers: IncomingMessage['headers'];
    body: string;
  }
  const send = (method: string, path: string, headers: Record<string, string | number>, body?: Buffer) =>
    new Promise<Sent>((resolve, reject) => {
      const sent = request({
        ...server.base,
        method,
        path,
        headers: { 'tus-resumable': '1.0.0', ...headers },
      });
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
    query(server.platform.db)
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
    await server.platform.jobs.runDue();
    expect(server.finished).toEqual([sha256(file)]);
    expect(await row(path)).toMatchObject({ state: 'done', offset: file.length });
  });

  it('L10 finishes a picture while documents of others take as long as they may', async () => {
    await server.platform.jobs.start(true);
    for (let count = 0; count < 4; count += 1) {
      await patch(await created(3, 'endless.pdf'), 0, Buffer.alloc(3));
    }
    const file = randomBytes(10);
    await patch(await created(file.length), 0, file);
    await expect.poll(() => server.finished).toEqual([sha256(file)]);
    await server.platform.jobs.stop();
  });

  it('finishes a complete upload after a restart', async () => {
    const file = randomBytes(1000);
    const path = await created(file.length);
    await patch(path, 0, file);
    await server.stop();
    server = await startUploadServer(folder);
    await server.platform.jobs.runDue();
    expect(server.finished).toEqual([sha256(file)]);
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
      const sent = request({ ...server.base, method: 'PATCH', path, headers });
      sent.on('error', () => resolve());
      sent.write(file.subarray(0, 5_000_000), () => sent.destroy());
    });
    const offset = Number((await head(path)).headers['upload-offset']);
    expect(offset).toBeLessThanOrEqual(5_000_000);
    expect((await patch(path, offset, file.subarray(offset))).status).toBe(204);
    await server.platform.jobs.runDue();
    expect(server.finished).toEqual([sha256(file)]);
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
    const left = request({ ...server.base, method: 'PATCH', path, headers });
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
    await server.platform.jobs.runDue();
    expect(server.finished).toEqual([sha256(file)]);
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
    await server.platform.jobs.runDue();
    expect(server.finished).toEqual([sha256(Buffer.from('firstend'))]);
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
    const socket = connect(server.base.port, server.base.host);
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
    server.closeConnections();
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
    [{}],
  ])('refuses to begin with %j', async (headers) => {
    const answer = await send('POST', '/MIPS/materials/uploads', headers);
    expect([answer.status, code(answer)]).toEqual([400, 'materials.upload_invalid']);
  });

  it('reports its version to a client that uses a different one', async () => {
    const answer = await send('POST', '/MIPS/materials/uploads', {
      'upload-length': '5',
      'tus-resumable': '0.2.2',
    });
    expect([answer.status, code(answer)]).toEqual([412, 'platform.upload_version']);
    expect(answer.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-resumable': '1.0.0' });
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
    await server.platform.jobs.runDue();
    expect(await row(path)).toMatchObject({
      state: 'failed',
      failure_code: 'materials.content_broken',
      failure_params: '{"name":"broken"}',
    });
  });

  it('fails an upload that can never be finished, and deletes its bytes', async () => {
    const path = await created(3, 'unlucky.png');
    await patch(path, 0, Buffer.alloc(3));
    const { jobs } = server.platform;
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await jobs.runDue();
      expect((await row(path))?.state).toBe('verifying');
      server.clock.advance(5 * 60_000);
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
    server.clock.leap(DAY_MS);
    expect((await head(left)).status).toBe(410);
    await server.service.sweep();
    expect((await head(left)).status).toBe(404);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });
});
