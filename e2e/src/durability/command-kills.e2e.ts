import { setTimeout as pause } from 'node:timers/promises';
import type { Task } from '@marquee/contract';
import { createFleet, type Fleet } from '@marquee/device-sim';
import { inTemporaryFolder, isSoak, Marquee } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';

/** Times from the beginning of a call to the power cut, and its answer; the soak has more of them. */
const CUTS = [...(isSoak ? Array.from({ length: 40 }, (_, index) => index * 4) : [20]), 'answered'] as const;
const ENDED_WITHIN_MS = 90_000;
const FINAL: readonly Task['status'][] = ['success', 'failed', 'superseded', 'cancelled'];

interface Kind {
  name: string;
  payload: (round: number) => object;
  /** How often devices have executed it. */
  executed: (fleet: Fleet) => number;
}

const KINDS: Kind[] = [
  {
    name: 'rpc-volume',
    payload: (round) => ({ volume: round + 1 }),
    executed: () => 0,
  },
  { name: 'rpc-identify', payload: () => ({}), executed: ({ stats }) => stats.identified },
  { name: 'rpc-screenshot', payload: () => ({}), executed: ({ stats }) => stats.uploaded },
];

it('a server that is killed in the middle of commands has each done at most once, and says how it ended', {
  timeout: isSoak ? 1_800_000 : 240_000,
}, async () => {
  await inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    const { address, place } = marquee;
    const fleet = createFleet({
      server: address,
      messagePort: place.messagePort,
      count: 1,
      random: () => 0,
    });
    try {
      await fleet.start();
      const [device] = fleet.devices;
      for (const [round, cut] of CUTS.entries()) {
        await eventually('the device', ENDED_WITHIN_MS, () => isConnected(marquee, fleet));
        const sent = Promise.all(
          KINDS.map(({ name, payload }) =>
            marquee
              .call('PUT', `/devices/${name}`, { ids: [device?.deviceId], ...payload(round) })
              .catch(() => null),
          ),
        );
        if (cut === 'answered') await sent;
        else await pause(cut);
        await marquee.kill();
        await sent;
        await marquee.startAgain();
        await eventually('the tasks', ENDED_WITHIN_MS, async () => {
          const open = (await tasksOf(marquee)).filter(({ status }) => !FINAL.includes(status));
          return open.length === 0 ? null : `are not ended: ${open.map(({ status }) => status).join(', ')}`;
        });
      }
      const all = await tasksOf(marquee);
      for (const { name, executed } of KINDS) {
        const tasks = all.filter(({ command }) => command === name);
        const done = tasks.filter(({ status }) => status === 'success').length;
        expect(tasks, name).not.toEqual([]);
        expect(tasks.length, name).toBeLessThanOrEqual(CUTS.length);
        expect(executed(fleet), name).toBeLessThanOrEqual(tasks.length);
        if (name === 'rpc-volume') {
          const [newest] = tasks;
          expect(device?.settings['rpc-volume']).toEqual(newest?.args);
        } else expect(done, name).toBeLessThanOrEqual(executed(fleet));
      }
    } finally {
      fleet.stop();
      await marquee.stop();
    }
  });
});

async function isConnected(marquee: Marquee, { stats }: Fleet): Promise<string | null> {
  const { pagination } = (await marquee.call('GET', '/devices-mips?is_online=1&per_page=1')) as {
    pagination: { total: number };
  };
  return stats.online === 1 && pagination.total === 1 ? null : 'is not online';
}

/** The newest first. */
async function tasksOf(marquee: Marquee): Promise<Task[]> {
  const { data } = (await marquee.call('GET', '/task-list?per_page=200&sort=-id')) as { data: Task[] };
  return data;
}
