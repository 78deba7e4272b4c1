import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that another site makes this request. `SameSite=Strict` keeps the cookie from it already;
 * this also stops sites on another port or name of the same host. Scripts send neither header.
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
