import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryJournalStorage } from '../journal/memory-journal-storage.ts';
import type { JournalBatch } from '../journal/report-journal.ts';
import { type PlayFacts, PlayJournal } from './play-journal.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;

describe('PlayJournal', () => {
  it('offers plays oldest first until they are acknowledged', async () => {
    const journal = aJournal();
    await journal.append(aPlay());
    await journal.append(aPlay());
    const batch = await journal.nextBatch(NOW);
    expect(batch).toMatchObject({ bootId: 'boot-0001', records: [{ seq: 1 }, { seq: 2 }], gaps: [] });
    expect((await journal.nextBatch(NOW))?.records).toEqual(batch?.records);
    expect(await journal.acknowledge(ackOf(await journal.nextBatch(NOW)))).toBe(true);
    expect(await journal.nextBatch(NOW)).toBeUndefined();
    expect(await journal.pending()).toBe(0);
  });

  it('keeps plays that were added after the batch was created', async () => {
    const journal = aJournal();
    await journal.append(aPlay());
    const batch = await journal.nextBatch(NOW);
    await journal.append(aPlay());
    await journal.acknowledge(ackOf(batch));
    expect((await journal.nextBatch(NOW))?.records).toMatchObject([{ seq: 2 }]);
  });

  it('ignores an acknowledgement of another batch', async () => {
    const journal = aJournal();
    await journal.append(aPlay());
    const batch = await journal.nextBatch(NOW);
    expect(await journal.acknowledge({ batch: (batch?.batch ?? 0) + 1 })).toBe(false);
    await journal.nextBatch(NOW);
    expect(await journal.acknowledge(ackOf(batch))).toBe(false);
    expect(await journal.pending()).toBe(1);
  });

  it('sends at most 500 plays at once', async () => {
    const journal = aJournal();
    for (let i = 0; i < 501; i += 1) await journal.append(aPlay());
    const first = await journal.nextBatch(NOW);
    expect(first?.records).toHaveLength(500);
    await journal.acknowledge(ackOf(first));
    expect((await journal.nextBatch(NOW))?.records).toMatchObject([{ seq: 501 }]);
  });

  it('never mixes two boots in a batch', async () => {
    const storage = new MemoryJournalStorage<PlayFacts>();
    await aJournal({ storage }).append(aPlay());
    const rebooted = aJournal({ storage, bootId: 'boot-0002' });
    await rebooted.append(aPlay());
    const first = await rebooted.nextBatch(NOW);
    expect(first).toMatchObject({ bootId: 'boot-0001', records: [{ seq: 1 }] });
    await rebooted.acknowledge(ackOf(first));
    expect(await rebooted.nextBatch(NOW)).toMatchObject({ bootId: 'boot-0002', records: [{ seq: 1 }] });
  });

  it('drops the oldest when it is full and reports the gap', async () => {
    const journal = aJournal({ maxRecords: 3 });
    for (let i = 0; i < 5; i += 1) await journal.append(aPlay({ startedAt: NOW + i * 1000 }));
    const batch = await journal.nextBatch(NOW);
    expect(batch?.gaps).toEqual([
      {
        bootId: 'boot-0001',
        fromSeq: 1,
        toSeq: 2,
        reason: 'journal-full',
        firstAt: NOW,
        lastAt: NOW + 1000,
      },
    ]);
    expect(batch?.records).toMatchObject([{ seq: 3 }, { seq: 4 }, { seq: 5 }]);
    await journal.acknowledge(ackOf(batch));
    expect(await journal.nextBatch(NOW)).toBeUndefined();
  });

  it('drops plays that are too old and reports the gap even if no plays remain', async () => {
    const journal = aJournal();
    await journal.append(aPlay({ startedAt: NOW - 31 * DAY }));
    const batch = await journal.nextBatch(NOW);
    expect(batch).toMatchObject({ records: [], gaps: [{ fromSeq: 1, toSeq: 1, reason: 'too-old' }] });
    await journal.acknowledge(ackOf(batch));
    expect(await journal.nextBatch(NOW)).toBeUndefined();
  });

  it('neither loses nor duplicates plays for any order of calls, lost acknowledgements and reboots', async () => {
    const step = fc.constantFrom('append', 'append', 'deliver', 'lose-ack', 'late-ack', 'reboot');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const storage = new MemoryJournalStorage<PlayFacts>();
        let boot = 1;
        let journal = aJournal({ storage, bootId: `boot-000${boot}` });
        let stale: JournalBatch<PlayFacts> | undefined;
        const received = new Set<string>();
        let appended = 0;
        const receive = (batch: JournalBatch<PlayFacts> | undefined) => {
          for (const { seq } of batch?.records ?? []) received.add(`${batch?.bootId}/${seq}`);
        };
        for (const name of [...steps, 'drain']) {
          if (name === 'append') {
            await journal.append(aPlay());
            appended += 1;
          } else if (name === 'reboot') {
            boot += 1;
            journal = aJournal({ storage, bootId: `boot-000${boot}` });
            stale = undefined;
          } else if (name === 'late-ack' && stale) {
            await journal.acknowledge(ackOf(stale));
          } else if (name === 'drain') {
            for (let batch = await journal.nextBatch(NOW); batch; batch = await journal.nextBatch(NOW)) {
              receive(batch);
              await journal.acknowledge(ackOf(batch));
            }
          } else {
            stale = await journal.nextBatch(NOW);
            receive(stale);
            if (name === 'deliver' && stale) await journal.acknowledge(ackOf(stale));
          }
        }
        expect(received.size).toBe(appended);
      }),
      { numRuns: 200 },
    );
  });
});

function aJournal(options: Partial<ConstructorParameters<typeof PlayJournal>[0]> = {}) {
  return new PlayJournal({ storage: new MemoryJournalStorage<PlayFacts>(), bootId: 'boot-0001', ...options });
}

function aPlay(overrides: Partial<PlayFacts> = {}): PlayFacts {
  return {
    releaseId: 1,
    programId: 1,
    screen: 1,
    startedAt: NOW,
    durationMs: 10_000,
    names: { program: 'p' },
    ...overrides,
  };
}

function ackOf(batch: JournalBatch<PlayFacts> | undefined) {
  return { batch: batch?.batch ?? 0, upToSeq: batch?.records.at(-1)?.seq ?? 0, rejected: [] };
}
