import { aRelease } from '@marquee/testkit';
import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aSampleFile, type SampleFile, TestServerKey } from '../testing/content-builders.ts';
import { STEP_FAULTS, type StepFault } from '../testing/faulty-network.ts';
import { ModelDevice } from '../testing/model-device.ts';

/** A damaged answer is fetched again after up to 30 minutes, and a random run may damage several in a row. */
const TIME_TO_RECOVER = 8 * 3_600_000;
const RUNS = isSoak ? 3000 : 20;
const TIME_LIMIT = isSoak ? 30 * 60_000 : 60_000;
/** In a random run three of ten steps fail until so many have passed. */
const TROUBLED_STEPS = 60;

let key: TestServerKey;
let files: SampleFile[];
beforeAll(async () => {
  key = await TestServerKey.generate();
  const contents = ['a lighthouse in the evening', 'the same in the morning', 'a ship'];
  files = await Promise.all(contents.map((content) => aSampleFile(content)));
});

/** A release of two files, a volume, a command and a play, and then another release. Returns the number of steps. */
async function runThrough(faults: (step: number) => StepFault | undefined): Promise<number> {
  const device = new ModelDevice(key, { faults });
  const { server } = device;
  const [first, second, third] = files as [SampleFile, SampleFile, SampleFile];
  server.put(first, second, third);
  const one = aRelease({ id: 1, programs: [aProgram(1, [first, second])] });
  const two = aRelease({ id: 2, programs: [aProgram(2, [second, third])] });
  try {
    await device.start();
    await server.publish({ releases: [one] });
    server.setVolume(30);
    expect(await device.until(() => device.isInStep, TIME_TO_RECOVER)).toBe(true);
    await device.play();
    server.command('command-1');
    expect(await device.until(() => device.identified > 0 && device.isInStep, TIME_TO_RECOVER)).toBe(true);
    await server.publish({ releases: [one, two] });
    expect(await device.until(() => device.isInStep, TIME_TO_RECOVER)).toBe(true);
    expect(device.activated).toEqual([1, 2]);
    expect(device.partial).toEqual([]);
    expect(device.volume).toBe(30);
    expect(device.identified).toBe(1);
    expect(server.results.get('command-1')).toBe('done');
    expect([...server.plays]).toEqual(['boot-0001/1']);
    return device.network.steps;
  } finally {
    device.stop();
  }
}

/** All faults in `npm run soak`, otherwise two at each step, in turn. */
function faultsAt(step: number): readonly StepFault[] {
  const turn = (2 * step) % STEP_FAULTS.length;
  return isSoak ? STEP_FAULTS : STEP_FAULTS.slice(turn, turn + 2);
}

describe('R5: a device on a bad network', () => {
  it(
    'gets every release once and whole, whichever step of the protocol fails, and however',
    async () => {
      const steps = await runThrough(() => undefined);
      expect(steps).toBeGreaterThan(20);
      for (let failing = 0; failing < steps; failing += 1) {
        for (const fault of faultsAt(failing)) {
          await runThrough((step) => (step === failing ? fault : undefined)).catch((error: unknown) => {
            throw new Error(`${fault} at step ${failing}`, { cause: error });
          });
        }
      }
    },
    TIME_LIMIT,
  );

  it(
    'gets every release once and whole although three of ten steps fail',
    async () => {
      const trouble = fc.oneof(
        { weight: 7, arbitrary: fc.constant(undefined) },
        { weight: 3, arbitrary: fc.constantFrom(...STEP_FAULTS) },
      );
      const troubles = fc.array(trouble, { minLength: TROUBLED_STEPS, maxLength: TROUBLED_STEPS });
      await fc.assert(
        fc.asyncProperty(troubles, async (list) => {
          await runThrough((step) => list[step]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    TIME_LIMIT,
  );
});
