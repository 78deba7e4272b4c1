type Key = string | number;

/** The items of a drag: a selected item takes all other selected ones along. */
export function draggedKeys(key: Key, ticked: readonly Key[]): readonly Key[] {
  return ticked.includes(key) ? ticked : [key];
}
