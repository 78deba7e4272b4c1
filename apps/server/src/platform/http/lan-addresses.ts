import { isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Networks between containers and virtual machines, which other machines cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel)/;

/** Addresses that a machine gives itself where no network assigns one. */
const LINK_LOCAL = /^169\.254\./;

const LOOPBACK = /^(127\.|localhost$|::1$)/;

/**
 * The IPv4 addresses at which other machines reach a server that listens on `host`, the likeliest first. Empty if it listens on
 * its own machine only.
 */
export function lanAddresses(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  if (LOOPBACK.test(host)) return [];
  if (isIPv4(host) && host !== '0.0.0.0') return [host];
  const found = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !LINK_LOCAL.test(address))
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  const sorted = found.toSorted((one, other) => Number(one.isVirtual) - Number(other.isVirtual));
  return [...new Set(sorted.map(({ address }) => address))];
}
