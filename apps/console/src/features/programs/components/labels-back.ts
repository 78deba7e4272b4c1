import type { Program, ProgramLabel } from '@marquee/contract';

interface LabelCalls {
  set: (body: ProgramLabel & { ids: number[] }) => Promise<unknown>;
  remove: (body: { ids: number[] }) => Promise<unknown>;
}

/** Gives programs back the labels that they had, in one call for all with the same. */
export async function labelsBack(
  programs: readonly Pick<Program, 'id' | 'label'>[],
  { set, remove }: LabelCalls,
): Promise<void> {
  const groups = new Map<string, { ids: number[]; label: ProgramLabel | null }>();
  for (const { id, label } of programs) {
    const key = JSON.stringify(label);
    const group = groups.get(key) ?? { ids: [], label };
    group.ids.push(id);
    groups.set(key, group);
  }
  for (const { ids, label } of groups.values()) await (label ? set({ ids, ...label }) : remove({ ids }));
}
