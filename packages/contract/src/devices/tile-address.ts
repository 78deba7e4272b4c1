const PLACEHOLDER = /\{([^{}]*)\}/g;
const NEEDED = ['x', 'y', 'z'];
/** Names and numbers only: a host becomes part of a policy, in which other characters would be rules of their own. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;
/** Names that only a private network resolves. */
const LOCAL_NAME = /^[^.]+$|\.(?:local|lan|internal|localdomain|home\.arpa)$/;

/** The place of a tile: column and row from the north-west, at an enlargement. */
export interface TilePlace {
  x: number;
  y: number;
  z: number;
}

/** The address of one tile. */
export function tileUrl(address: string, place: TilePlace): string {
  return address.replace(PLACEHOLDER, (_, name: keyof TilePlace) => String(place[name]));
}

/** `https://tiles.example`, as a policy names it. */
export function tileOrigin(address: string): string {
  return new URL(tileUrl(address, { x: 0, y: 0, z: 0 })).origin;
}

/**
 * Whether tiles may be fetched from an address: `{z}`, `{x}` and `{y}` once each, behind the host, and `https:`, or `http:` on a
 * private network.
 */
export function isTileAddress(address: string): boolean {
  const names = [...address.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
  if (names.sort().join() !== NEEDED.join() || /[\s\\<>"'`]/.test(address)) return false;
  const bare = address.replace(PLACEHOLDER, '0');
  if (/[{}]/.test(bare) || !URL.canParse(bare)) return false;
  const { protocol, hostname, username, password, hash, origin } = new URL(bare);
  if (username !== '' || password !== '' || hash !== '' || !HOST.test(hostname)) return false;
  // A placeholder in the host would be another server for each tile.
  if (new URL(address.replace(PLACEHOLDER, '1')).origin !== origin) return false;
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
}

function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[(?:::1\]|f[cd]|fe[89ab])/.test(host);
  const [first, second, third, fourth, ...more] = host.split('.').map(Number);
  const isIp = more.length === 0 && [first, second, third, fourth].every(Number.isInteger);
  if (!isIp || first === undefined || second === undefined) return LOCAL_NAME.test(host);
  return (
    first === 10 ||
    first === 127 ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second < 128)
  );
}
