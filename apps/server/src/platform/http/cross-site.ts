import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the browser says that another site makes this request. `SameSite=Strict` already withholds the cookie from
 * other sites; this also stops other ports and names of the same host. Scripts send neither header.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = headers;
  return origin !== undefined && hostOf(origin) !== host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
