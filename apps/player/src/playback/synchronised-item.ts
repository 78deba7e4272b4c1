import type { ManifestProgram } from '@marquee/device-protocol';
import { documentDurationMs } from '@marquee/scene';
import { positionInCycle, restOfTurn, runMsIn } from '@marquee/schedule';
import type { AgreedRun, Item } from '../content/item.ts';
import type { PlayableRelease } from '../content/playable.ts';

/** A run whose end is nearer than this is no longer joined; the next one waits for its beginning. */
const MAX_EARLY_MS = 500;

/**
 * The item of a synchronised release that begins next on all devices, or that a device joins now. A program that plays
 * longer than it is runs again until its turn is over.
 */
export function agreedItem(
  { id: releaseId, programs }: PlayableRelease,
  current: Item | undefined,
  serverNow: number,
): Item | undefined {
  const turns = programs.map(turnMsOf);
  const now = positionInCycle(turns, serverNow + MAX_EARLY_MS);
  const program = now && programs[now.index];
  if (!program) return undefined;
  const programMs = documentDurationMs(program.document);
  const offsetMs = now.offsetMs - (now.offsetMs % programMs);
  const run = itemAt(releaseId, programs, now.index, offsetMs);
  const isOn = current?.releaseId === releaseId && current.agreed?.startMs === run?.agreed?.startMs;
  if (!isOn) return run;
  return restOfTurn(turnMsOf(program) - offsetMs, programMs) === undefined
    ? itemAt(releaseId, programs, (now.index + 1) % programs.length, 0)
    : itemAt(releaseId, programs, now.index, offsetMs + programMs);
}

/** Where a run that begins now is on all devices, in ms from its beginning; negative if it begins only then. */
export function agreedPositionMs({ cycleMs, startMs, runMs }: AgreedRun, serverNow: number): number {
  const sinceBeginning = (serverNow - startMs) % cycleMs;
  return sinceBeginning < runMs - MAX_EARLY_MS ? sinceBeginning : sinceBeginning - cycleMs;
}

/** The run that begins this long after the beginning of the turn of a program. */
function itemAt(
  releaseId: number,
  programs: readonly ManifestProgram[],
  programIndex: number,
  offsetMs: number,
): Item | undefined {
  const program = programs[programIndex];
  if (!program) return undefined;
  const turns = programs.map(turnMsOf);
  const before = sum(turns.slice(0, programIndex));
  const turnMs = program.durationMs === undefined ? undefined : program.durationMs - offsetMs;
  const runMs = runMsIn(turnMs, documentDurationMs(program.document));
  const agreed = { cycleMs: sum(turns), startMs: before + offsetMs, runMs };
  return { releaseId, programIndex, program, turnMs, agreed };
}

function turnMsOf({ durationMs, document }: ManifestProgram): number {
  return durationMs ?? documentDurationMs(document);
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0);
}
