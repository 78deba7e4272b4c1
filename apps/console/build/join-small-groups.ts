import { filesOf, importsOf, NEED, type Need, type PageGroup, reachOf } from './page-group.ts';

/** How much more a page may fetch to save a request, in characters before minifying: about five kilobytes when compressed. */
const REQUEST_COST = 40_000;

/** Parts that are fetched later may never be, and nobody waits for the page meanwhile: their size counts as this fraction. */
const LATER = 0.1;

type Imports = ReadonlyMap<PageGroup, ReadonlySet<PageGroup>>;

interface Pair {
  one: PageGroup;
  other: PageGroup;
}

/**
 * Joins groups as long as the requests that pages save are worth more than what other pages fetch without need.
 * @param groups each needed at least as urgently as all that import it
 * @param weights how much what a page fetches matters, in the order of the pages
 */
export function joinSmallGroups(groups: readonly PageGroup[], weights: readonly number[]): PageGroup[] {
  let joined = [...groups];
  for (let pair = bestPair(joined, weights); pair; pair = bestPair(joined, weights))
    joined = join(pair, joined);
  return joined;
}

function bestPair(groups: readonly PageGroup[], weights: readonly number[]): Pair | undefined {
  const imports = importsOf(groups);
  const reach = new Map(groups.map((group) => [group, reachOf([group], imports)]));
  return groups
    .flatMap((one, at) =>
      groups.slice(at + 1).map((other) => ({ one, other, gain: gainOf({ one, other }, weights, reach) })),
    )
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .find(({ one, other }) => !leadsAround(one, other, imports) && !leadsAround(other, one, imports));
}

function gainOf(pair: Pair, weights: readonly number[], reach: Imports): number {
  return weights.reduce((sum, weight, page) => sum + weight * gainForPage(page, pair, reach), 0);
}

function gainForPage(page: number, { one, other }: Pair, reach: Imports): number {
  const needOf = ({ needs }: PageGroup) => needs[page] ?? NEED.never;
  const [less, more] = needOf(one) < needOf(other) ? [one, other] : [other, one];
  if (needOf(less) === NEED.atOnce) return REQUEST_COST * Math.min(filesOf(one), filesOf(other));
  // With a group come all that it imports.
  const surplus = [...(reach.get(less) ?? [])]
    .filter((group) => needOf(group) < needOf(more))
    .reduce((sum, { size }) => sum + size, 0);
  return needOf(more) === NEED.later ? -surplus * LATER : -surplus;
}

/** Whether a group leads to another by way of a third one: joined, the file would import one that imports it. */
function leadsAround(from: PageGroup, to: PageGroup, imports: Imports): boolean {
  const between = [...(imports.get(from) ?? [])].filter((group) => group !== to);
  return reachOf(between, imports).has(to);
}

function join({ one, other }: Pair, groups: readonly PageGroup[]): PageGroup[] {
  const both = {
    needs: mostUrgent(one.needs, other.needs),
    chunks: [...one.chunks, ...other.chunks],
    size: one.size + other.size,
  };
  const joined = [...groups.filter((group) => group !== one && group !== other), both];
  const imported = reachOf([both], importsOf(joined));
  return joined.map((group) =>
    imported.has(group) ? { ...group, needs: mostUrgent(group.needs, both.needs) } : group,
  );
}

function mostUrgent(some: readonly Need[], others: readonly Need[]): Need[] {
  return some.map((need, page) => {
    const other = others[page] ?? NEED.never;
    return need > other ? need : other;
  });
}
