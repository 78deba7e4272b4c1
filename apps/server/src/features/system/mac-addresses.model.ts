import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

const NONE = '00:00:00:00:00:00';

/** The MAC addresses of the network cards, as in the specification: `00-1B-44-11-3A-B7`. */
export function macAddresses(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  const found = Object.values(interfaces).flatMap((infos = []) =>
    infos.filter(({ internal, mac }) => !internal && mac !== NONE).map(({ mac }) => mac),
  );
  return [...new Set(found)].map((mac) => mac.toUpperCase().replaceAll(':', '-'));
}
