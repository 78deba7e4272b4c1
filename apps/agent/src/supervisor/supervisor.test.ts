import { FakeClock } from '@marquee/testkit';
import { inTemporaryFolder } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { readMarker, type Slot, TRIALS, writeMarker } from './slot-marker.ts';
import { Supervisor, TRIAL_MS } from './supervisor.ts';

interface Stage {
  clock: FakeClock;
  folder: string;
  started: Slot[];
  supervisor: Supervisor;
  /** Ends the agent that is running. */
  end: () => void;
}

/** Runs `work` beside a supervisor whose agents only record that they were started. */
function supervised(work: (stage: Stage) => void): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const clock = new FakeClock();
    const started: Slot[] = [];
    let end = () => {};
    const supervisor = new Supervisor({
      folder,
      clock,
      log: () => {},
      startAgent: (slot, onEnd) => {
        started.push(slot);
        end = onEnd;
        return { stop: onEnd };
      },
    });
    work({ clock, folder, started, supervisor, end: () => end() });
    supervisor.stop();
    expect(clock.pending).toBe(0);
  });
}

it('starts an agent that has ended again, after pauses that grow and shrink again', async () => {
  await supervised(({ clock, started, supervisor, end }) => {
    supervisor.start();
    for (const pause of [1000, 2000, 4000]) {
      end();
      clock.advance(pause - 1);
      const before = started.length;
      clock.advance(1);
      expect(started).toHaveLength(before + 1);
    }
    clock.advance(60_000);
    end();
    clock.advance(1000);
    expect(started).toEqual(['a', 'a', 'a', 'a', 'a']);
  });
});

it('keeps a new agent that notes in time that it is good', async () => {
  await supervised(({ clock, folder, started, supervisor }) => {
    writeMarker(folder, { slot: 'b', trialsLeft: TRIALS, formerVersion: '1.0.0', rolledBack: null });
    supervisor.start();
    clock.advance(TRIAL_MS - 1);
    writeMarker(folder, { slot: 'b', trialsLeft: null, formerVersion: '1.0.0', rolledBack: null });
    clock.advance(60_000);
    expect(started).toEqual(['b']);
  });
});

it('returns to the old agent when the new one does not report in within five minutes', async () => {
  await supervised(({ clock, folder, started, supervisor }) => {
    writeMarker(folder, { slot: 'b', trialsLeft: TRIALS, formerVersion: '1.0.0', rolledBack: null });
    supervisor.start();
    clock.advance(TRIAL_MS + 1000);
    expect(started).toEqual(['b', 'a']);
    expect(readMarker(folder)).toMatchObject({ slot: 'a', trialsLeft: null, rolledBack: expect.any(String) });
  });
});

it('returns to the old agent when the new one ends again and again, also by ending the machine', async () => {
  await supervised(({ clock, folder, started, supervisor, end }) => {
    writeMarker(folder, { slot: 'b', trialsLeft: TRIALS, formerVersion: '1.0.0', rolledBack: null });
    supervisor.start();
    for (let trial = 0; trial < TRIALS; trial += 1) {
      end();
      clock.advance(60_000);
    }
    expect(started).toEqual(['b', 'b', 'b', 'a']);
  });
});

it('starts the first slot when a power cut broke the marker', async () => {
  await supervised(({ started, supervisor }) => {
    supervisor.start();
    expect(started).toEqual(['a']);
  });
});
