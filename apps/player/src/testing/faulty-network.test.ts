import { FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { FaultyNetwork, type StepFault } from './faulty-network.ts';

describe('a request over the faulty network', () => {
  it.each<StepFault>(['half-open', 'stalled'])(
    'player 23: ends when it is given up while its answer is read, fault %s',
    async (fault) => {
      const network = new FaultyNetwork({ clock: new FakeClock(), faults: () => fault });
      const giveUp = new AbortController();
      const fetchOver = network.fetchFrom(async () => {
        giveUp.abort();
        return new Response('an answer');
      });
      const read = fetchOver('/device/v1/settings', { signal: giveUp.signal }).then((answer) =>
        answer.text(),
      );
      if (fault === 'half-open') giveUp.abort();
      await expect(read).rejects.toThrow('abort');
    },
  );
});
