/**
 * The first of several ways to do the same whose harmless half works on this machine now, or undefined if none does.
 * @param ways each resolves with what it can do, or throws
 */
export async function firstThatWorks<Part>(
  ways: readonly (() => Promise<Part>)[],
): Promise<Part | undefined> {
  for (const way of ways) {
    try {
      return await way();
    } catch {
      // The next one may work.
    }
  }
  return undefined;
}
