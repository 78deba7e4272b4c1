import { cp, rename, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './eventually.ts';
import type { Fault } from './faults.ts';
import { DEVICE_ZONE } from './real-player.ts';
import { contentOfSize, newContent } from './sample-content.ts';
import type { Showing } from './signage.ts';
import type { Stage } from './stage.ts';

/** A cut is visible within a second; the rest is for the message, and for looking. */
const CUT_MS = 5_000;
const FREE_BYTES = 4_000_000;
const LARGE_BYTES = 12_000_000;
const SPACE_MS = 150_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const RELEASE_FAULTS: readonly Fault[] = [
  {
    name: 'a second and a third program are released',
    async run(stage) {
      const { signage, marquee } = stage;
      const second = await signage.release(await newContent(marquee));
      const third = await signage.release(await newContent(marquee));
      await stage.untilShown(third);
      await stage.expectPlaying();
      await stage.expectConsoleAgrees();
      await signage.pullOut(second, third);
    },
  },
  {
    name: 'D2 a release replaces the others, and is taken offline while it plays',
    async run(stage) {
      const { signage, marquee, player } = stage;
      const before = player.ledger.plays.size;
      const replacement = await signage.release(await newContent(marquee), { isReplacement: true });
      await stage.untilShown(replacement);
      expectNoCut(stage, before);
      await stage.expectPlaying();
      await stage.expectConsoleAgrees();
      await stage.untilShown(replacement);
      await signage.pullOut(replacement);
      await stage.expectPlaying(CUT_MS);
      await expectCut(stage, replacement);
    },
  },
  {
    name: 'D5 a release is too large for the space, and a smaller one follows',
    async run(stage) {
      const { signage, marquee, player } = stage;
      await player.limitSpace(FREE_BYTES);
      const large = await signage.release(await contentOfSize(marquee, LARGE_BYTES), {
        obstacle: 'its file does not fit',
      });
      const small = await signage.release(await newContent(marquee));
      await stage.untilShown(small);
      await stage.expectReason(large, ['insufficient-space'], 'no-space', SPACE_MS);
      await stage.expectPlaying();
      await player.limitSpace(undefined);
      large.obstacle = null;
      await stage.untilShown(large, SPACE_MS);
      await signage.pullOut(large, small);
    },
  },
  {
    name: 'D3 the server is restored from an older backup',
    async run(stage) {
      const { signage, marquee, folder } = stage;
      const backup = `${folder}-backup`;
      await marquee.stop();
      await cp(folder, backup, { recursive: true });
      await stage.startServer();
      const live = [...signage.live];
      const lost = await signage.release(await newContent(marquee), { isReplacement: true });
      await stage.untilShown(lost);
      await stage.expectConsoleAgrees();
      await marquee.stop();
      stage.audit.lose(lost.id, folder, backup);
      await rm(folder, { recursive: true });
      await rename(backup, folder);
      await stage.startServer();
      signage.restore(live);
    },
  },
  {
    name: 'the clock of the device is wrong by hours',
    async run(stage) {
      const { signage, marquee, player } = stage;
      const reported = stage.faultCount;
      const shiftMs = shiftMsOf(stage);
      const span = spanAround(Date.now() + shiftMs);
      const later = await signage.release(await newContent(marquee), { isReplacement: true, span });
      await stage.expectConsoleAgrees();
      stage.audit.clockShifts += 1;
      await player.shiftClock(shiftMs);
      later.isDue = true;
      await stage.expectPlaying();
      await stage.expectFault('clock-skew', shiftMs > 0 ? 'ahead' : 'behind', reported);
      await player.shiftClock(0);
      later.isDue = false;
      await stage.expectPlaying();
      await pause(1000);
      await signage.pullOut(later);
    },
  },
];

/** Programs that played from then on ran to their end. */
function expectNoCut({ player }: Stage, since: number): void {
  const cut = [...player.ledger.plays.values()].slice(since).find((play) => play.cut && !play.materialId);
  if (cut) throw new Error(`a program of release ${cut.releaseId} was cut after ${cut.durationMs} ms`);
}

/** The device says that a program of this release was cut. */
async function expectCut({ player }: Stage, { id, name }: Showing): Promise<void> {
  await eventually(`the cut play of ${name}`, 15_000, () => {
    const plays = [...player.ledger.plays.values()];
    return plays.some(({ releaseId, cut, materialId }) => releaseId === id && cut && !materialId)
      ? null
      : 'is not reported';
  });
}

/** Hours back or ahead, to a time that is at least two hours away from midnight. */
function shiftMsOf({ chances }: Stage): number {
  const isByDay = (shift: number) => /^(0[3-9]|1\d|20)/.test(timeIn(Date.now() + shift * HOUR_MS));
  const [first = 3, ...others] = [-9, -7, -5, -3, 3, 5, 7, 9].filter(isByDay);
  return chances.oneOf([first, ...others]) * HOUR_MS;
}

/** A span of the day, one hour before and after this time. */
function spanAround(at: number): { start: string; end: string } {
  return { start: timeIn(at - HOUR_MS + MINUTE_MS), end: timeIn(at + HOUR_MS) };
}

function timeIn(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: DEVICE_ZONE, timeStyle: 'short' }).format(at);
}
