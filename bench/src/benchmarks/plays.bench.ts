import { join } from 'node:path';
import { aProgram, inTemporaryFolder, Marquee, TestDevice } from '@marquee/testkit/harness';
import { insertPlays } from '../lib/insert-floor.ts';
import { paired, timed } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const DEVICES = 40;
const BATCHES = 5;
const BATCH = 500;
const ROWS = DEVICES * BATCHES * BATCH;
const RUNS = 3;

/** Plays that devices deliver after a server outage: checked, stored, counted and acknowledged. */
export async function benchPlays(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(join(folder, 'data'));
    try {
      const devices = await Promise.all(Array.from({ length: DEVICES }, () => TestDevice.enrol(marquee)));
      const played = await releaseTo(marquee, devices);
      let run = 0;
      const taken = await paired(
        RUNS,
        () => deliverAll(marquee, devices, played, run++ * BATCHES * BATCH),
        async () => insertPlays(join(folder, `floor-${run}.db`), ROWS, BATCH),
      );
      return [
        {
          key: 'storing',
          name: `${ROWS.toLocaleString('en')} plays stored and acknowledged`,
          measured: `${perSecond(taken.ours)} plays/s`,
          floor: `${perSecond(taken.floor)} rows/s by raw inserts in batches of ${BATCH}`,
          value: (ROWS / taken.ours) * 1000,
          unit: ' plays/s',
          target: { atLeast: 50_000 },
          amounts: { measured: 1 / taken.ours, floor: 1 / taken.floor },
        },
      ];
    } finally {
      await marquee.stop();
    }
  });
}

interface Played {
  releaseId: number;
  programId: number;
}

async function releaseTo(marquee: Marquee, devices: TestDevice[]): Promise<Played> {
  const programId = await aProgram(marquee, 'measured');
  const { id } = (await marquee.call('POST', '/releases', {
    name: 'measured',
    valid_from: '2026-01-01',
    valid_to: '2036-12-31',
    continuous: true,
    program_ids: [programId],
    device_ids: devices.map(({ enrolled }) => enrolled.deviceId),
  })) as { id: number };
  return { releaseId: id, programId };
}

/** Milliseconds from the first batch to the last acknowledgement; the batches are prepared beforehand. */
async function deliverAll(
  marquee: Marquee,
  devices: TestDevice[],
  played: Played,
  from: number,
): Promise<number> {
  const connected = await Promise.all(
    devices.map(async (device) => ({ device, socket: await device.connect(marquee) })),
  );
  const batches = Array.from({ length: BATCHES }, (_, at) => aBatch(played, from + at * BATCH));
  const taken = await timed(() =>
    Promise.all(
      connected.map(async ({ device, socket }) => {
        for (const batch of batches) await device.deliver(socket, batch);
      }),
    ),
  );
  for (const { socket } of connected) socket.close();
  return taken;
}

function aBatch(played: Played, from: number) {
  const startedAt = Date.now() - 3_600_000;
  return Array.from({ length: BATCH }, (_, at) => ({
    seq: from + at + 1,
    ...played,
    screen: 1,
    startedAt: startedAt + at,
    durationMs: 10_000,
    names: { program: 'measured' },
  }));
}

function perSecond(milliseconds: number): string {
  return Math.round((ROWS / milliseconds) * 1000).toLocaleString('en');
}
