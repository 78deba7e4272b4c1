import type { DeviceMessages } from '@marquee/device-protocol';
import { describe, expect, it, vi } from 'vitest';
import { conditionsOf, GOOD } from './conditions.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { useFleets } from './testing/use-fleets.ts';

const DEVICES = 20;
const MINUTE_MS = 60_000;

describe('a fleet in mixed conditions', () => {
  const { aServer, aFleet } = useFleets();

  it('tells versions, clocks, temperatures and faults that are out of order', async () => {
    const server = await aServer();
    const fleet = aFleet(server, { count: DEVICES, conditions: 'mixed' });
    const began = Date.now();
    await fleet.start();
    await fleet.until(({ online }) => online === DEVICES);
    for (const device of fleet.devices) device.sendHeartbeat();
    await vi.waitFor(() => expect(heartbeats(server)).toHaveLength(DEVICES));
    const versions = hellos(server).map(({ versions: { software } }) => software);
    expect(versions.filter((version) => version === '5.4.0')).toHaveLength(1);
    const ahead = heartbeats(server).map(({ clock }) => Math.round((clock - began) / MINUTE_MS));
    expect(ahead.filter((minutes) => minutes !== 0).toSorted((one, other) => one - other)).toEqual([-7, 11]);
    const hot = heartbeats(server).filter(({ temperature = 0 }) => temperature > 80);
    expect(hot).toHaveLength(1);
    await vi.waitFor(() => expect(faults(server)).toEqual(['black-screen', 'clock-skew', 'clock-skew']));
  });

  it('are the same ones in every run, and none unless asked for', () => {
    const mixed = Array.from({ length: 2 * DEVICES }, (_, index) => conditionsOf(index, 'mixed'));
    const usual = ({ temperature, ...others }: typeof GOOD) => (temperature ?? 0) < 50 && isGood(others);
    expect(mixed.filter((conditions) => !usual(conditions))).toHaveLength(16);
    expect(mixed).toEqual(Array.from({ length: 2 * DEVICES }, (_, index) => conditionsOf(index, 'mixed')));
    expect(conditionsOf(3, 'good')).toBe(GOOD);
  });

  it('reports a file for which there is no room, and that the disk is full, once', async () => {
    const server = await aServer();
    server.showsFile = true;
    const fleet = aFleet(server, { count: 1, download: 'verify', diskBytes: 9_999 });
    await fleet.start();
    await vi.waitFor(() => expect(syncStates(server)).toContain('insufficient-space'));
    expect(faults(server)).toEqual(['disk-full']);
    expect(server.ranges).toEqual([]);
  });
});

function isGood(conditions: Omit<typeof GOOD, 'temperature'>): boolean {
  return Object.entries(conditions).every(
    ([name, value]) => name === 'apps' || Reflect.get(GOOD, name) === value,
  );
}

function hellos({ received }: FakeServer): DeviceMessages['hello'][] {
  return received.filter((message) => message.type === 'hello');
}

function heartbeats({ received }: FakeServer): DeviceMessages['heartbeat'][] {
  return received.filter((message) => message.type === 'heartbeat');
}

function faults({ received }: FakeServer): string[] {
  return received.flatMap((message) => (message.type === 'fault' ? [message.kind] : [])).toSorted();
}

function syncStates({ received }: FakeServer): string[] {
  return received.flatMap((message) =>
    message.type === 'syncReport' ? message.releases.map(({ sync }) => sync.state) : [],
  );
}
