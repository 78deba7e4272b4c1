import { type Admission, API_BASE } from '@marquee/contract';

type Place = Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin'>;

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The addresses of the player to open on a screen, the likeliest first: that of the settings, or the console's own, or those of the server where the
 * console was opened on the machine of the server itself. Empty if no other machine reaches it.
 */
export function playerAddresses(
  { addresses, rpc_address, company_code }: Admission['player'],
  place: Place,
): string[] {
  const code = company_code === null ? '' : `?company=${encodeURIComponent(company_code)}`;
  const path = `${API_BASE}/player/${code}`;
  if (rpc_address !== null)
    return [`${rpc_address.endsWith(':443') ? 'https' : 'http'}://${rpc_address}${path}`];
  if (!LOOPBACK.test(place.hostname)) return [place.origin + path];
  const port = place.port === '' ? '' : `:${place.port}`;
  return addresses.map((address) => `${place.protocol}//${address}${port}${path}`);
}
