import { join } from 'node:path';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { BarePut, speedOf } from '../lib/bare-put.ts';
import { timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { uploadVideo, verified } from '../lib/upload.ts';

const GIGABYTE = 1 << 30;
const LARGEST = 5 * GIGABYTE - 1;
const CONCURRENT_UPLOADS = 10;

/** The largest allowed upload compared with a bare streaming PUT, and ten concurrent uploads. */
export async function benchLargeUploads(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const floor = await BarePut.start(folder);
    const marquee = await Marquee.start(join(folder, 'data'));
    try {
      const bare = await floor.put(LARGEST);
      let id = '';
      const ours = await timed(async () => {
        id = await uploadVideo(marquee, 'largest.mp4', LARGEST);
      });
      await verified(marquee, id);
      const alone = (await marquee.program.memory()).peak;
      await uploadConcurrently(marquee);
      const concurrent = (await marquee.program.memory()).peak;
      return [
        {
          key: 'speed',
          name: 'tus upload of 5 GB',
          measured: speedOf(LARGEST, ours),
          floor: `${speedOf(LARGEST, bare)} for a bare streaming PUT`,
          value: bare / ours,
          unit: ' ×',
          target: { atLeast: 0.7 },
          amounts: { measured: 1 / ours, floor: 1 / bare },
        },
        memoryFigure('memory-alone', 'server memory during an upload of 5 GB', alone),
        memoryFigure(
          'memory-concurrent',
          `server memory during ${CONCURRENT_UPLOADS} concurrent uploads of half a GB`,
          concurrent,
        ),
      ];
    } finally {
      await floor.stop();
      await marquee.stop();
    }
  });
}

async function uploadConcurrently(marquee: Marquee): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: CONCURRENT_UPLOADS }, (_, at) =>
      uploadVideo(marquee, `part-${at}.mp4`, GIGABYTE / 2 + at),
    ),
  );
  for (const id of ids) await verified(marquee, id);
}

function memoryFigure(key: string, name: string, peak: number): Figure {
  return {
    key,
    name,
    measured: `${peak.toFixed(0)} MiB peak`,
    floor: 'none',
    value: peak,
    unit: ' MiB',
    target: { atMost: 300 },
  };
}
