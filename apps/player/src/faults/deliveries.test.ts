import { aRelease } from '@marquee/testkit';
import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aProgram, aSampleFile, type SampleFile, TestServerKey } from '../testing/content-builders.ts';
import { ModelDevice } from '../testing/model-device.ts';

const HOUR = 3_600_000;
const RUNS = isSoak ? 10_000 : 40;
const TIME_LIMIT = isSoak ? 40 * 60_000 : 60_000;
/** Longer than the device waits for an acknowledgement, shorter than it waits for a sign of life. */
const MAX_DELAY_MS = 50_000;
const MESSAGES = 60;

/** The actions of an operator, and the plays of the device, in this order. */
const ACTIONS = [
  'release',
  'play',
  'command',
  'volume',
  'play',
  'take-offline',
  'play',
  'release',
  'command',
  'volume',
] as const;

/** When each copy of each message arrives, in either direction: one to three copies, each late by as much as it happens to be. */
const deliveries = fc.array(
  fc.array(fc.oneof(fc.constant(5), fc.integer({ min: 1, max: MAX_DELAY_MS })), {
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: MESSAGES, maxLength: MESSAGES },
);
/** The pauses between them. */
const pauses = fc.array(fc.integer({ min: 0, max: 30_000 }), {
  minLength: ACTIONS.length,
  maxLength: ACTIONS.length,
});

let key: TestServerKey;
let files: SampleFile[];
beforeAll(async () => {
  key = await TestServerKey.generate();
  files = await Promise.all(['one', 'two two', 'three three'].map((content) => aSampleFile(content)));
});

/** Everything that can be seen of a device and of its server when nothing more happens. */
async function finalState(
  arrivals: ((message: number) => readonly number[]) | undefined,
  waits: readonly number[],
): Promise<object> {
  const device = new ModelDevice(key, {
    faults: () => undefined,
    ...(arrivals && { deliveries: arrivals }),
  });
  const { server } = device;
  server.put(...files);
  let releases = 0;
  let commands = 0;
  try {
    await device.start();
    for (const [index, action] of ACTIONS.entries()) {
      await device.advance(waits[index] ?? 0);
      if (action === 'command') server.command(`command-${(commands += 1)}`);
      else if (action === 'volume') server.setVolume(10 * index);
      else if (action === 'play') await device.play();
      else if (action === 'take-offline') await server.publish({ releases: [] });
      else {
        releases += 1;
        const programs = [aProgram(releases, files.slice(releases - 1))];
        await server.publish({ releases: [aRelease({ id: releases, programs })] });
      }
    }
    await device.advance(2 * MAX_DELAY_MS);
    // What arrived too late is repeated on the next connection.
    server.cut();
    expect(await device.until(() => device.identified === commands && device.isInStep, HOUR)).toBe(true);
    return {
      inStep: device.isInStep,
      revision: device.revision,
      active: device.active,
      partial: device.partial,
      volume: device.volume,
      identified: device.identified,
      results: Object.fromEntries(server.results),
      applied: server.applied,
      synchronised: [...server.synchronised],
      plays: new Set(server.plays),
      faults: server.faults,
      files: new Set(device.log.disk.files.keys()),
    };
  } finally {
    device.stop();
  }
}

it(
  'R6: ends in the same state however messages are repeated, reordered and delayed',
  async () => {
    const ordered = await finalState(undefined, []);
    await fc.assert(
      fc.asyncProperty(deliveries, pauses, async (arrivals, waits) => {
        expect(await finalState((message) => arrivals[message] ?? [5], waits)).toEqual(ordered);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  TIME_LIMIT,
);
