/** Every path has to fit an index entry, and deeper trees are of no use. */
export const MAX_GROUP_DEPTH = 8;

/** Path of a child: the ids from the root, each between slashes, like `/1/4/`. */
export function childPath(parentPath: string | null, id: number): string {
  return `${parentPath ?? '/'}${id}/`;
}

/** 1 for a group at the top. */
export function depthOf(path: string): number {
  return path.split('/').length - 2;
}

export function isWithin(path: string, ancestorPath: string): boolean {
  return path.startsWith(ancestorPath);
}

/**
 * Bounds of all paths in the subtree of `path`, the lower inclusive, the upper exclusive; compared by code point, `0`
 * comes right after `/`. Every engine can read such a range from an index.
 */
export function subtreeBounds(path: string): { from: string; below: string } {
  return { from: path, below: `${path.slice(0, -1)}0` };
}
