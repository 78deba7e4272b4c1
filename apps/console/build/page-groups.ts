import type { Rolldown } from 'vite';
import { joinSmallGroups } from './join-small-groups.ts';
import { hasStyles, NEED, type Need, type PageGroup, prioritiesOf } from './page-group.ts';

/** A page that the browser fetches as a whole. */
export interface BundledPage {
  name: string;
  /** The end of the path of its root module; without one, the page is the entry of the build. */
  module?: string;
  /** The page whose files the browser has whenever it fetches this one. */
  after?: string;
  /** How much it matters what the page fetches; 1 by default. */
  weight?: number;
}

export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'isEntry' | 'facadeModuleId' | 'imports' | 'dynamicImports' | 'moduleIds' | 'code'
>;

/**
 * Groups for the bundler: one for all modules that the same pages need, immediately or later, and small ones joined where a request
 * costs more than what some pages would not need. Modules that no page needs immediately are in none of them.
 * @param chunks of a build without groups
 */
export function pageGroups(
  chunks: readonly BuiltChunk[],
  pages: readonly BundledPage[],
): Rolldown.CodeSplittingGroup[] {
  const needsOf = needsByPage(chunks, pages);
  const groups = new Map<string, PageGroup>();
  const entry = chunks.find(({ isEntry }) => isEntry);
  // Modules that only the root of a page leads to stay in its file. Its style sheet would be a file of its own.
  const whole = new Set(
    pages.map((page) => rootOf(page, chunks)).filter((root) => root !== entry && !hasStyles(root)),
  );
  for (const chunk of chunks.filter((one) => !whole.has(one))) {
    const needs = pages.map((page) => needsOf(page, chunk));
    if (!needs.includes(NEED.atOnce)) continue;
    const { chunks: others, size } = groups.get(needs.join()) ?? { chunks: [], size: 0 };
    groups.set(needs.join(), { needs, chunks: [...others, chunk], size: size + chunk.code.length });
  }
  const joined = joinSmallGroups(
    [...groups.values()],
    pages.map(({ weight = 1 }) => weight),
  );
  const priorities = prioritiesOf(joined);
  return joined.map((group) => {
    // Not the root module: the build's manifest names its file.
    const ids = new Set(
      group.chunks.flatMap(({ moduleIds, facadeModuleId }) =>
        moduleIds.filter((id) => id !== facadeModuleId),
      ),
    );
    return {
      name: nameOf(group.needs, pages),
      test: (id) => ids.has(id),
      priority: priorities.get(group) ?? 0,
    };
  });
}

function needsByPage(chunks: readonly BuiltChunk[], pages: readonly BundledPage[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = new Map(pages.map((page) => [page.name, rootOf(page, chunks)]));
  const rootFiles = new Set([...roots.values()].map(({ fileName }) => fileName));
  const isPart = (fileName: string) => !rootFiles.has(fileName);
  const reached = new Map(
    [...roots].map(([name, root]) => {
      const atOnce = reach(root, ({ imports }) => imports, byName);
      const withParts = ({ imports, dynamicImports }: BuiltChunk) => [
        ...imports,
        ...dynamicImports.filter(isPart),
      ];
      return [name, { atOnce, later: reach(root, withParts, byName) }];
    }),
  );
  return function needOf({ name, after }: BundledPage, chunk: BuiltChunk): Need {
    const own = reached.get(name);
    if (own?.atOnce.has(chunk)) return NEED.atOnce;
    const before = pages.find((page) => page.name === after);
    if (before && needOf(before, chunk) === NEED.atOnce) return NEED.atOnce;
    return own?.later.has(chunk) ? NEED.later : NEED.never;
  };
}

function rootOf({ name, module }: BundledPage, chunks: readonly BuiltChunk[]): BuiltChunk {
  const root = chunks.find((chunk) => (module ? chunk.facadeModuleId?.endsWith(module) : chunk.isEntry));
  if (!root) throw new Error(`the build has no chunk for the page ${name}`);
  return root;
}

/** A chunk and all that it leads to. */
function reach(
  from: BuiltChunk,
  next: (chunk: BuiltChunk) => readonly string[],
  byName: ReadonlyMap<string, BuiltChunk>,
): Set<BuiltChunk> {
  const reached = new Set([from]);
  for (const chunk of reached) {
    for (const fileName of next(chunk)) {
      const found = byName.get(fileName);
      if (found) reached.add(found);
    }
  }
  return reached;
}

/** The pages that need it immediately, without those that have it from the page before them. */
function nameOf(needs: readonly Need[], pages: readonly BundledPage[]): string {
  const users = pages.filter((_, at) => needs[at] === NEED.atOnce);
  const names = new Set(users.map(({ name }) => name));
  return users
    .filter(({ after }) => after === undefined || !names.has(after))
    .map(({ name }) => name)
    .join('-');
}
