/** The subprotocol that the server selects. */
export const SUBPROTOCOL = 'marquee.v1';

const TOKEN_PREFIX = 'token.';

/** The subprotocols offered by a browser, which cannot set an Authorization header on a WebSocket. */
export function subprotocolsFor(token: string): [string, string] {
  return [SUBPROTOCOL, `${TOKEN_PREFIX}${token}`];
}

/** The token among the offered subprotocols. */
export function tokenFromSubprotocols(offered: Iterable<string>): string | undefined {
  for (const protocol of offered) {
    if (protocol.startsWith(TOKEN_PREFIX)) return protocol.slice(TOKEN_PREFIX.length);
  }
  return undefined;
}
