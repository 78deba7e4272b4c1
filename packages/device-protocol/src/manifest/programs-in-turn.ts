import type { ManifestProgram, ManifestRelease } from './manifest.schema.ts';

type ReleasePrograms = Pick<ManifestRelease, 'idleSeconds' | 'programs'>;

/**
 * The programs of a release that take turns (W11). With `idleSeconds`, the ordinary programs are a screen saver: the
 * interactive ones play when the screen is touched. Without ordinary programs, all take turns.
 */
export function programsInTurn({ idleSeconds, programs }: ReleasePrograms): readonly ManifestProgram[] {
  const ordinary = programs.filter(({ document }) => !document.interaction);
  return idleSeconds === undefined || ordinary.length === 0 ? programs : ordinary;
}

/** The program that a touch starts while the screen saver of a release plays; undefined if it has no screen saver. */
export function programForTouch(release: ReleasePrograms): ManifestProgram | undefined {
  const inTurn = programsInTurn(release);
  return inTurn.length === release.programs.length
    ? undefined
    : release.programs.find((program) => !inTurn.includes(program));
}
