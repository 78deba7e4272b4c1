import type { ManifestProgram } from '@marquee/device-protocol';
import { aDocument, aRelease, aScene, FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import type { ContentFailure } from './content-trials.ts';
import { ContentTrials } from './content-trials.ts';
import type { Item } from './item.ts';

const MINUTE = 60_000;

const programOf = (id: number, durationMs = 10_000): ManifestProgram => ({
  id,
  name: `${id}`,
  document: aDocument({ scenes: [aScene({ durationMs })] }),
});
const itemOf = (program: ManifestProgram): Item => ({ releaseId: 1, programIndex: 0, program });
const releaseOf = (...programs: ManifestProgram[]) => aRelease({ id: 1, programs });

const first = programOf(1);
const second = programOf(2);
const third = programOf(3);

let clock: FakeClock;
let log: PowerLog;
let failures: [number, ContentFailure][];

beforeEach(() => {
  clock = new FakeClock(0, Date.UTC(2026, 5, 1));
  log = new PowerLog();
  failures = [];
});

/** A page on this disk; the former one ended without a chance to write anything. */
async function open(disk = log): Promise<ContentTrials> {
  const trials = new ContentTrials({
    clock,
    state: new MemoryStateStore(disk),
    record: 'trials',
    onFailed: ({ program }, failure) => failures.push([program.id, failure]),
    onError: (error) => expect.unreachable(String(error)),
  });
  await trials.load();
  trials.reportCrash([releaseOf(first, second)]);
  return trials;
}

/** A page that shows a program and crashes after this time. */
async function crashOn(program: ManifestProgram, afterMs = 1000): Promise<void> {
  const trials = await open();
  await trials.begin(itemOf(program));
  trials.shown(itemOf(program));
  clock.advance(afterMs);
  // Its timers end with it.
  clock = new FakeClock(0, clock.epochNow());
}

describe('a program that ends the page', () => {
  it('is withheld with its release after three pages in a row, and is reported once', async () => {
    for (let page = 0; page < 3; page += 1) {
      expect((await open()).hasFailed(releaseOf(first))).toBe(false);
      await crashOn(first);
    }
    const trials = await open();
    expect(trials.hasFailed(releaseOf(second, first))).toBe(true);
    expect(trials.hasFailed(releaseOf(second))).toBe(false);
    expect(failures).toEqual([[1, 'crashed']]);
    await open();
    expect(failures).toHaveLength(1);
  });

  it('is tried again when it changes, and only then', async () => {
    for (let page = 0; page < 3; page += 1) await crashOn(first);
    const trials = await open();
    expect(trials.hasFailed(releaseOf(structuredClone(first)))).toBe(true);
    expect(trials.hasFailed(releaseOf(programOf(1, 20_000)))).toBe(false);
    expect(trials.hasFailed({ ...releaseOf(first), id: 2 })).toBe(false);
  });

  it('is known even if it never appeared', async () => {
    for (let page = 0; page < 3; page += 1) await (await open()).begin(itemOf(first));
    expect((await open()).hasFailed(releaseOf(first))).toBe(true);
  });

  it('is the one that was mounted last', async () => {
    for (let page = 0; page < 3; page += 1) {
      const trials = await open();
      await trials.begin(itemOf(first));
      trials.shown(itemOf(first));
      await trials.begin(itemOf(second));
    }
    const trials = await open();
    expect(trials.hasFailed(releaseOf(second))).toBe(true);
    expect(trials.hasFailed(releaseOf(first))).toBe(false);
  });

  it('is not blamed for pages that ended far apart', async () => {
    for (let page = 0; page < 5; page += 1) {
      await crashOn(first);
      clock.advance(11 * MINUTE);
    }
    expect((await open()).hasFailed(releaseOf(first))).toBe(false);
  });
});

describe('player 6f: a program that ends the page after its first ten seconds', () => {
  it('is withheld with its release after five pages in a row, and is reported once', async () => {
    for (let page = 0; page < 5; page += 1) {
      expect((await open()).hasFailed(releaseOf(first)), `page ${page}`).toBe(false);
      await crashOn(first, 45_000);
    }
    expect((await open()).hasFailed(releaseOf(first))).toBe(true);
    await open();
    expect(failures).toEqual([[1, 'crashed']]);
  });

  it('is not blamed once it has played to its end in the same page, and begins again then', async () => {
    for (let page = 0; page < 4; page += 1) await crashOn(first, 45_000);
    const trials = await open();
    trials.shown(itemOf(first));
    trials.ended(itemOf(first));
    trials.shown(itemOf(first));
    for (let page = 0; page < 4; page += 1) await crashOn(first, 45_000);
    expect((await open()).hasFailed(releaseOf(first))).toBe(false);
  });

  it('is not blamed for pages that ended far apart, on purpose, or with another program', async () => {
    for (let page = 0; page < 6; page += 1) {
      await crashOn(first, 45_000);
      clock.advance(11 * MINUTE);
    }
    for (let page = 0; page < 6; page += 1) {
      const trials = await open();
      trials.shown(itemOf(first));
      await trials.stop();
    }
    for (let page = 0; page < 4; page += 1) {
      const trials = await open();
      trials.shown(itemOf(first));
      trials.shown(itemOf(second));
      trials.left(itemOf(first));
    }
    const trials = await open();
    expect(trials.hasFailed(releaseOf(first))).toBe(false);
    expect(trials.hasFailed(releaseOf(second))).toBe(false);
  });

  it('writes nothing while programs that have ended once take turns', async () => {
    const trials = await open();
    for (const program of [first, second]) {
      await trials.begin(itemOf(program));
      trials.shown(itemOf(program));
      trials.ended(itemOf(program));
      trials.left(itemOf(program));
    }
    const before = log.writes.length;
    for (const program of [first, second, first]) {
      trials.shown(itemOf(program));
      trials.ended(itemOf(program));
      trials.left(itemOf(program));
    }
    expect(log.writes.length).toBe(before);
  });
});

describe('a program that works', () => {
  it('is not blamed for what happens after ten seconds, nor for a few later pages', async () => {
    await crashOn(first);
    await crashOn(first, 10_000);
    for (let page = 0; page < 3; page += 1) await crashOn(first);
    expect((await open()).hasFailed(releaseOf(first))).toBe(false);
    expect((await open()).begin(itemOf(first))).toBeUndefined();
  });

  it('may be shorter than that', async () => {
    for (let page = 0; page < 5; page += 1) {
      const trials = await open();
      await trials.begin(itemOf(first));
      trials.shown(itemOf(first));
      trials.ended(itemOf(first));
    }
    expect((await open()).hasFailed(releaseOf(first))).toBe(false);
  });

  it('is not blamed for pages that end on purpose, nor for a program that was removed', async () => {
    for (let page = 0; page < 5; page += 1) {
      const trials = await open();
      await trials.begin(itemOf(first));
      trials.shown(itemOf(first));
      trials.left(itemOf(first));
      await trials.begin(itemOf(second));
      await trials.stop();
    }
    expect((await open()).hasFailed(releaseOf(first, second))).toBe(false);
  });
});

describe('a program that shows nothing', () => {
  it('is withheld after three runs in a row', async () => {
    const trials = await open();
    for (let run = 0; run < 3; run += 1) {
      expect(trials.hasFailed(releaseOf(first))).toBe(false);
      await trials.begin(itemOf(first));
      trials.broken(itemOf(first), true);
      trials.shown(itemOf(first));
      clock.advance(20_000);
    }
    expect(trials.hasFailed(releaseOf(first))).toBe(true);
    expect(failures).toEqual([[1, 'not-rendered']]);
    expect((await open()).hasFailed(releaseOf(first))).toBe(true);
    expect(failures).toHaveLength(1);
  });

  it('is withheld at once if it cannot be mounted', async () => {
    const trials = await open();
    await trials.begin(itemOf(first));
    trials.broken(itemOf(first), false);
    expect(trials.hasFailed(releaseOf(first))).toBe(true);
  });
});

it('withholds nothing else, wherever the power is cut', async () => {
  const trials = await open();
  for (const program of [first, second, first]) {
    await trials.begin(itemOf(program));
    trials.shown(itemOf(program));
    clock.advance(10_000);
  }
  for (let run = 0; run < 3; run += 1) trials.broken(itemOf(third), true);
  await trials.stop();
  for (let count = 0; count <= log.writes.length; count += 1) {
    const cut = await open(log.cutAfter(count));
    expect(cut.hasFailed(releaseOf(first, second)), `after ${count} writes`).toBe(false);
  }
  expect((await open()).hasFailed(releaseOf(third))).toBe(true);
});
