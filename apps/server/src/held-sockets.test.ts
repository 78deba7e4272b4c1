import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '@marquee/contract';
import { inTemporaryFolder, isSoak, Marquee, TusUpload } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { aWav } from './features/speeches/testing/a-wav.ts';
import { MAX_WAITING_CONNECTIONS } from './platform/http/limit-connections.ts';

/** More than the server lets wait. */
const SLOW = 3000;
const UNREAD = 300;
const SECOND_MS = 1000;
/** Headers may take 20 seconds, and are looked at every 30. */
const SLOW_CLOSED_WITHIN_MS = 75 * SECOND_MS;
/** Silence on a socket may take two minutes, and is noticed the second time if bytes were under way. */
const UNREAD_CLOSED_WITHIN_MS = 260 * SECOND_MS;
/** On a machine that is busy with the other side of the connections. */
const SLOWEST_ANSWER_MS = 5000;
const MOST_MEGABYTES = 400;
/** Files and connections of the server itself that come and go. */
const SPARE = 40;

it.runIf(isSoak)(
  `L7: stays usable while ${SLOW} connections send a byte of a header each second and ${UNREAD} never read an answer`,
  { timeout: 400_000 },
  async () => {
    await inTemporaryFolder(async (folder) => {
      const marquee = await Marquee.start(folder);
      const { program } = marquee;
      const id = await uploadSound(marquee);
      const [memory, files] = [await program.memory(), await program.openFiles()];
      let [slowest, mostFiles] = [0, 0];
      /** Works as a user does until the server has closed the connections; returns the milliseconds. */
      const workUntilClosed = async (limit: number) => {
        for (const begun = Date.now(); ; await pause(200)) {
          const asked = performance.now();
          await marquee.call('GET', '/devices-mips');
          slowest = Math.max(slowest, performance.now() - asked);
          const open = (await program.openFiles()) - files;
          mostFiles = Math.max(mostFiles, open);
          const took = Date.now() - begun;
          if (open <= SPARE || took > limit) return took;
        }
      };
      const slow = await openMany(marquee, SLOW, 'GET /MIPS/session HTTP/1.1\r\nX-Slow: ');
      const dripping = setInterval(() => {
        for (const socket of slow) if (socket.writable) socket.write('a');
      }, SECOND_MS);
      const unread: Socket[] = [];
      try {
        const slowAfter = await workUntilClosed(SLOW_CLOSED_WITHIN_MS);
        const mostSlow = mostFiles;
        const file = `GET ${API_BASE}/materials/${id}/file HTTP/1.1\r\nHost: x\r\nCookie: ${marquee.cookie}\r\n\r\n`;
        unread.push(...(await openMany(marquee, UNREAD, file)));
        const unreadAfter = await workUntilClosed(UNREAD_CLOSED_WITHIN_MS);
        const { peak } = await program.memory();
        console.log(
          `${mostSlow} slow connections at most, closed after ${slowAfter} ms; unread ones closed after ${unreadAfter} ms; slowest answer ${Math.round(slowest)} ms; memory ${Math.round(memory.now)} to ${Math.round(peak)} MB`,
        );
        expect(mostSlow).toBeLessThan(MAX_WAITING_CONNECTIONS + SPARE);
        expect(slowAfter).toBeLessThan(SLOW_CLOSED_WITHIN_MS);
        expect(unreadAfter).toBeLessThan(UNREAD_CLOSED_WITHIN_MS);
        expect(slowest).toBeLessThan(SLOWEST_ANSWER_MS);
        expect(peak - memory.now).toBeLessThan(MOST_MEGABYTES);
      } finally {
        clearInterval(dripping);
        for (const socket of [...slow, ...unread]) socket.destroy();
        await marquee.stop();
      }
    });
  },
);

/** Connections that have sent this, and read nothing. */
async function openMany({ port }: Marquee, count: number, sent: string): Promise<Socket[]> {
  const all: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(sent);
    socket.pause();
    all.push(socket);
  }
  return all;
}

/** A file of 20 MB, more than fits into the buffers of a connection. */
async function uploadSound(marquee: Marquee): Promise<number> {
  const upload = new TusUpload('noise.wav', Buffer.concat([aWav(), randomBytes(20 * 1024 * 1024)]));
  const { material_id } = await upload.resume(marquee);
  if (!material_id) throw new Error('the sound was not accepted');
  return material_id;
}
