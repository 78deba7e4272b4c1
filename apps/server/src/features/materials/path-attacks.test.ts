import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Material } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { Caller, sampleMedia, uploadMaterial } from '../testing/index.ts';

const SECRET = 'canary-of-the-data-folder';

/** Ways out of a folder, as they are spelled by those who try; clients that normalise would hide them. */
const WAYS_OUT = [
  '../',
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

const ROOTS = ['/MIPS/', '/MIPS/player/', '/MIPS/assets/', '/MIPS/materials/', '/device/v1/files/', '/'];

const TARGETS = ['canary.txt', 'marquee.db', 'etc/passwd'];

let server: TestServer;
let port: number;
let cookie: string;
let picture: Material;

beforeAll(async () => {
  server = await startTestServer();
  ({ port } = await server.listen());
  const client = await server.signIn();
  cookie = client.cookie;
  picture = await uploadMaterial(new Caller(client), 'sign.png');
  await writeFile(join(server.dataFolder, 'canary.txt'), SECRET);
});
afterAll(() => server?.stop());

describe('downloads under attack', () => {
  it.each(ROOTS)('P1 lead out of no folder below %s', async (root) => {
    for (const way of WAYS_OUT) {
      for (const target of TARGETS) {
        const path = root + way.repeat(8) + target;
        const answer = await ask(path);
        expect(answer, path).toMatch(/^HTTP\/1\.1 [234]\d\d /);
        expect(answer.includes(SECRET) || /root:|SQLite format/.test(answer), path).toBe(false);
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

  it('P2 sends the whole of a file that is no longer the one that was begun', async () => {
    const headers = { cookie, range: 'bytes=10-20', 'if-range': '"of-another-content"' };
    const response = await fetch(urlOf(`/materials/${picture.id}/file`), { headers });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(await sampleMedia('sign.png'))).toBe(true);
  });

  it('P3 keeps nobody waiting behind readers that have stopped reading', async () => {
    const stopped = await Promise.all(
      Array.from({ length: 100 }, () => beginReading(`/MIPS/materials/${picture.id}/file`)),
    );
    const response = await fetch(urlOf(`/materials/${picture.id}`), { headers: { cookie } });
    expect(response.status).toBe(200);
    for (const socket of stopped) socket.destroy();
  });

  it.each(['', '/file', '/file?download=1', '/thumbnail'])(
    'P5 lets nobody else keep what one may see: /materials/{id}%s',
    async (rest) => {
      const response = await fetch(urlOf(`/materials/${picture.id}${rest}`), { headers: { cookie } });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/private|no-store/);
      expect(response.headers.get('cache-control')).not.toContain('public');
    },
  );
});

function urlOf(path: string): string {
  return `http://127.0.0.1:${port}/MIPS${path}`;
}

function ask(path: string): Promise<string> {
  return send(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
}

/** Bytes over a bare socket, lest a client mend what it is given; the answer as text. */
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
