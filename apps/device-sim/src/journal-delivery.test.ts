import { type DeviceMessage, type PlayFacts, PlayJournal } from '@marquee/device-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFleetStats } from './fleet-stats.ts';
import { JournalDelivery } from './journal-delivery.ts';

const PLAY = {
  releaseId: 1,
  programId: 1,
  screen: 1,
  startedAt: Date.now(),
  durationMs: 10_000,
  names: { program: 'p' },
} as const;

let sent: DeviceMessage[];
let isWelcome: boolean;
let stats: ReturnType<typeof newFleetStats>;
let delivery: JournalDelivery<PlayFacts>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent = [];
  isWelcome = true;
  stats = newFleetStats();
  delivery = new JournalDelivery<PlayFacts>('boot-0001', {
    stats,
    open: (storage, bootId) => new PlayJournal({ storage, bootId }),
    message: (batch) => ({ type: 'plays', ...batch }),
    epochNow: Date.now,
    send: (message) => {
      if (isWelcome) sent.push(message);
      return isWelcome;
    },
    isWelcome: () => isWelcome,
    changed: () => undefined,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

it('P3: sends plays again that were not acknowledged in 30 seconds, although the connection lasts', async () => {
  await play();
  expect(batches()).toEqual([[1, [1]]]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(batches()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches()).toEqual([
    [1, [1]],
    [2, [1]],
  ]);
  await acknowledge(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches()).toHaveLength(2);
  expect(stats).toMatchObject({ journalled: 1, acknowledged: 1 });
  expect(await delivery.pending()).toBe(0);
});

it('P2: sends one batch at a time, and the next one after its acknowledgement', async () => {
  await play();
  await play();
  await play();
  expect(batches()).toEqual([[1, [1]]]);
  await acknowledge(1);
  expect(batches()).toEqual([
    [1, [1]],
    [2, [2, 3]],
  ]);
  await acknowledge(2);
  expect(stats.acknowledged).toBe(3);
});

it('P3: sends plays again after a lost connection', async () => {
  await play();
  isWelcome = false;
  delivery.forgetSent();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(batches()).toHaveLength(1);
  isWelcome = true;
  await delivery.deliver();
  expect(batches().at(-1)).toEqual([2, [1]]);
});

async function play(): Promise<void> {
  await delivery.append(PLAY);
  await delivery.deliver();
}

function acknowledge(batch: number): Promise<void> {
  return delivery.acknowledge({ batch, rejected: [] });
}

/** The number of each batch, and those of its plays. */
function batches() {
  return sent.map((message) =>
    message.type === 'plays' ? [message.batch, message.records.map(({ seq }) => seq)] : [],
  );
}
