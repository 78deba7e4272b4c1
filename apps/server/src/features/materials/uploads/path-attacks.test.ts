import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Material } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedInClient, startTestServer, type TestServer } from '../../../testing.ts';
import { Caller, sampleMedia, uploadFile, uploadMaterial } from '../../testing/index.ts';

const SECRET = 'canary-of-the-data-folder';

/** Path traversals as attackers spell them; clients that normalise paths would hide them. */
const WAYS_OUT = [
  '../../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '..\\',
  '..%5c',
  '....//',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '..;/',
];

const ROOTS = [
  '/MIPS/',
  '/MIPS/player/',
  '/MIPS/assets/',
  '/MIPS/materials/',
  '/MIPS/materials/uploads/',
  '/MIPS/human/',
  '/device/v1/files/',
  '/',
];

const TARGETS = ['canary.txt', 'marquee.db', 'etc/passwd'];

let server: TestServer;
let port: number;
let client: SignedInClient;
let cookie: string;
let picture: Material;

beforeAll(async () => {
  server = await startTestServer();
  ({ port } = await server.listen());
  client = await server.signIn();
  cookie = client.cookie;
  picture = await uploadMaterial(new Caller(client), 'sign.png');
  await writeFile(join(server.dataFolder, 'canary.txt'), SECRET);
});
afterAll(() => server?.stop());

describe('downloads under attack', () => {
  it.each(ROOTS)('P1 do not leave the folder below %s', async (root) => {
    for (const way of WAYS_OUT) {
      for (const target of TARGETS) {
        const path = root + way.repeat(8) + target;
        const answer = await ask(path);
        expect(answer, path).toMatch(/^HTTP\/1\.1 [234]\d\d /);
        expect(answer.includes(SECRET) || /root:|SQLite format/.test(answer), path).toBe(false);
      }
    }
  });

  it('P1 do not leave the folder by query parameters', async () => {
    const parameters = ['name', 'keyword', 'type', 'sort', 'group_id', 'download', 'position', 'ids'];
    for (const path of ['', '/uploads', `/${picture.id}/file`, `/${picture.id}/thumbnail`, '/check']) {
      for (const parameter of parameters) {
        for (const target of TARGETS) {
          const way = encodeURIComponent(`${'../../'.repeat(8)}${target}`);
          const answer = await ask(`/MIPS/materials${path}?${parameter}=${way}`);
          expect(answer, `${path} ${parameter}`).toMatch(/^HTTP\/1\.1 [234]\d\d /);
          expect(answer.includes(SECRET) || /root:|SQLite format/.test(answer), path).toBe(false);
        }
      }
    }
  });

  it.each([
    'GET //etc/passwd HTTP/1.1',
    'GET file:///etc/passwd HTTP/1.1',
    'GET /MIPS/materials/1%00/file HTTP/1.1',
    'GET /MIPS/materials/1;../../canary.txt/file HTTP/1.1',
    `GET /MIPS/materials/${'9'.repeat(40)}/file HTTP/1.1`,
    'GET /MIPS/materials/1e3/file HTTP/1.1',
    'GET /MIPS/materials/-1/file HTTP/1.1',
  ])('P1 answers %s with a refusal', async (line) => {
    const answer = await send(`${line}\r\nhost: x\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d /);
    expect(answer).not.toMatch(/root:|canary/);
  });

  it.each([
    ['ten thousand ranges', `bytes=${Array.from({ length: 10_000 }, (_, at) => `${at}-${at}`).join(',')}`],
    ['a thousand times the whole', `bytes=${Array(1000).fill('0-').join(',')}`],
    ['more bytes from the end than there are', 'bytes=-9999999999999'],
    ['a start beyond every number', `bytes=${'9'.repeat(300)}-`],
    ['an end before its start', 'bytes=5-1'],
    ['something else', 'pages=1-2'],
  ])('P2 sends no more than the file for %s', async (_, range) => {
    const bytes = await sampleMedia('sign.png');
    const response = await fetch(urlOf(`/materials/${picture.id}/file`), { headers: { cookie, range } });
    expect([200, 206, 400, 416, 431]).toContain(response.status);
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(bytes.length);
  });

  it('P2 sends the whole file when it is no longer the one that the range was for', async () => {
    const headers = { cookie, range: 'bytes=10-20', 'if-range': '"of-another-content"' };
    const response = await fetch(urlOf(`/materials/${picture.id}/file`), { headers });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(await sampleMedia('sign.png'))).toBe(true);
  });

  it('P3 serves others while some readers have stopped reading', async () => {
    // Much more than the system buffers for a connection that nobody reads.
    const bytes = Buffer.concat([await sampleMedia('moving.mp4'), freeBox(24 * 1024 * 1024)]);
    const { material_id } = await uploadFile(new Caller(client), 'long.mp4', bytes);
    const path = `/materials/${material_id}/file`;
    const stopped = await Promise.all(Array.from({ length: 100 }, () => beginReading(`/MIPS${path}`)));
    const response = await fetch(urlOf(path), { headers: { cookie } });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(stopped.every((socket) => !socket.destroyed)).toBe(true);
    for (const socket of stopped) socket.destroy();
  });

  it('P4 need more than the URL, and end with the session', async () => {
    const path = `/materials/${picture.id}/file`;
    const codeFor = async (headers: Record<string, string>) => (await fetch(urlOf(path), { headers })).status;
    const { cookie: other, inject } = await server.signIn();
    expect(await codeFor({ cookie: other })).toBe(200);
    await inject({ method: 'POST', url: '/signout' });
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const strangers: Record<string, string>[] = [
      { cookie: other },
      { cookie: forged },
      { authorization: other },
      {},
    ];
    for (const headers of strangers) expect(await codeFor(headers)).toBe(401);
  });

  it.each(['', '/file', '/file?download=1', '/thumbnail'])(
    'P5 are not cached for other users: /materials/{id}%s',
    async (rest) => {
      const response = await fetch(urlOf(`/materials/${picture.id}${rest}`), { headers: { cookie } });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/private|no-store/);
      expect(response.headers.get('cache-control')).not.toContain('public');
    },
  );
});

/** Returns a box of an MP4 that players skip. */
function freeBox(size: number): Buffer {
  const box = randomBytes(size);
  box.writeUInt32BE(size, 0);
  box.write('free', 4);
  return box;
}

function urlOf(path: string): string {
  return `http://127.0.0.1:${port}/MIPS${path}`;
}

function ask(path: string): Promise<string> {
  return send(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
}

/** Sends raw bytes, because clients would correct the request; returns the answer as text. */
async function send(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

async function beginReading(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`);
  return socket;
}
