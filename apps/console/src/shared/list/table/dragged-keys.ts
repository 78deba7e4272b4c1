type Key = string | number;

/** What a drag of one item takes with it: a ticked one takes all other ticked ones. */
export function draggedKeys(key: Key, ticked: readonly Key[]): readonly Key[] {
  return ticked.includes(key) ? ticked : [key];
}
