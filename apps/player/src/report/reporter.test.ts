import {
  checkPlay,
  MemoryJournalStorage,
  type PlayFacts,
  PlayJournal,
  type PlaysAck,
  type ReportMessage,
  seqOf,
} from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Reporter } from './reporter.ts';

const NOW = Date.UTC(2026, 5, 1);

const aPlay = (programId = 1): PlayFacts => ({
  releaseId: 1,
  programId,
  screen: 1,
  startedAt: NOW,
  durationMs: 1000,
  names: { program: 'Menu' },
});

function aReporter(storage = new MemoryJournalStorage(), bootId = 'boot-0001') {
  const clock = new FakeClock(0, NOW);
  const reporter = new Reporter({ clock, journal: new PlayJournal({ storage, bootId }) });
  const sent: ReportMessage[] = [];
  const plays = () => sent.filter((message) => message.type === 'plays');
  const send = (message: ReportMessage) => sent.push(message);
  const ackLast = () => {
    const last = plays().at(-1);
    return last && { batch: last.batch, upToSeq: seqOf(last.records.at(-1) ?? {}) ?? 0, rejected: [] };
  };
  return { clock, reporter, sent, plays, send, ackLast };
}

describe('the reporter over a socket', () => {
  it('batches plays for a moment and sends the next batch only after the acknowledgement', async () => {
    const { clock, reporter, plays, send, ackLast } = aReporter();
    await reporter.attach(send);
    await reporter.played(aPlay(1));
    await reporter.played(aPlay(2));
    await clock.advanceAndSettle(3000);
    expect(plays().map(({ records }) => records.length)).toEqual([2]);
    await reporter.played(aPlay(3));
    await clock.advanceAndSettle(3000);
    expect(plays().length).toBe(1);
    const ack = ackLast();
    if (ack) await reporter.acknowledge(ack);
    expect(plays().map(({ records }) => records.map(({ seq }) => seq))).toEqual([[1, 2], [3]]);
  });

  it('resends a batch whose acknowledgement is missing', async () => {
    const { clock, reporter, plays, send } = aReporter();
    await reporter.attach(send);
    await reporter.played(aPlay());
    await clock.advanceAndSettle(33_000);
    expect(plays().map(({ records }) => records.map(({ seq }) => seq))).toEqual([[1], [1]]);
  });

  it('delivers plays recorded before the connection, even in an earlier run', async () => {
    const storage = new MemoryJournalStorage();
    await aReporter(storage, 'boot-0001').reporter.played(aPlay());
    const { reporter, plays, send } = aReporter(storage, 'boot-0002');
    await reporter.attach(send);
    expect(plays()).toMatchObject([{ bootId: 'boot-0001', records: [{ seq: 1 }] }]);
  });

  it('sends the newest sync state at most once a second, and again on each connection', async () => {
    const { clock, reporter, sent, send } = aReporter();
    await reporter.attach(send);
    for (const percent of [1, 2, 3]) {
      reporter.sync({
        type: 'syncReport',
        revision: 1,
        releases: [{ releaseId: 1, sync: { state: 'downloading', percent } }],
      });
    }
    await clock.advanceAndSettle(1000);
    expect(sent).toMatchObject([{ releases: [{ sync: { percent: 3 } }] }]);
    await reporter.attach(send);
    expect(sent.length).toBe(2);
  });

  it('does not send the sync state earlier because something else is sent', async () => {
    const { clock, reporter, sent, send } = aReporter();
    await reporter.attach(send);
    reporter.sync({ type: 'syncReport', revision: 3, releases: [] });
    await clock.advanceAndSettle(1000);
    reporter.sync({ type: 'syncReport', revision: 4, releases: [] });
    await clock.advanceAndSettle(100);
    reporter.applied({ what: 'manifest', revision: 4 });
    reporter.fault({ kind: 'file-corrupt', detail: '' });
    expect(sent.map(({ type }) => type)).toEqual(['syncReport', 'applied', 'fault']);
    await clock.advanceAndSettle(900);
    expect(sent.at(-1)).toMatchObject({ type: 'syncReport', revision: 4 });
  });

  it('keeps faults until they can be sent', async () => {
    const { reporter, sent, send } = aReporter();
    reporter.fault({ kind: 'disk-full', detail: 'a' });
    await reporter.attach(send);
    expect(sent).toMatchObject([{ type: 'fault', kind: 'disk-full', at: NOW }]);
  });
});

describe('the reporter over polls', () => {
  it('sends everything, batch after batch', async () => {
    const { reporter } = aReporter();
    for (let count = 0; count < 700; count += 1) await reporter.played(aPlay());
    reporter.applied({ what: 'manifest', revision: 4 });
    const posts: (readonly ReportMessage[])[] = [];
    await reporter.exchange(async (messages) => {
      posts.push(messages);
      return messages.flatMap((message) =>
        message.type === 'plays' ? [{ batch: message.batch, upToSeq: 0, rejected: [] }] : [],
      );
    });
    expect(posts.map((messages) => messages.map(({ type }) => type))).toEqual([
      ['applied', 'plays'],
      ['plays'],
    ]);
  });

  it('carries no more than one report can hold, and the rest with the next poll', async () => {
    const { reporter } = aReporter();
    for (let number = 1; number <= 30; number += 1)
      reporter.command({ type: 'received', id: `command-${number}` });
    await reporter.played(aPlay());
    const posts: number[] = [];
    for (const _poll of [1, 2])
      await reporter.exchange(async (messages) => {
        posts.push(messages.length);
        return [];
      });
    expect(posts).toEqual([19, 13]);
  });

  it('loses nothing when a poll fails', async () => {
    const { reporter } = aReporter();
    await reporter.played(aPlay());
    reporter.applied({ what: 'manifest', revision: 4 });
    reporter.fault({ kind: 'disk-full', detail: 'a' });
    await expect(reporter.exchange(() => Promise.reject(new Error('network')))).rejects.toThrow('network');
    const posts: ReportMessage[] = [];
    await reporter.exchange(async (messages) => {
      posts.push(...messages);
      return [];
    });
    expect(posts.map(({ type }) => type)).toEqual(['applied', 'fault', 'plays']);
  });
});

describe('every play', () => {
  it('is counted exactly once, whatever messages are lost and whenever the player restarts', async () => {
    const step = fc.constantFrom('play', 'deliver', 'lose-message', 'lose-ack', 'restart');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const storage = new MemoryJournalStorage();
        const counted = new Map<string, number>();
        let boot = 1;
        let { reporter } = aReporter(storage, `boot-000${boot}`);
        let played = 0;
        const exchange = (loses: 'message' | 'ack' | 'nothing') =>
          reporter
            .exchange(async (messages) => {
              if (loses === 'message') throw new Error('lost');
              const acks = messages.flatMap((message) => (message.type === 'plays' ? [accept(message)] : []));
              if (loses === 'ack') throw new Error('lost');
              return acks;
            })
            .catch(() => undefined);
        const accept = (batch: ReportMessage & { type: 'plays' }): PlaysAck => {
          for (const record of batch.records) {
            expect(checkPlay(record, NOW)).toBeNull();
            counted.set(`${batch.bootId}/${record.seq}`, Number(record.programId));
          }
          return { batch: batch.batch, upToSeq: 0, rejected: [] };
        };
        for (const what of steps) {
          if (what === 'play') await reporter.played(aPlay((played += 1)));
          if (what === 'deliver') await exchange('nothing');
          if (what === 'lose-message') await exchange('message');
          if (what === 'lose-ack') await exchange('ack');
          if (what === 'restart') ({ reporter } = aReporter(storage, `boot-${(boot += 1) + 1000}`));
        }
        await exchange('nothing');
        expect([...counted.values()].sort((a, b) => a - b)).toEqual(
          Array.from({ length: played }, (_, i) => i + 1),
        );
        expect(await storage.count()).toBe(0);
      }),
    );
  });
});
