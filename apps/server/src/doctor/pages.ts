const PAGE_SIZE = 500;

/** Yields the rows of a table of any length in the order of a key, reading one page at a time. */
export async function* inPages<Row, Key>(
  first: Key,
  read: (after: Key, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const rows = await read(after, PAGE_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = keyOf(last);
  }
}
