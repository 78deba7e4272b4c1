import { join } from 'node:path';
import { freePort, inTemporaryFolder, Marquee, Program } from '@marquee/testkit/harness';
import { paired, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { keepAlive, send } from '../lib/transfer.ts';
import { uploadVideo, verified } from '../lib/upload.ts';

const SIZE = 1 << 30;
const FLOOR = new URL('../floors/streaming-put.ts', import.meta.url).pathname;

/** One large upload by tus against a bare streaming PUT. */
export async function benchUpload(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const port = await freePort();
    const floor = await Program.start(
      [FLOOR, join(folder, 'floor.mp4'), String(port)],
      {},
      (line) => line === 'ready',
    );
    const marquee = await Marquee.start(join(folder, 'data'));
    try {
      let run = 0;
      const taken = await paired(
        3,
        () => upload(marquee, ++run),
        () => timed(() => put(port)),
      );
      const { peak } = await marquee.program.memory();
      return [
        {
          name: 'upload of 1 GB by tus',
          measured: speed(taken.ours),
          floor: `${speed(taken.floor)} by a bare streaming PUT`,
          value: taken.floor / taken.ours,
          unit: ' ×',
          target: { atLeast: 0.7 },
        },
        {
          name: 'server memory over three uploads of 1 GB',
          measured: `${peak.toFixed(0)} MiB at most`,
          floor: 'none',
          value: peak,
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

/** Milliseconds until the last byte is acknowledged; the server's check of the content is waited for, lest it slow the floor. */
async function upload(marquee: Marquee, run: number): Promise<number> {
  let id = '';
  const taken = await timed(async () => {
    id = await uploadVideo(marquee, `large-${run}.mp4`, SIZE + run);
  });
  await verified(marquee, id);
  return taken;
}

async function put(port: number): Promise<void> {
  const agent = keepAlive();
  await send({ port, method: 'PUT', path: '/', headers: {}, agent }, Buffer.alloc(0), SIZE);
  agent.destroy();
}

function speed(milliseconds: number): string {
  return `${(SIZE / 1e6 / (milliseconds / 1000)).toFixed(0)} MB/s`;
}
