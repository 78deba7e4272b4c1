/**
 * Asks again for the fonts that the page loaded before the service worker was in charge, so that it keeps them
 * too; the browser has them at hand.
 */
export async function cacheEarlyFonts(): Promise<void> {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const fonts = new Set(names.filter((name) => name.endsWith('.woff2')));
  await Promise.allSettled([...fonts].map((url) => fetch(url)));
}
