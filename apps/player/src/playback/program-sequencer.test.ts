import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '../content/item.ts';
import { FakeProgramRun } from '../testing/fake-program-run.ts';
import type { ProgramRun } from './program-run.ts';
import { ProgramSequencer } from './program-sequencer.ts';

const item = (id: number, releaseId = 1): Item => ({
  releaseId,
  programIndex: 0,
  program: { id, name: `${id}`, document: aDocument({ scenes: [aScene({ durationMs: 10_000 })] }) },
});

let clock: FakeClock;
let runs: FakeProgramRun[];
let due: Item | undefined;
/** The release that plays; undefined for any. */
let playing: number | undefined;
let mayResume: boolean;
let shown: (number | undefined)[];
let isReloading: boolean;
/** The program that cannot be mounted, those that were tried, and what is due afterwards. */
let unmountable: number | undefined;
let broken: number[];
let afterBroken: Item | undefined;
let readyAfterMs: number;
let sequencer: ProgramSequencer;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  runs = [];
  shown = [];
  due = undefined;
  playing = undefined;
  mayResume = false;
  isReloading = false;
  unmountable = undefined;
  broken = [];
  afterBroken = undefined;
  readyAfterMs = 0;
  sequencer = new ProgramSequencer({
    clock,
    dueAfter: () => due,
    mayResume: () => mayResume,
    plays: ({ releaseId }) => playing === undefined || playing === releaseId,
    createRun(what, events) {
      const ready =
        what.program.id === unmountable
          ? Promise.reject(new Error('cannot be mounted'))
          : new Promise<void>((resolve) => clock.setTimer(readyAfterMs, resolve));
      const run = new FakeProgramRun(what, events, ready, clock);
      runs.push(run);
      return run as unknown as ProgramRun;
    },
    isReloading: () => isReloading,
    onBroken: (what) => {
      broken.push(what.program.id);
      due = afterBroken;
    },
    onChange: (what) => shown.push(what?.program.id),
  });
});

async function begin(first: Item): Promise<void> {
  due = first;
  sequencer.start();
  await clock.advanceAndSettle(0);
}

const states = () => runs.map(({ item: { program }, state }) => `${program.id} ${state}`);

describe('the program sequencer', () => {
  it('shows nothing while nothing is due, and starts as soon as something is', async () => {
    sequencer.start();
    expect(shown).toEqual([undefined]);
    due = item(1);
    sequencer.reconsider(() => true);
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 on']);
  });

  it('mounts the next program before the current one ends and switches without a gap', async () => {
    await begin(item(1));
    due = item(2);
    await clock.advanceAndSettle(5000);
    expect(states()).toEqual(['1 on', '2 prepared']);
    runs[0]?.end();
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('player S2: has the videos of the next program composited a second before its turn', async () => {
    await begin(item(1));
    due = item(2);
    await clock.advanceAndSettle(8999);
    expect(runs.map(({ isRaised }) => isRaised)).toEqual([true, false]);
    await clock.advanceAndSettle(1);
    expect(runs.map(({ isRaised }) => isRaised)).toEqual([true, true]);
  });

  it('player S2: does not raise the next program while a visitor uses the current one', async () => {
    await begin(item(1));
    due = item(2);
    await clock.advanceAndSettle(5000);
    const [current, next] = runs;
    if (current) current.isVisited = true;
    await clock.advanceAndSettle(5000);
    expect(next?.isRaised).toBe(false);
    current?.end();
    expect(next?.isRaised).toBe(true);
  });

  it('goes on with the program that is due instead of one that cannot be mounted', async () => {
    await begin(item(1));
    [unmountable, due, afterBroken] = [2, item(2), item(3)];
    runs[0]?.end();
    await clock.advanceAndSettle(0);
    expect(broken).toEqual([2]);
    expect(states()).toEqual(['1 gone', '2 gone', '3 on']);
  });

  it('clears the screen if nothing is due instead of a program that cannot be mounted', async () => {
    [unmountable, due] = [1, item(1)];
    sequencer.start();
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone']);
    expect(shown).toEqual([undefined]);
    due = item(2);
    sequencer.reconsider(() => true);
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('does not mount the next program as long as a visitor uses the current one', async () => {
    await begin(item(1));
    const [current] = runs;
    if (current) current.isVisited = true;
    await clock.advanceAndSettle(60_000);
    expect(states()).toEqual(['1 on']);
    if (current) current.isVisited = false;
    await clock.advanceAndSettle(5000);
    expect(states()).toEqual(['1 on', '1 prepared']);
  });

  it('keeps the current program until the next is ready, but for less than a second', async () => {
    await begin(item(1));
    readyAfterMs = 60_000;
    due = item(2);
    runs[0]?.end();
    await clock.advanceAndSettle(799);
    expect(states()).toEqual(['1 on', '2 prepared']);
    await clock.advanceAndSettle(1);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('waits for the large pictures of the first program, because nothing else is on the screen', async () => {
    readyAfterMs = 4000;
    await begin(item(1));
    await clock.advanceAndSettle(3999);
    expect(states()).toEqual(['1 prepared']);
    await clock.advanceAndSettle(1);
    expect(states()).toEqual(['1 on']);
  });

  it('shows the first program after ten seconds even if a part of it is missing', async () => {
    readyAfterMs = 60_000;
    await begin(item(1));
    await clock.advanceAndSettle(10_000);
    expect(states()).toEqual(['1 on']);
  });

  it('lets a program that may continue play to its end, although another is due', async () => {
    await begin(item(1));
    due = item(2);
    sequencer.reconsider(() => true);
    await clock.advanceAndSettle(4000);
    expect(states()[0]).toBe('1 on');
  });

  it('prepares again when another program has become due in the meantime', async () => {
    await begin(item(1));
    due = item(2);
    await clock.advanceAndSettle(5000);
    due = item(3);
    sequencer.reconsider(() => true);
    expect(states()).toEqual(['1 on', '2 gone']);
    runs[0]?.end();
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone', '2 gone', '3 on']);
  });

  it('stops a program at once when it may no longer play', async () => {
    await begin(item(1));
    due = item(2, 2);
    sequencer.reconsider(() => false);
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('clears the screen at once when nothing may play', async () => {
    await begin(item(1));
    due = undefined;
    sequencer.reconsider(() => false);
    expect(states()).toEqual(['1 gone']);
    expect(shown).toEqual([1, undefined]);
  });

  it('does not start a program that was withdrawn while it was being mounted', async () => {
    readyAfterMs = 500;
    due = item(1);
    sequencer.start();
    due = undefined;
    sequencer.reconsider(() => false);
    await clock.advanceAndSettle(1000);
    expect(states()).toEqual(['1 gone']);
    expect(shown.at(-1)).toBeUndefined();
  });

  it('starts nothing when the page is about to reload', async () => {
    await begin(item(1));
    isReloading = true;
    runs[0]?.end();
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 on', '1 prepared']);
  });

  it('continues when the reload does not happen', async () => {
    await begin(item(1));
    isReloading = true;
    runs[0]?.end();
    await clock.advanceAndSettle(0);
    isReloading = false;
    await clock.advanceAndSettle(5000);
    expect(states()).toEqual(['1 gone', '1 on']);
  });

  it('releases everything when stopped', async () => {
    await begin(item(1));
    await clock.advanceAndSettle(6000);
    sequencer.stop();
    await clock.advanceAndSettle(1000);
    expect(states()).toEqual(['1 gone', '1 gone']);
    expect(clock.pending).toBe(0);
  });
});

describe('S15: a paused device', () => {
  it('stands still at what it shows, and continues there', async () => {
    await begin(item(1));
    due = item(2);
    await clock.advanceAndSettle(5000);
    sequencer.hold(true);
    expect(states()).toEqual(['1 frozen', '2 gone']);
    await clock.advanceAndSettle(60_000);
    expect(clock.pending).toBe(0);
    sequencer.reconsider(() => true);
    expect(states()).toEqual(['1 frozen', '2 gone']);
    sequencer.hold(false);
    expect(states()[0]).toBe('1 on');
    runs[0]?.end();
    await clock.advanceAndSettle(0);
    expect(states().at(-1)).toBe('2 on');
  });

  it('shows the beginning of what plays instead when its program may no longer play', async () => {
    await begin(item(1));
    sequencer.hold(true);
    due = item(2, 2);
    sequencer.reconsider(() => false);
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone', '2 frozen']);
    due = undefined;
    sequencer.reconsider(() => false);
    expect(states()).toEqual(['1 gone', '2 gone']);
  });

  it('shows the beginning of its first program after a restart', async () => {
    sequencer.hold(true);
    await begin(item(1));
    expect(states()).toEqual(['1 frozen']);
    sequencer.hold(false);
    expect(states()[0]).toBe('1 on');
  });

  it('is still paused after an emergency message', async () => {
    await begin(item(1));
    sequencer.hold(true);
    mayResume = true;
    playing = 0;
    due = undefined;
    sequencer.reconsider(() => false);
    expect(states()).toEqual(['1 paused']);
    due = item(1);
    playing = 1;
    sequencer.reconsider(() => true);
    expect(states()).toEqual(['1 frozen']);
  });

  it('joins a synchronised program again', async () => {
    await begin({ ...item(1), agreed: { sinceMs: 0 } } as unknown as Item);
    sequencer.hold(true);
    sequencer.hold(false);
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone', '1 on']);
  });
});

describe('a program that an inter-cut release interrupts', () => {
  /** Program 1 of release 1 plays; this release interrupts it with the program of the same number. */
  async function interrupt(releaseId: number): Promise<void> {
    due = item(releaseId, releaseId);
    playing = releaseId;
    mayResume = true;
    sequencer.reconsider(() => false);
    await clock.advanceAndSettle(0);
  }

  /** Lets this release play again, or another one. */
  async function end(releaseId: number): Promise<void> {
    due = item(releaseId, releaseId);
    playing = releaseId;
    mayResume = false;
    sequencer.reconsider(({ releaseId: id }) => id === releaseId);
    await clock.advanceAndSettle(0);
  }

  beforeEach(async () => {
    await begin(item(1));
    await clock.advanceAndSettle(3000);
  });

  it('pauses, and goes on where it was', async () => {
    await interrupt(2);
    expect(states()).toEqual(['1 paused', '2 on']);
    expect(sequencer.mounted.map(({ releaseId }) => releaseId)).toEqual([1, 2]);
    await end(1);
    expect(states().slice(0, 2)).toEqual(['1 on', '2 gone']);
    expect(shown.at(-1)).toBe(1);
  });

  it('pauses under an emergency message, when nothing plays, and goes on where it was', async () => {
    await interrupt(2);
    due = undefined;
    playing = 0;
    sequencer.reconsider(() => false);
    expect(states()).toEqual(['1 paused', '2 paused']);
    expect(shown.at(-1)).toBeUndefined();
    expect(clock.pending).toBe(0);
    due = item(2, 2);
    playing = 2;
    sequencer.reconsider(() => false);
    expect(states()).toEqual(['1 paused', '2 on']);
  });

  it('stays paused while the inter-cut release plays its programs in turn', async () => {
    await interrupt(2);
    runs[1]?.end();
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 paused', '2 gone', '2 on']);
  });

  it('waits for an inter-cut release that is interrupted itself', async () => {
    await interrupt(2);
    await interrupt(3);
    expect(states()).toEqual(['1 paused', '2 paused', '3 on']);
    playing = 2;
    sequencer.reconsider(({ releaseId }) => releaseId === 2);
    expect(states()).toEqual(['1 paused', '2 on', '3 gone']);
    await end(1);
    expect(states().slice(0, 3)).toEqual(['1 on', '2 gone', '3 gone']);
  });

  it('is removed as soon as its release may not go on', async () => {
    await interrupt(2);
    mayResume = false;
    sequencer.reconsider(() => true);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('is not kept if it had ended', async () => {
    due = item(2, 2);
    playing = 2;
    mayResume = true;
    runs[0]?.end();
    await clock.advanceAndSettle(0);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('is removed when the player stops', async () => {
    await interrupt(2);
    sequencer.stop();
    expect(states()).toEqual(['1 gone', '2 gone']);
  });
});
