import type { ProgramPromotion } from '@marquee/contract';
import type { LabelledProgram } from '../../../../shared/playback/audience/simulate-visits.ts';

/** Programs of which a screen may choose, with the one of the preview among them. */
export interface Comparison {
  key: string;
  /** Absent for all programs with labels. */
  release?: { number: number; name: string };
  /** Only of a release with programs for both screens. */
  screen?: number;
  programs: LabelledProgram[];
  /** The place of the program of the preview. */
  index: number;
}

const NO_RELEASE = 0;

/** The releases of a program, the newest first, by screen; and then all programs with labels. */
export function comparisonsOf({ programs, releases }: ProgramPromotion, programId: number): Comparison[] {
  const released = releases.flatMap(({ id, number, name, programs: all }) => {
    const screens = [...new Set(all.map(({ screen }) => screen))];
    return screens.flatMap((screen) => {
      const onScreen = all.filter((program) => program.screen === screen);
      const index = onScreen.findIndex((program) => program.id === programId);
      if (index < 0) return [];
      const one = { key: `${id} ${screen}`, release: { number, name }, index };
      const candidates = onScreen.map((program) => toLabelled(program, id));
      return [{ ...one, ...(screens.length > 1 && { screen }), programs: candidates }];
    });
  });
  const current = {
    key: 'labelled',
    programs: programs.map((program) => toLabelled(program, NO_RELEASE)),
    index: programs.findIndex(({ id }) => id === programId),
  };
  return [...released, current];
}

function toLabelled(
  { name, label, label_set }: ProgramPromotion['programs'][number],
  release_id: number,
): LabelledProgram {
  return { release_id, program_name: name, label, label_set };
}
