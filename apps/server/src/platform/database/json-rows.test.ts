import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jsonRows } from './json-rows.ts';
import { query } from './query.ts';
import { describeOnBothDatabases } from './testing.ts';

describeOnBothDatabases('rows as one parameter', (get) => {
  it('preserve numbers, text in any script, and null', async () => {
    const { db } = get();
    const rows = [
      { id: 1, name: `'"\\ 屏 $1 ?`, share: 0.5 },
      { id: 9_007_199_254_740_991, name: null, share: null },
    ];
    const source = jsonRows(db, rows, { id: 'int', name: 'text', share: 'real' });
    const result = await sql`select id, name, share from ${source} as v order by id`.execute(query(db));
    expect(result.rows).toEqual(rows);
  });
});
