import { expect, test } from 'vitest';
import { joinSmallGroups } from './join-small-groups.ts';
import { NEED, type PageGroup } from './page-group.ts';

const { never, later, atOnce } = NEED;

function aGroup(name: string, needs: PageGroup['needs'], size: number, imports: string[] = []): PageGroup {
  return { needs, size, chunks: [{ fileName: name, imports, moduleIds: [], facadeModuleId: null }] };
}

/** The names of the groups of each file, in their order. */
function joined(groups: PageGroup[]): string[] {
  return joinSmallGroups(groups, [1, 1, 1])
    .map(({ chunks }) =>
      chunks
        .map(({ fileName }) => fileName)
        .sort()
        .join('+'),
    )
    .sort();
}

test('console 9: a small group joins one that nearly the same pages need', () => {
  const small = aGroup('small', [atOnce, atOnce, never], 500);
  const large = aGroup('large', [atOnce, atOnce, atOnce], 200_000);
  expect(joined([small, large])).toEqual(['large+small']);
});

test('console 9: two groups with style sheets save two requests when they join', () => {
  const one = aGroup('one', [atOnce, never], 60_000);
  const other = aGroup('other', [atOnce, atOnce], 200_000);
  expect(joined([one, other])).toEqual(['one', 'other']);
  const styled = (group: PageGroup) => ({
    ...group,
    chunks: group.chunks.map((chunk) => ({ ...chunk, moduleIds: ['/src/list.module.css'] })),
  });
  expect(joined([styled(one), styled(other)])).toEqual(['one+other']);
});

test('console 9: a group stays apart if pages would fetch more of what they do not need than a request is worth', () => {
  const one = aGroup('one', [atOnce, atOnce, never], 100_000);
  const other = aGroup('other', [atOnce, atOnce, atOnce], 200_000);
  expect(joined([one, other])).toEqual(['one', 'other']);
});

test('console 9: what a weightier page does not need is kept from it', () => {
  const one = aGroup('one', [atOnce, never], 20_000);
  const other = aGroup('other', [atOnce, atOnce], 200_000);
  expect(joinSmallGroups([one, other], [1, 1])).toHaveLength(1);
  expect(joinSmallGroups([one, other], [1, 4])).toHaveLength(2);
});

test('console 9: a group that another page fetches later does not take along what that page never needs', () => {
  const part = aGroup('part', [atOnce, later], 200);
  const own = aGroup('own', [atOnce, never], 500_000);
  expect(joined([part, own])).toEqual(['own', 'part']);
});

test('console 9: groups do not join around one that is between them, because their files would import each other', () => {
  const first = aGroup('first', [atOnce, never], 500, ['between']);
  const between = aGroup('between', [never, atOnce], 200_000, ['last']);
  const last = aGroup('last', [atOnce, never], 500);
  expect(joined([first, between, last])).toEqual(['between', 'first', 'last']);
});

test('console 9: a group counts with all that it imports', () => {
  const small = aGroup('small', [atOnce, never], 500);
  const part = aGroup('part', [atOnce, atOnce], 500);
  const heavy = aGroup('heavy', [atOnce, never], 200_000);
  expect(joined([small, part])).toEqual(['part+small']);
  expect(joined([{ ...small, chunks: aGroup('small', [], 0, ['heavy']).chunks }, part, heavy])).toContain(
    'part',
  );
});

test('a joined group is needed as urgently as each of its parts', () => {
  const [both] = joinSmallGroups(
    [aGroup('one', [atOnce, later, never], 500), aGroup('other', [atOnce, atOnce, later], 500)],
    [1, 1, 1],
  );
  expect(both?.needs).toEqual([atOnce, atOnce, later]);
});
