import { PassThrough } from 'node:stream';
import { FakeClock, settle } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { RelayedStream, type RelayUser } from './relayed-stream.ts';

/** A program that a test controls. */
class FakeRun {
  readonly output = new PassThrough();
  readonly pid = 7;
  isKilled = false;
  end: (words: string) => void = () => {};

  onEnd(listener: (words: string) => void): void {
    this.end = listener;
  }

  kill(): void {
    this.isKilled = true;
  }
}

class FakeUser implements RelayUser {
  received = '';
  isLost = false;

  send(chunk: Buffer): void {
    this.received += chunk.toString();
  }

  lost(): void {
    this.isLost = true;
  }
}

let clock: FakeClock;
let runs: FakeRun[];
let cpuSeconds: number;
let log: string[];
let stream: RelayedStream;

beforeEach(() => {
  clock = new FakeClock();
  runs = [];
  cpuSeconds = 0;
  log = [];
  stream = new RelayedStream({
    url: 'rtsp://camera/1',
    clock,
    cpuSecondsOf: () => cpuSeconds,
    log: (text) => void log.push(text),
    start: () => {
      const run = new FakeRun();
      runs.push(run);
      return run;
    },
  });
});

function join(): FakeUser {
  const user = new FakeUser();
  stream.add(user);
  return user;
}

/** Lets time pass while the program writes. */
async function play(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    runs.at(-1)?.output.write('.');
    await settle();
    clock.advance(1000);
  }
}

describe('a relayed stream', () => {
  it('has one program for all its users, which ends with the last of them', async () => {
    const [one, other] = [join(), join()];
    await play(1);
    expect([runs.length, one.received, other.received]).toEqual([1, '.', '.']);
    stream.remove(one);
    expect(runs[0]?.isKilled).toBe(false);
    stream.remove(other);
    expect(runs[0]?.isKilled).toBe(true);
    join();
    expect(runs).toHaveLength(2);
  });

  it('starts again after pauses that become longer, and begins with short ones after it has worked', async () => {
    const startedAfter: number[] = [];
    for (const ranSeconds of [0, 0, 0, 31, 0]) {
      const user = join();
      const count = runs.length;
      let waited = 0;
      while (runs.length === count && startedAfter.length > 0) {
        clock.advance(1000);
        waited += 1;
      }
      startedAfter.push(waited);
      await play(ranSeconds);
      runs.at(-1)?.end('Connection refused');
      expect(user.isLost).toBe(true);
    }
    expect(startedAfter).toEqual([0, 1, 2, 4, 1]);
    expect(log[0]).toBe('a relay ended, again in 1 s: Connection refused');
  });

  it('starts nothing for a user who has left during the pause', () => {
    join();
    runs[0]?.end('');
    const user = join();
    stream.remove(user);
    clock.advance(60_000);
    expect(runs).toHaveLength(1);
  });

  it('ends a program that hangs', async () => {
    const user = join();
    await play(3);
    clock.advance(5000);
    clock.advance(5000);
    expect(user.isLost).toBe(false);
    clock.advance(5000);
    clock.advance(5000);
    expect([user.isLost, runs[0]?.isKilled]).toEqual([true, true]);
  });

  it('ends a program that takes the processor', async () => {
    const user = join();
    await play(5);
    cpuSeconds = 3.9;
    await play(5);
    expect(user.isLost).toBe(false);
    cpuSeconds = 3.9 + 4.5;
    await play(5);
    expect([user.isLost, runs[0]?.isKilled]).toEqual([true, true]);
    expect(log).toEqual(['a relay ended, again in 1 s: it used 90 % of a core']);
  });

  it('sends nothing of a program that was ended', async () => {
    const user = join();
    const [run] = runs;
    stream.remove(user);
    join();
    run?.output.write('late');
    run?.end('killed');
    await settle();
    expect([user.received, log]).toEqual(['', []]);
  });
});
