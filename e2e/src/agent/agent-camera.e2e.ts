import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDocument, aLiveStream, aRelease, aScene } from '@marquee/testkit';
import { freePort } from '@marquee/testkit/harness';
import { canInstallByApt, unpackByApt } from '@marquee/testkit/system';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StandInServer } from '../player/stand-in-server.ts';
import { colourAt, pictureIn } from '../support/pixels.ts';
import { AgentBox } from './agent-box.ts';

/** A green picture, with sound. */
const PICTURE = ['-f', 'lavfi', '-i', 'color=c=0x108040:size=640x360:rate=10', '-f', 'lavfi', '-i', 'sine'];
const CODING = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

describe.skipIf(!canInstallByApt())(
  'a camera beside the agent, where Debian packages can be downloaded',
  () => {
    let server: StandInServer;
    let box: AgentBox;
    let folder: string;
    let camera: ChildProcess;

    beforeAll(async () => {
      const ffmpeg = unpackByApt('ffmpeg');
      const url = `rtmp://127.0.0.1:${await freePort()}/live/lobby`;
      camera = spawn(ffmpeg, ['-re', ...PICTURE, ...CODING, '-f', 'flv', '-listen', '1', url], {
        stdio: 'ignore',
      });
      folder = await mkdtemp(join(tmpdir(), 'marquee-camera-'));
      server = await StandInServer.start();
      const stream = aLiveStream({
        ...{ x: 0, y: 0, width: 1920, height: 1080 },
        addresses: [{ url, format: 'auto' }],
      });
      const document = aDocument({ scenes: [aScene({ durationMs: 3_600_000, elements: [stream] })] });
      await server.publish([aRelease({ id: 3, programs: [{ id: 3, name: 'camera', document }] })], []);
      box = await AgentBox.install(folder, new URL(server.address).origin);
      box.changeTool('ffmpeg', `exec "${ffmpeg}" "$@"`);
      await box.start();
    });

    beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(box.words.join('\n'))));

    afterAll(async () => {
      await box?.remove();
      await server?.stop();
      camera?.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });

    it('is on the screen, and in a live view of it', { timeout: 60_000 }, async () => {
      await expect.poll(() => server.last('heartbeat')?.releaseId).toBe(3);
      expect(server.last('hello')?.capabilities).toEqual(
        expect.arrayContaining(['live-view', 'stream-relay']),
      );
      server.watch(60);
      const seen = async () => {
        const frame = server.frames.at(-1);
        if (!frame) return 'no frame';
        const picture = await pictureIn(Buffer.from(frame.picture));
        return [frame.head.releaseId, colourAt(picture, picture.width / 2, picture.height / 2)];
      };
      await expect.poll(seen).toEqual([3, 'green']);
      expect(server.messages.filter(({ type }) => type === 'fault')).toEqual([]);
      expect(box.calls.filter((call) => call.includes('rtmp:'))).toHaveLength(1);
      server.watch(0);
    });
  },
);
