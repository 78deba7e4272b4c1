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
  const former = byItem(before ?? []);
  const current = byItem(after);
  const kept = [...current].map(([key, program]): ChangedProgram => {
    const was = former.get(key);
    return { change: was ? changeOf(was, program) : 'added', before: was, after: program };
  });
  const removed = [...former]
    .filter(([key]) => !current.has(key))
    .map(([, program]): ChangedProgram => ({ change: 'removed', before: program, after: undefined }));
  return [...kept, ...removed];
}

/**
 * A playlist may have a program or a material several times, so each has its number among its like. A program for the other
 * screen is another one.
 */
function byItem(programs: readonly Program[]): Map<string, Program> {
  const items = new Map<string, Program>();
  for (const program of programs) {
    const { screen, program_id, material_id } = program;
    const keyOf = (count: number) => `${screen} ${program_id} ${material_id} ${count}`;
    let count = 0;
    while (items.has(keyOf(count))) count += 1;
    items.set(keyOf(count), program);
  }
  return items;
}

function changeOf(before: Program, after: Program): ProgramChange {
  const isSame = before.play_ms === after.play_ms;
  return isSame && JSON.stringify(before.document) === JSON.stringify(after.document) ? 'same' : 'changed';
}
