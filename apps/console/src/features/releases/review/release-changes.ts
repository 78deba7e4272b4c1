import type { ReviewedRelease } from '@marquee/contract';

type Program = ReviewedRelease['programs'][number];

export type ProgramChange = 'added' | 'removed' | 'changed' | 'same';

/** A program before and after, of which one may be missing. */
export interface ChangedProgram {
  change: ProgramChange;
  /** Whether it shows something else. */
  hasNewContent: boolean;
  /** How long it plays, in ms, if that differs. */
  newDuration: { before: number; after: number } | undefined;
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
    return was ? compared(was, program) : { ...UNCOMPARED, change: 'added', before: was, after: program };
  });
  const removed = [...former]
    .filter(([key]) => !current.has(key))
    .map(
      ([, program]): ChangedProgram => ({
        ...UNCOMPARED,
        change: 'removed',
        before: program,
        after: undefined,
      }),
    );
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

const UNCOMPARED = { hasNewContent: false, newDuration: undefined };

function compared(before: Program, after: Program): ChangedProgram {
  const hasNewContent = JSON.stringify(before.document) !== JSON.stringify(after.document);
  const durations = { before: playedMs(before), after: playedMs(after) };
  const newDuration = durations.before === durations.after ? undefined : durations;
  const change = hasNewContent || newDuration ? 'changed' : 'same';
  return { change, hasNewContent, newDuration, before, after };
}

/** A playlist writes out its time, which may be the program's own. */
export function playedMs({ play_ms, duration_ms }: Program): number {
  return play_ms ?? duration_ms;
}
