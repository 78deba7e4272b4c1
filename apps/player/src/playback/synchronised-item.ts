import type { ManifestProgram } from '@marquee/device-protocol';
import { documentDurationMs } from '@marquee/scene';
import { positionInCycle, type RotationItem } from '@marquee/schedule';
import type { PlayableRelease } from '../content/playable.ts';

/** A program in the cycle of its release. */
export interface CycleItem {
  readonly programIndex: number;
  /** Lengths of all programs of the release, in ms; absent if it is not synchronised. */
  readonly cycleMs?: readonly number[];
}

/** A program whose end is nearer than this is not joined any more; the next one waits for its beginning. */
const MAX_EARLY_MS = 500;

/** The program of a synchronised release that begins next on all devices, or that a device joins now. */
export function agreedItem(
  { id: releaseId, programs }: PlayableRelease,
  current: RotationItem | undefined,
  serverNow: number,
): (RotationItem & CycleItem & { program: ManifestProgram }) | undefined {
  const cycleMs = programs.map(({ document }) => documentDurationMs(document));
  const now = positionInCycle(cycleMs, serverNow + MAX_EARLY_MS);
  if (!now) return undefined;
  const isOn = current?.releaseId === releaseId && current.programIndex === now.index;
  const programIndex = isOn ? (now.index + 1) % programs.length : now.index;
  const program = programs[programIndex];
  return program && { releaseId, programIndex, program, cycleMs };
}

/** Where a program that begins now is on all devices, in ms from its beginning; negative if it begins only then. */
export function agreedPositionMs({ cycleMs = [], programIndex }: CycleItem, serverNow: number): number {
  const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0);
  const sinceBeginning = (serverNow - sum(cycleMs.slice(0, programIndex))) % sum(cycleMs);
  const isOn = sinceBeginning < (cycleMs[programIndex] ?? 0) - MAX_EARLY_MS;
  return isOn ? sinceBeginning : sinceBeginning - sum(cycleMs);
}
