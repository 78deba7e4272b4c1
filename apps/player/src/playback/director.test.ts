import { aDocument, aScene } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { Director, type ScreeningEvents } from './director.ts';
import type { Item } from './item.ts';
import type { Screening } from './screening.ts';

/** A screening that takes as long to get ready as told, and ends when told. */
class FakeScreening {
  readonly item: Item;
  readonly #events: ScreeningEvents;
  readonly #ready: Promise<void>;
  state: 'prepared' | 'on' | 'gone' = 'prepared';

  constructor(item: Item, events: ScreeningEvents, ready: Promise<void>) {
    this.item = item;
    this.#events = events;
    this.#ready = ready;
  }

  prepare(): Promise<void> {
    return this.#ready;
  }

  begin(): void {
    this.state = 'on';
  }

  destroy(): void {
    this.state = 'gone';
  }

  end(): void {
    this.#events.onEnd();
  }
}

const item = (id: number, releaseId = 1): Item => ({
  releaseId,
  programIndex: 0,
  program: { id, name: `${id}`, document: aDocument({ scenes: [aScene({ durationMs: 10_000 })] }) },
});

let clock: FakeClock;
let screenings: FakeScreening[];
let due: Item | undefined;
let shown: (number | undefined)[];
let isLeaving: boolean;
let readyAfterMs: number;
let director: Director;

beforeEach(() => {
  clock = new FakeClock(0);
  screenings = [];
  shown = [];
  due = undefined;
  isLeaving = false;
  readyAfterMs = 0;
  director = new Director({
    clock,
    dueAfter: () => due,
    open(what, events) {
      const ready = new Promise<void>((resolve) => clock.setTimer(readyAfterMs, resolve));
      const screening = new FakeScreening(what, events, ready);
      screenings.push(screening);
      return screening as unknown as Screening;
    },
    isLeaving: () => isLeaving,
    onChange: (what) => shown.push(what?.program.id),
  });
});

async function begin(first: Item): Promise<void> {
  due = first;
  director.start();
  await clock.advance(0);
}

const states = () => screenings.map(({ item: { program }, state }) => `${program.id} ${state}`);

describe('the director', () => {
  it('shows nothing while nothing is due, and begins as soon as something is', async () => {
    director.start();
    expect(shown).toEqual([undefined]);
    due = item(1);
    director.reconsider(() => true);
    await clock.advance(0);
    expect(states()).toEqual(['1 on']);
  });

  it('mounts the next program before the present one ends and changes over without a gap', async () => {
    await begin(item(1));
    due = item(2);
    await clock.advance(5000);
    expect(states()).toEqual(['1 on', '2 prepared']);
    screenings[0]?.end();
    await clock.advance(0);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('leaves what is on until the next is ready, but for less than a second', async () => {
    await begin(item(1));
    readyAfterMs = 60_000;
    due = item(2);
    screenings[0]?.end();
    await clock.advance(799);
    expect(states()).toEqual(['1 on', '2 prepared']);
    await clock.advance(1);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('lets a program that may go on come to its end, though another is due after it', async () => {
    await begin(item(1));
    due = item(2);
    director.reconsider(() => true);
    await clock.advance(4000);
    expect(states()[0]).toBe('1 on');
  });

  it('prepares anew when another program has become due meanwhile', async () => {
    await begin(item(1));
    due = item(2);
    await clock.advance(5000);
    due = item(3);
    director.reconsider(() => true);
    expect(states()).toEqual(['1 on', '2 gone']);
    screenings[0]?.end();
    await clock.advance(0);
    expect(states()).toEqual(['1 gone', '2 gone', '3 on']);
  });

  it('breaks off at once what may play no longer', async () => {
    await begin(item(1));
    due = item(2, 2);
    director.reconsider(() => false);
    await clock.advance(0);
    expect(states()).toEqual(['1 gone', '2 on']);
  });

  it('clears the screen at once when nothing may play any more', async () => {
    await begin(item(1));
    due = undefined;
    director.reconsider(() => false);
    expect(states()).toEqual(['1 gone']);
    expect(shown).toEqual([1, undefined]);
  });

  it('does not begin what was taken off while it was being mounted', async () => {
    readyAfterMs = 500;
    due = item(1);
    director.start();
    due = undefined;
    director.reconsider(() => false);
    await clock.advance(1000);
    expect(states()).toEqual(['1 gone']);
    expect(shown.at(-1)).toBeUndefined();
  });

  it('begins nothing when the page is about to be reloaded', async () => {
    await begin(item(1));
    isLeaving = true;
    screenings[0]?.end();
    await clock.advance(0);
    expect(states()).toEqual(['1 on', '1 prepared']);
  });

  it('goes on when the reload does not come', async () => {
    await begin(item(1));
    isLeaving = true;
    screenings[0]?.end();
    await clock.advance(0);
    isLeaving = false;
    await clock.advance(5000);
    expect(states()).toEqual(['1 gone', '1 on']);
  });

  it('lets go of everything when stopped', async () => {
    await begin(item(1));
    await clock.advance(6000);
    director.stop();
    await clock.advance(1000);
    expect(states()).toEqual(['1 gone', '1 gone']);
    expect(clock.pendingTimers).toBe(0);
  });
});
