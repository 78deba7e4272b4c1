import type { Rolldown } from 'vite';

/** How urgently a page needs a chunk. A chunk's imports are needed at least as urgently as the chunk itself. */
export const NEED = { never: 0, later: 1, atOnce: 2 } as const;
export type Need = (typeof NEED)[keyof typeof NEED];

export type GroupedChunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId'
>;

/** Chunks of the first build whose modules become one file. */
export interface PageGroup {
  /** In the order of the pages. */
  needs: readonly Need[];
  chunks: readonly GroupedChunk[];
  /** Characters before minifying. */
  size: number;
}

/** Scripts, and style sheets if any of the modules is one. */
export function filesOf({ chunks }: PageGroup): number {
  return chunks.some(hasStyles) ? 2 : 1;
}

export function hasStyles({ moduleIds }: Pick<GroupedChunk, 'moduleIds'>): boolean {
  return moduleIds.some((id) => /\.css(\?|$)/.test(id));
}

/** The other groups whose files a group imports. */
export function importsOf(groups: readonly PageGroup[]): Map<PageGroup, Set<PageGroup>> {
  const groupOf = new Map(groups.flatMap((group) => group.chunks.map(({ fileName }) => [fileName, group])));
  return new Map(
    groups.map((group) => {
      const imported = group.chunks
        .flatMap(({ imports }) => imports)
        .flatMap((fileName) => groupOf.get(fileName) ?? [])
        .filter((one) => one !== group);
      return [group, new Set(imported)];
    }),
  );
}

/** All groups that a group leads to. */
export function reachOf(
  start: Iterable<PageGroup>,
  imports: ReadonlyMap<PageGroup, ReadonlySet<PageGroup>>,
): Set<PageGroup> {
  const reached = new Set(start);
  for (const group of reached) for (const next of imports.get(group) ?? []) reached.add(next);
  return reached;
}

/** The bundler gives a module's imports to the module's group, unless a group of a higher priority has them. */
export function prioritiesOf(groups: readonly PageGroup[]): Map<PageGroup, number> {
  const imports = importsOf(groups);
  const priorities = new Map(
    groups.map((group) => [group, group.needs.reduce<number>((sum, need) => sum + need, 0)]),
  );
  const raise = (group: PageGroup) => {
    for (const imported of imports.get(group) ?? []) {
      const least = (priorities.get(group) ?? 0) + 1;
      if ((priorities.get(imported) ?? 0) >= least) continue;
      priorities.set(imported, least);
      raise(imported);
    }
  };
  groups.forEach(raise);
  return priorities;
}
