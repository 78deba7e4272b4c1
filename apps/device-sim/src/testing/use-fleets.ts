import { afterEach } from 'vitest';
import { createFleet, type Fleet, type FleetOptions } from '../fleet.ts';
import { FakeServer, type Misbehaviour } from './fake-server.ts';

/** Servers and fleets of simulated devices that end with their test. */
export function useFleets() {
  const endings: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  return {
    /** Runs after the test, before what was begun earlier ends. */
    atEnd: (end: () => Promise<void> | void) => void endings.push(end),
    aServer: async (wrong: Misbehaviour = {}): Promise<FakeServer> => {
      const server = await FakeServer.start(wrong);
      endings.push(() => server.stop());
      return server;
    },
    aServerBeside: async (other: FakeServer, wrong: Misbehaviour = {}): Promise<FakeServer> => {
      const server = await FakeServer.startBeside(other, wrong);
      endings.push(() => server.stop());
      return server;
    },
    aFleet: (server: FakeServer, options: Partial<FleetOptions> & { count: number }): Fleet => {
      const fleet = createFleet({ server: server.address, random: () => 0.5, ...options });
      endings.push(() => fleet.stop());
      return fleet;
    },
  };
}
