import { BlockList, isIP, isIPv6 } from 'node:net';

/** Ranges that are not part of the public Internet (RFC 6890 and its successors), and those that hide such an address inside. */
const RESERVED: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of IPv6 only global unicast is public; inside it, these are not, or lead to an IPv4 address. */
const RESERVED_6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, prefix] of RESERVED) reserved.addSubnet(network, prefix, 'ipv4');

const reserved6 = new BlockList();
for (const [network, prefix] of RESERVED_6) reserved6.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public Internet. Text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 0) return false;
  if (!isIPv6(bare)) return !reserved.check(bare, 'ipv4');
  return globalUnicast.check(bare, 'ipv6') && !reserved6.check(bare, 'ipv6');
}
