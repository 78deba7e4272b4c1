import type { PlaylistChoice, ProgramChoice } from './choices.ts';
import type { ScreenChoice } from './screen-choice.ts';

/** What a release plays: programs, or a playlist. */
export interface ReleaseSource {
  kind: 'programs' | 'playlist';
  programs: ProgramChoice[];
  /** Programs for screen 2, in a release for both screens. */
  secondPrograms: ProgramChoice[];
  playlist: PlaylistChoice | undefined;
}

/** The programs for the chosen screens. */
export function programsOn(
  choice: ScreenChoice,
  { programs, secondPrograms }: ReleaseSource,
): ProgramChoice[] {
  return choice === 'both' ? [...programs, ...secondPrograms] : programs;
}
