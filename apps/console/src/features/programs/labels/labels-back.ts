import type { Program, ProgramLabel } from '@marquee/contract';

/** The label of a body: own values, or those of a set. */
export type LabelSource = ProgramLabel | { label_set_id: number };

interface LabelCalls {
  set: (body: LabelSource & { ids: number[] }) => Promise<unknown>;
  remove: (body: { ids: number[] }) => Promise<unknown>;
}

/** Gives programs back the labels that they had, in one call for all with the same. */
export async function labelsBack(
  programs: readonly Pick<Program, 'id' | 'label' | 'label_set'>[],
  { set, remove }: LabelCalls,
): Promise<void> {
  const groups = new Map<string, { ids: number[]; source: LabelSource | null }>();
  for (const { id, label, label_set } of programs) {
    const source = label_set ? { label_set_id: label_set.id } : label;
    const key = JSON.stringify(source);
    const group = groups.get(key) ?? { ids: [], source };
    group.ids.push(id);
    groups.set(key, group);
  }
  for (const { ids, source } of groups.values()) await (source ? set({ ids, ...source }) : remove({ ids }));
}
