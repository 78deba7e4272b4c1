/** The orders of the materials to choose from. */
export const LIBRARY_SORTS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-size',
  'size',
  'expires_on',
] as const;

export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Which part of the library is listed, and in which order. */
export interface LibraryOrder {
  group_id: number | undefined;
  tag: string | undefined;
  sort: LibrarySort;
}

export interface FilterProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}
