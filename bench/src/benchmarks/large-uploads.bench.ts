import { join } from 'node:path';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { BarePut, speedOf } from '../lib/bare-put.ts';
import { timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { uploadVideo, verified } from '../lib/upload.ts';

const GIGABYTE = 1 << 30;
const LARGEST = 5 * GIGABYTE - 1;
const SIDE_BY_SIDE = 10;

/** The largest upload there may be against a bare streaming PUT, and ten uploads at a time. */
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
      await uploadTogether(marquee);
      const together = (await marquee.program.memory()).peak;
      return [
        {
          name: 'upload of 5 GB by tus',
          measured: speedOf(LARGEST, ours),
          floor: `${speedOf(LARGEST, bare)} by a bare streaming PUT`,
          value: bare / ours,
          unit: ' ×',
          target: { atLeast: 0.7 },
        },
        memoryFigure('server memory at an upload of 5 GB', alone),
        memoryFigure(`server memory at ${SIDE_BY_SIDE} uploads of half a GB side by side`, together),
      ];
    } finally {
      await floor.stop();
      await marquee.stop();
    }
  });
}

async function uploadTogether(marquee: Marquee): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, (_, at) =>
      uploadVideo(marquee, `part-${at}.mp4`, GIGABYTE / 2 + at),
    ),
  );
  for (const id of ids) await verified(marquee, id);
}

function memoryFigure(name: string, peak: number): Figure {
  return {
    name,
    measured: `${peak.toFixed(0)} MiB at most`,
    floor: 'none',
    value: peak,
    unit: ' MiB',
    target: { atMost: 300 },
  };
}
