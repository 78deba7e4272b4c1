/** A server that does not answer in this time counts as unreachable. */
const TIMEOUT_MS = 8_000;

/**
 * Whether a server answers for a web page. A browser reports a page that failed as loaded and shows its own error page, so this is
 * asked first. The answer itself stays unreadable, which is enough.
 */
export async function isPageReachable(url: string): Promise<boolean> {
  // Browsers refuse unencrypted pages inside encrypted ones.
  if (location.protocol === 'https:' && new URL(url).protocol === 'http:') return false;
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}
