import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, inTemporaryFolder, Marquee, Program } from '@marquee/testkit/harness';
import { writeLargeVideo } from '../lib/large-video.ts';
import { paired, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { download } from '../lib/transfer.ts';
import { uploadVideo, verified } from '../lib/upload.ts';

const SIZE = 1 << 30;
const SLOW_READERS = 200;
const FLOOR = new URL('../floors/default-download.ts', import.meta.url).pathname;

/** One large download compared with a plain pipe, and the memory that 200 slow readers use. */
export async function benchDownload(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'large.mp4');
    await writeLargeVideo(file, SIZE);
    const port = await freePort();
    const floor = await Program.start([FLOOR, file, String(port)], {}, (line) => line === 'ready');
    const marquee = await Marquee.start(join(folder, 'data'));
    try {
      const id = await verified(marquee, await uploadVideo(marquee, 'large.mp4', SIZE));
      const path = `/MIPS/materials/${id}/file`;
      const taken = await paired(
        5,
        () => timed(() => complete(download(marquee.port, path, { cookie: marquee.cookie }))),
        () => timed(() => complete(download(port, '/', {}))),
      );
      const held = await memoryUnderSlowReaders(marquee, path);
      return [
        {
          key: 'speed',
          name: 'download of 1 GB over one connection',
          measured: speed(taken.ours),
          floor: `${speed(taken.floor)} through a plain pipe`,
          value: taken.floor / taken.ours,
          unit: ' ×',
          target: { atLeast: 3 },
          amounts: { measured: 1 / taken.ours, floor: 1 / taken.floor },
        },
        {
          key: 'memory',
          name: `server memory with ${SLOW_READERS} slow readers`,
          measured: `${held.toFixed(0)} MiB peak`,
          floor: 'none',
          value: held,
          unit: ' MiB',
          target: { atMost: 300 },
        },
      ];
    } finally {
      await floor.stop();
      await marquee.stop();
    }
  });
}

async function complete(received: Promise<number>): Promise<void> {
  if ((await received) < SIZE) throw new Error('the download ended early');
}

function speed(milliseconds: number): string {
  return `${(SIZE / 1e6 / (milliseconds / 1000)).toFixed(0)} MB/s`;
}

/** Each reader stops after its first bytes; the server must not buffer the rest. */
async function memoryUnderSlowReaders(marquee: Marquee, path: string): Promise<number> {
  const readers = Array.from({ length: SLOW_READERS }, () => slowReader(marquee, path));
  await pause(3000);
  const { peak } = await marquee.program.memory();
  for (const reader of readers) reader.destroy();
  return peak;
}

function slowReader(marquee: Marquee, path: string): Socket {
  const socket = connect(marquee.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${marquee.cookie}\r\n\r\n`);
  socket.once('data', () => socket.pause());
  return socket;
}
