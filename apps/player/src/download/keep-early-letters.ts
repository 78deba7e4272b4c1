/**
 * Asks again for the letters that the page loaded before the service worker was in charge, so that it keeps them
 * too; the browser has them at hand.
 */
export async function keepEarlyLetters(): Promise<void> {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const letters = new Set(names.filter((name) => name.endsWith('.woff2')));
  await Promise.allSettled([...letters].map((url) => fetch(url)));
}
