/** An item of a list, and the group that it is in. */
export interface Grouped {
  id: number;
  group_id: number;
}

/** The ids of items by the group that they are in: one call each moves them back. */
export function idsByGroup(items: readonly Grouped[]): { ids: number[]; group_id: number }[] {
  const groups = new Map<number, number[]>();
  for (const { id, group_id } of items) groups.set(group_id, [...(groups.get(group_id) ?? []), id]);
  return [...groups].map(([group_id, ids]) => ({ ids, group_id }));
}

/** The group of each item; undefined unless all are known. */
export function groupedOf(items: readonly object[]): Grouped[] | undefined {
  const grouped = items.filter(
    (item): item is Grouped =>
      'id' in item && typeof item.id === 'number' && 'group_id' in item && typeof item.group_id === 'number',
  );
  return grouped.length === items.length ? grouped.map(({ id, group_id }) => ({ id, group_id })) : undefined;
}
