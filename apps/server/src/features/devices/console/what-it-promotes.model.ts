import type { DeviceDetail, ProgramLabel, ScreenMoment } from '@marquee/contract';
import { type PromotionCandidate, promote, type Viewer } from '@marquee/schedule';
import { fromJson, type Json } from '../../../platform/database/columns.ts';
import { toPreciseLabel } from '../../manifests/index.ts';

/** A program of a release that plays on the device. */
export interface LabelledProgram {
  release_id: number;
  /** The screen that it is for, 1 or 2. */
  screen: number;
  /** Null if the actor may not see its release. */
  name: string | null;
  label: Json<ProgramLabel> | null;
}

/** More programs than these are not listed. */
const MAX_REJECTED = 50;

/**
 * The programs that the device's own evaluator promotes on a screen for the viewers that the device reported, and
 * why it leaves out the others; null while nothing is promoted.
 * @param programs of what plays there, in their order within each release
 */
export function whatItPromotes(
  { screen, playing }: Pick<ScreenMoment, 'screen' | 'playing'>,
  programs: readonly LabelledProgram[],
  audience: readonly Viewer[],
): DeviceDetail['promotions'][number] | null {
  const onScreen = programs.filter((program) => program.screen === screen);
  const inTurn = playing.flatMap(({ release_id }) => onScreen.filter((one) => one.release_id === release_id));
  const candidates = inTurn.map(
    ({ release_id, label }, programIndex): PromotionCandidate => ({
      releaseId: release_id,
      programIndex,
      label: label === null ? undefined : toPreciseLabel(fromJson(label)),
    }),
  );
  const { chosen, priority, rejected } = promote(candidates, audience);
  if (priority === null) return null;
  const describe = (index: number) => {
    const { release_id = 0, name = null } = inTurn[index] ?? {};
    return { release_id, program_name: name };
  };
  return {
    screen,
    audience: audience.map(({ gender, ageBand }) => ({ gender, age_band: ageBand })),
    priority,
    chosen: chosen.map(({ programIndex }) => describe(programIndex)),
    rejected: rejected
      .slice(0, MAX_REJECTED)
      .map(({ programIndex, reason }) => ({ ...describe(programIndex), reason })),
  };
}
