import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Returns what failed sign-ins are counted by: an IPv4 address, or the /64 of an IPv6 address, because a client usually
 * has a whole /64 and could otherwise try from each of its addresses.
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
