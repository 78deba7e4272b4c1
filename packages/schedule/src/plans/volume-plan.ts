import { minutesOf } from '../minutes.ts';
import { dayOf, localAt } from '../weekly-plan.ts';
import type { VolumePlan } from './volume-plan.schema.ts';
import { nextWallChange, type Wall, wallValueAt } from './wall.ts';

/** The volume that a plan sets, and until when. */
export interface PlannedVolume {
  /** 0-100; undefined while the volume of the device counts. */
  readonly volume: number | undefined;
  /** Epoch ms of the next change; null if there is none. */
  readonly nextChangeAt: number | null;
}

/** The volume at an instant in a zone, for a plan that is valid. An absent plan sets none. */
export function plannedVolumeAt(
  plan: VolumePlan | undefined,
  instantMs: number,
  timeZone: string,
): PlannedVolume {
  const parts = (plan?.plans ?? []).flatMap(({ start, end, volume }) => {
    const range = minutesOf({ start, end });
    return range ? { ...range, volume } : [];
  });
  const wall: Wall<number | undefined> = {
    at: (localMs) => {
      const day = dayOf(localMs);
      return parts.find(({ start, end }) => localAt(day, start) <= localMs && localMs < localAt(day, end))
        ?.volume;
    },
    turnsAfter: (localMs) => {
      const today = dayOf(localMs);
      const turns = [today, today + 1].flatMap((day) =>
        parts.flatMap(({ start, end }) => [localAt(day, start), localAt(day, end)]),
      );
      return turns.filter((turn) => turn > localMs).toSorted((one, other) => one - other);
    },
  };
  return {
    volume: wallValueAt(wall, instantMs, timeZone),
    nextChangeAt: nextWallChange(wall, instantMs, timeZone),
  };
}
