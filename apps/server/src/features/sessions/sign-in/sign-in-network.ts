import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What failed sign-ins are counted by: an IPv4 address, or the /64 that an IPv6 address is of. Whoever has one address
 * of IPv6 mostly has all of its /64, and would have as many tries.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = split(head);
  const after = split(tail);
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${NETWORK_GROUPS * 16}`;
}

function split(groups: string): string[] {
  return groups === '' ? [] : groups.split(':');
}
