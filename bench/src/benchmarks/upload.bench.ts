import { join } from 'node:path';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { BarePut, speedOf } from '../lib/bare-put.ts';
import { paired, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { uploadVideo, verified } from '../lib/upload.ts';

const SIZE = 1 << 30;

/** One large tus upload compared with a bare streaming PUT. */
export async function benchUpload(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const floor = await BarePut.start(folder);
    const marquee = await Marquee.start(join(folder, 'data'));
    try {
      let run = 0;
      const taken = await paired(
        3,
        () => upload(marquee, ++run),
        () => floor.put(SIZE),
      );
      const { peak } = await marquee.program.memory();
      return [
        {
          key: 'speed',
          name: 'tus upload of 1 GB',
          measured: speedOf(SIZE, taken.ours),
          floor: `${speedOf(SIZE, taken.floor)} for a bare streaming PUT`,
          value: taken.floor / taken.ours,
          unit: ' ×',
          target: { atLeast: 0.7 },
          amounts: { measured: 1 / taken.ours, floor: 1 / taken.floor },
        },
        {
          key: 'memory',
          name: 'server memory over three uploads of 1 GB',
          measured: `${peak.toFixed(0)} MiB peak`,
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

/** Milliseconds until the last byte is acknowledged. Then waits for the server to verify the content, which would slow down the floor. */
async function upload(marquee: Marquee, run: number): Promise<number> {
  let id = '';
  const taken = await timed(async () => {
    id = await uploadVideo(marquee, `large-${run}.mp4`, SIZE + run);
  });
  await verified(marquee, id);
  return taken;
}
