import { existsSync } from 'node:fs';
import { canInstallByApt, unpackByApt } from '@marquee/testkit/system';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../system-clock.ts';
import { relayStarter } from './relay-program.ts';
import { StreamRelay } from './stream-relay.ts';

const TOKEN = 'a-token_of-base64url-letters';
const ORIGIN = 'http://server:9000';
/** ffmpeg is downloaded once. */
const SLOW = { timeout: 180_000 };
const PATIENCE = { timeout: 20_000 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A relay with the program at this path. */
async function aRelay(program: string) {
  const log: string[] = [];
  const relay = new StreamRelay({
    token: TOKEN,
    origin: ORIGIN,
    start: relayStarter(program, process.env),
    clock: systemClock,
    log: (text) => void log.push(text),
  });
  const base = await relay.start();
  ends.push(() => relay.stop());
  const open = (url: string, { at = base, origin = ORIGIN } = {}) => {
    const socket = new WebSocket(at + encodeURIComponent(url), { origin });
    socket.on('error', () => undefined);
    ends.push(() => socket.terminate());
    return socket;
  };
  return { relay, base, log, open };
}

const codeOf = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });

describe('the relay', () => {
  it('refuses other pages, other tokens, and addresses of other protocols', async () => {
    const { open, base, relay } = await aRelay('/bin/false');
    expect(await codeOf(open('rtsp://camera/1', { origin: 'http://evil' }))).toBe(1006);
    expect(await codeOf(open('rtsp://camera/1', { at: base.replace(TOKEN, `x${TOKEN.slice(1)}`) }))).toBe(
      1006,
    );
    for (const url of ['file:///etc/passwd', 'concat:a|b', '-i', 'http://camera/1', 'rtsp://'])
      expect(await codeOf(open(url))).toBe(1008);
    expect(relay.size).toBe(0);
  });

  it('ends the stream when the program fails, and when there is none', async () => {
    for (const program of ['/bin/false', '/nothing/here']) {
      const { open, relay } = await aRelay(program);
      expect(await codeOf(open('rtsp://camera/1'))).toBe(1005);
      expect(relay.size).toBe(0);
    }
  });
});

describe.skipIf(!canInstallByApt())('the relay with ffmpeg, where Debian packages can be downloaded', () => {
  it('passes on a camera, and ends with its last user', SLOW, async () => {
    const ffmpeg = unpackByApt('ffmpeg');
    const { spawn } = await import('node:child_process');
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10', '-f', 'lavfi', '-i', 'sine'];
    const coding = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '10',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    ];
    const { promise: port, resolve } = Promise.withResolvers<number>();
    const { createServer } = await import('node:net');
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
    const url = `rtmp://127.0.0.1:${await port}/live/lobby`;
    const camera = spawn(ffmpeg, ['-re', ...source, ...coding, '-f', 'flv', '-listen', '1', url], {
      stdio: 'ignore',
    });
    ends.push(() => camera.kill('SIGKILL'));
    const { relay, open } = await aRelay(ffmpeg);
    const chunks: Buffer[] = [];
    // The camera may need a moment to listen.
    await vi.waitFor(async () => {
      const socket = open(url);
      socket.on('message', (data) => chunks.push(data as Buffer));
      await vi.waitUntil(() => chunks.length > 3 || socket.readyState === WebSocket.CLOSED, PATIENCE);
      expect(chunks.length).toBeGreaterThan(3);
    }, PATIENCE);
    const bytes = Buffer.concat(chunks);
    // A transport stream has a packet of 188 bytes after the other, each of which begins with this byte.
    expect([bytes[0], bytes[188], bytes[376]]).toEqual([0x47, 0x47, 0x47]);
    expect(relay.size).toBe(1);
    for (const end of ends.splice(2)) end();
    await vi.waitFor(() => expect(relay.size).toBe(0), PATIENCE);
    // The camera serves one connection, so it ends with the relay.
    await vi.waitFor(() => expect(camera.exitCode ?? camera.signalCode).not.toBeNull(), PATIENCE);
    expect(existsSync(`/proc/${camera.pid}`)).toBe(false);
  });
});
