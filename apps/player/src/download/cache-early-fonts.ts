/**
 * Requests the fonts again that the page loaded before the service worker took control, so that the worker caches
 * them too. The browser answers from its own cache.
 */
export async function cacheEarlyFonts(): Promise<void> {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const fonts = new Set(names.filter((name) => name.endsWith('.woff2')));
  await Promise.allSettled([...fonts].map((url) => fetch(url)));
}
