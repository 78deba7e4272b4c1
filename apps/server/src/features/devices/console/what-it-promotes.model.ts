import type { DeviceDetail, ScreenMoment } from '@marquee/contract';
import { type PromotionCandidate, promote, type Viewer } from '@marquee/schedule';
import { fromJson } from '../../../platform/database/columns.ts';
import { toPreciseLabel } from '../../manifests/index.ts';
import type { releasedPrograms } from '../../released/index.ts';

/** More programs than these are not listed. */
const MAX_REJECTED = 50;

/**
 * The programs that the device's own evaluator promotes on a screen for the viewers that the device reported, and
 * why it leaves out the others; null while nothing is promoted.
 * @param programs of what plays there, in their order within each release
 */
export function whatItPromotes(
  { screen, playing }: Pick<ScreenMoment, 'screen' | 'playing'>,
  programs: readonly releasedPrograms.LabelledProgram[],
  audience: readonly Viewer[],
): Omit<DeviceDetail['promotions'][number], 'strategy'> | null {
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
    const { release_id = 0, name = null, label_set = null } = inTurn[index] ?? {};
    return { release_id, program_name: name, label_set };
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
