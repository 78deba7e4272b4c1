/** A list in which the item at an index has other values. */
export function changedAt<Item extends object>(
  items: readonly Item[],
  index: number,
  changed: Partial<Item>,
): Item[] {
  return items.map((item, at) => (at === index ? { ...item, ...changed } : item));
}

/** A list without the item at an index. */
export function removedAt<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, at) => at !== index);
}
