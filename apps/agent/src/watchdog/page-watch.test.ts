import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { type PageFailure, PageWatch } from './page-watch.ts';

let clock: FakeClock;
let failures: PageFailure[];
let seen: number;
let answer: () => Promise<unknown>;

beforeEach(() => {
  clock = new FakeClock();
  failures = [];
  seen = 0;
  const watch = new PageWatch({
    clock,
    ask: () => answer(),
    onFailure: (failure) => failures.push(failure),
    onFrames: () => {
      seen += 1;
    },
  });
  watch.start();
});

it('leaves a page alone that paints', async () => {
  let frames = 0;
  answer = async () => {
    frames += 60;
    return { frames, isOff: false };
  };
  await advance(600_000);
  expect(failures).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

it('notices a page that no longer answers', async () => {
  answer = () => new Promise(() => {});
  await advance(60_000);
  expect(failures).toEqual(['not answering']);
});

it('notices an error page of the browser', async () => {
  answer = async () => undefined;
  await advance(60_000);
  expect(failures).toEqual(['not answering']);
});

it('notices a page that answers but paints nothing', async () => {
  answer = async () => ({ frames: 7, isOff: false });
  await advance(70_000);
  expect(failures).toEqual(['not painting']);
});

it('expects no frames of a screen that is off', async () => {
  answer = async () => ({ frames: 7, isOff: true });
  await advance(600_000);
  expect(failures).toEqual([]);
});

async function advance(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 5000) await clock.advanceAndSettle(5000);
}
