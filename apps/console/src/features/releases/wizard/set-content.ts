import { IDLE_SECONDS } from '@marquee/contract';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { ReleaseDraft } from './release-draft.ts';
import type { ReleaseSource } from './release-source.ts';

/** Sets the fields that follow from what a release plays. The first interactive program sets the usual idle time. */
export function setContent(
  form: SchemaForm<ReleaseDraft>,
  source: ReleaseSource,
  former: ReleaseSource,
): void {
  const { second_program_ids } = form.values;
  form.set('program_ids', idsOf(source.programs));
  if (second_program_ids) form.set('second_program_ids', idsOf(source.secondPrograms));
  form.set('playlist_id', source.playlist?.id);
  if (isInteractive(source) && !isInteractive(former)) form.set('idle_seconds', IDLE_SECONDS.default);
  if (!isInteractive(source)) form.set('idle_seconds', undefined);
}

/** The idle time with which a new release begins. */
export function firstIdleSeconds(source: ReleaseSource): number | undefined {
  return isInteractive(source) ? IDLE_SECONDS.default : undefined;
}

function idsOf(programs: readonly { id: number }[]): number[] {
  return programs.map(({ id }) => id);
}

function isInteractive({ kind, programs, secondPrograms }: ReleaseSource): boolean {
  return kind === 'programs' && [...programs, ...secondPrograms].some((program) => program.isInteractive);
}
