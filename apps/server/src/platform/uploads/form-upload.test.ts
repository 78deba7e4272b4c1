import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { query } from '../database/query.ts';
import {
  addUploaders,
  LIMIT,
  sha256,
  startUploadServer,
  type UploadServer,
} from './testing/upload-server.ts';
import { UploadFiles } from './upload-files.ts';

const BOUNDARY = 'x-boundary';
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

const field = (name: string, value: string) =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const fileHead = (name: string) =>
  Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
const form = (name: string, bytes: Buffer, fields: Buffer[] = []) =>
  Buffer.concat([...fields, fileHead(name), bytes, END]);

describe('coverage A: a file in one request', () => {
  let folder: string;
  let server: UploadServer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-forms-'));
    server = await startUploadServer(folder);
    await addUploaders(server.platform.db);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (headers: Record<string, string | number>) =>
    request({
      ...server.base,
      method: 'POST',
      path: '/MIPS/materials',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    });
  /** Sends a body and answers with the status and the parsed response, while the jobs of the server run. */
  const send = async (body: Buffer, headers: Record<string, string | number> = {}) => {
    const answer = new Promise<{
      status: number;
      body: { id?: string; error?: { code: string; fields: object[] } };
    }>((resolve, reject) => {
      const sent = open({ 'content-length': body.length, ...headers });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode: status = 0 } = response;
        text(response).then((read) => resolve({ status, body: JSON.parse(read) }), reject);
      });
      sent.end(body);
    });
    const answered = new AbortController();
    void answer.finally(() => answered.abort()).catch(() => undefined);
    while (!answered.signal.aborted) {
      await server.platform.jobs.runDue();
      await pause(5);
    }
    return answer;
  };
  const code = async (body: Buffer, headers?: Record<string, string | number>) =>
    (await send(body, headers)).body.error?.code;
  const rows = () => query(server.platform.db).selectFrom('upload').selectAll().execute();
  const files = async () => readdir(join(folder, 'uploads')).catch(() => []);
  const nothingIsLeft = async () => {
    await vi.waitFor(async () => expect([await rows(), await files()]).toEqual([[], []]));
    expect(server.finished).toEqual([]);
  };

  it('is finished with its bytes unchanged, and answered when that is done', async () => {
    const file = randomBytes(20 * 1024 * 1024);
    const { status, body } = await send(form('a.png', file));
    expect(status).toBe(200);
    expect(server.finished).toEqual([sha256(file)]);
    expect(await rows()).toMatchObject([{ id: body.id, name: 'a.png', state: 'done', size: file.length }]);
    expect(await files()).toEqual([]);
  });

  it('takes its name from a field if there is one, and from the file otherwise without its folders', async () => {
    await send(form('a.png', Buffer.from('1'), [field('name', '招牌.png')]));
    await send(form('C:\\pictures\\招牌 2.png', Buffer.from('2')));
    expect((await rows()).map(({ name }) => name)).toEqual(['招牌.png', '招牌 2.png']);
  });

  it('goes to the disk while it arrives, and leaves nothing when the connection drops', async () => {
    const sent = open({ 'content-length': 30_000_000 });
    sent.on('error', () => undefined);
    sent.write(Buffer.concat([fileHead('a.png'), randomBytes(12_000_000)]));
    await vi.waitFor(async () => {
      const [name = ''] = await files();
      expect((await stat(join(folder, 'uploads', name))).size).toBeGreaterThan(11_000_000);
    });
    sent.destroy();
    await nothingIsLeft();
  });

  it('is refused without its length', async () => {
    const [answer] = await once(
      open({ 'transfer-encoding': 'chunked' }).end(form('a.png', Buffer.from('1'))),
      'response',
    );
    const { error } = JSON.parse(await text(answer));
    expect([answer.statusCode, error.code]).toEqual([411, 'platform.length_required']);
  });

  it('leaves nothing when the form breaks off although the request is complete', async () => {
    const whole = form('a.png', randomBytes(10_000));
    expect(await code(whole.subarray(0, -END.length))).toBe('materials.upload_invalid');
    await nothingIsLeft();
  });

  it('is refused without its end when the disk is full, and leaves nothing', async () => {
    const hasRoom = vi.spyOn(UploadFiles.prototype, 'hasRoomFor');
    hasRoom.mockResolvedValueOnce(true).mockResolvedValue(false);
    const { status, body } = await send(form('a.png', randomBytes(20_000_000)));
    expect([status, body.error?.code]).toEqual([507, 'platform.disk_full']);
    await nothingIsLeft();
  });

  it('is refused before its bytes when the disk cannot hold it or the policy refuses it', async () => {
    const hasRoom = vi.spyOn(UploadFiles.prototype, 'hasRoomFor').mockResolvedValue(false);
    expect(await code(form('a.png', randomBytes(100_000)))).toBe('platform.disk_full');
    expect(hasRoom).toHaveBeenCalledWith(expect.toSatisfy((bytes: number) => bytes > 30_000));
    hasRoom.mockRestore();
    expect(await code(form('a.exe', Buffer.from('1')))).toBe('materials.unsupported_format');
    await nothingIsLeft();
  });

  it('is refused when it is empty or exceeds the maximum size', async () => {
    expect(await code(form('a.png', Buffer.alloc(0)))).toBe('materials.empty_file');
    expect(await code(form('a.png', Buffer.alloc(LIMIT + 1)))).toBe('materials.size_exceeded');
    await nothingIsLeft();
  });

  it('is refused with the reason that its content fails for', async () => {
    expect(await code(form('broken.png', Buffer.from('1')))).toBe('materials.content_broken');
    expect(await files()).toEqual([]);
  });

  it.each([
    [
      'two files',
      Buffer.concat([
        form('a.png', Buffer.from('1')).subarray(0, -END.length),
        Buffer.from('\r\n'),
        form('b.png', Buffer.from('2')),
      ]),
      'file',
      'rules.one_file',
    ],
    [
      'a field after the file',
      Buffer.concat([fileHead('a.png'), Buffer.from('1\r\n'), field('group_id', '3').subarray(0, -2), END]),
      'group_id',
      'rules.before_file',
    ],
    [
      'a field twice',
      form('a.png', Buffer.from('1'), [field('name', 'b.png'), field('name', 'c.png')]),
      'name',
      'rules.duplicate',
    ],
    ['no file', Buffer.concat([field('name', 'a.png').subarray(0, -2), END]), 'file', 'rules.file_required'],
  ])('names what is wrong with %s, and leaves nothing', async (_what, body, path, rule) => {
    const answer = await send(body);
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'materials.upload_invalid']);
    expect(answer.body.error?.fields).toMatchObject([{ path, code: rule }]);
    await nothingIsLeft();
  });

  it('is refused without a length, a boundary or a valid header', async () => {
    const whole = form('a.png', Buffer.from('1'));
    const sent = new Promise<number>((resolve, reject) => {
      const chunked = open({ 'transfer-encoding': 'chunked' });
      chunked.on('error', reject).on('response', ({ statusCode = 0 }) => resolve(statusCode));
      chunked.end(whole);
    });
    expect(await sent).toBe(411);
    expect(await code(whole, { 'content-type': 'multipart/form-data' })).toBe('materials.upload_invalid');
    expect(await code(Buffer.from('nonsense'))).toBe('materials.upload_invalid');
    await nothingIsLeft();
  });

  it('counts among the uploads that a user has begun, and another request cannot touch it', async () => {
    const sent = open({ 'content-length': 30_000_000 });
    sent.on('error', () => undefined);
    sent.write(Buffer.concat([fileHead('a.png'), randomBytes(1_000_000)]));
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'uploading', user_id: 1 }]));
    sent.destroy();
    await nothingIsLeft();
  });
});
