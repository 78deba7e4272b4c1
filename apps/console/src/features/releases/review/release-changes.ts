import type { ReviewedRelease } from '@marquee/contract';

type Program = ReviewedRelease['programs'][number];

export type ProgramChange = 'added' | 'removed' | 'changed' | 'same';

/** A program before and after, of which one may be missing. */
export interface ChangedProgram {
  change: ProgramChange;
  before: Program | undefined;
  after: Program | undefined;
}

/** The programs in their new order, then those that are removed. Without a former release, every program is new. */
export function changedPrograms(
  before: readonly Program[] | undefined,
  after: readonly Program[],
): ChangedProgram[] {
  const former = new Map(before?.map((program) => [program.program_id, program]));
  const kept = after.map((program): ChangedProgram => {
    const was = former.get(program.program_id);
    return { change: was ? changeOf(was, program) : 'added', before: was, after: program };
  });
  const ids = new Set(after.map(({ program_id }) => program_id));
  const removed = (before ?? [])
    .filter(({ program_id }) => !ids.has(program_id))
    .map((program): ChangedProgram => ({ change: 'removed', before: program, after: undefined }));
  return [...kept, ...removed];
}

function changeOf(before: Program, after: Program): ProgramChange {
  return JSON.stringify(before.document) === JSON.stringify(after.document) ? 'same' : 'changed';
}
