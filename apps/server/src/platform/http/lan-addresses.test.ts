import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { lanAddresses } from './lan-addresses.ts';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const interfaces = {
  lo: [ipv4('127.0.0.1', true)],
  docker0: [ipv4('172.17.0.1')],
  eth0: [ipv4('192.168.1.20')],
  wlan0: [ipv4('169.254.3.4'), ipv4('10.0.0.7')],
};

describe('the addresses of the server', () => {
  it('console 3: are those that other machines reach, networks of containers last', () => {
    expect(lanAddresses('0.0.0.0', interfaces)).toEqual(['192.168.1.20', '10.0.0.7', '172.17.0.1']);
    expect(lanAddresses('::', interfaces)).toHaveLength(3);
  });

  it('are the one that the server listens on', () => {
    expect(lanAddresses('10.0.0.7', interfaces)).toEqual(['10.0.0.7']);
  });

  it.each(['127.0.0.1', 'localhost', '::1'])('are none while it listens on %s', (host) => {
    expect(lanAddresses(host, interfaces)).toEqual([]);
  });
});
