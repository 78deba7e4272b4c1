import { defineTabs, listQuery } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { countTabs } from './count-tabs.ts';
import { query } from './query.ts';
import { describeOnBothDatabases } from './testing.ts';
import { where } from './where.ts';

const tabs = defineTabs(listQuery(['key'], { value: z.string().optional() }), {
  odd: { value: '1' },
  even: { value: '0' },
  none: { value: '7' },
});

describeOnBothDatabases('the tabs of a list', (get) => {
  beforeAll(async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((key, index) => ({ key, value: `${index % 2}` }));
    await query(get().db).insertInto('setting').values(rows).execute();
  });
  const matches = ({ value }: { value?: string | undefined }) =>
    where.eq('setting.value', value) ?? where.all();
  const found = (above: string) =>
    query(get().db)
      .selectFrom('setting')
      .where(where.all(where.atLeast('setting.key', above)));

  it('have the number of rows that match both the list and the tab', async () => {
    expect(await countTabs(tabs, matches, found('a'))).toEqual({ all: 5, odd: 2, even: 3, none: 0 });
    expect(await countTabs(tabs, matches, found('d'))).toEqual({ all: 2, odd: 1, even: 1, none: 0 });
  });

  it('count rows of several sources together', async () => {
    const counts = await countTabs(tabs, matches, found('a').where('key', '<', 'b'), found('d'));
    expect(counts).toEqual({ all: 3, odd: 1, even: 2, none: 0 });
  });
});
