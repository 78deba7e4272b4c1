import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { macAddresses } from './mac-addresses.model.ts';

const info = (mac: string, internal = false) => ({ mac, internal }) as NetworkInterfaceInfo;

it('names each card once, without the loopback and what has no address', () => {
  expect(
    macAddresses({
      lo: [info('00:00:00:00:00:00', true)],
      eth0: [info('00:1b:44:11:3a:b7'), info('00:1b:44:11:3a:b7')],
      tun0: [info('00:00:00:00:00:00')],
    }),
  ).toEqual(['00-1B-44-11-3A-B7']);
});
