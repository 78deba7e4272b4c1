import { truncate } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FakeClock } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { altered } from '../testing/samples.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { MediaInspector } from './media-inspector.ts';

const path = fileURLToPath(new URL('../../../testkit/media/sign.png', import.meta.url));

it('returns the facts that a separate process found', async () => {
  const facts = await new MediaInspector(new FakeClock(), silentLogger).inspect({
    path,
    suffix: 'png',
  });
  expect(facts).toMatchObject({ mime: 'image/png', width: 320, height: 320 });
  expect(facts.thumbnail?.byteLength).toBeGreaterThan(100);
});

it('refuses with the reason given by the process', async () => {
  const attempt = new MediaInspector(new FakeClock(), silentLogger).inspect({
    path,
    suffix: 'jpg',
  });
  await expect(attempt).rejects.toMatchObject({ reason: 'content_mismatch' });
});

/** The first time limit passes immediately; all limits are recorded. */
class InstantClock extends FakeClock {
  readonly limits: number[] = [];

  override after(ms: number, work: () => void) {
    if (this.limits.push(ms) === 1) queueMicrotask(work);
    return super.after(ms, work);
  }
}

it('gives up on a file that takes too long, with more time for a large one', async () => {
  for (const [size, limit] of [
    [1000, 60_000.1],
    [5e9, 560_000],
  ] as const) {
    const clock = new InstantClock();
    const large = await altered('sign.png', (copy) => truncate(copy, size));
    const attempt = new MediaInspector(clock, silentLogger).inspect({ path: large, suffix: 'png' });
    await expect(attempt).rejects.toMatchObject({ reason: 'content_broken', cause: 'it took too long' });
    expect(clock.limits[0]).toBe(limit);
  }
});
