import {
  type AudienceFacts,
  AudienceJournal,
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
import { Outbox, type OutboxMessage } from './outbox.ts';
import { Reporter } from './reporter.ts';

const NOW = Date.UTC(2026, 5, 1);

const RECEIPT = { noticeId: 4, receivedAt: NOW, shownAt: null, endedAt: null, reason: null };

const ONE_OF_EACH: { readonly [Type in OutboxMessage['type']]: OutboxMessage & { readonly type: Type } } = {
  applied: { type: 'applied', what: 'manifest', revision: 4 },
  received: { type: 'received', id: 'command-1' },
  result: { type: 'result', id: 'command-1', status: 'done', detail: '' },
  noticeReceipts: { type: 'noticeReceipts', receipts: [RECEIPT] },
  fault: { type: 'fault', at: NOW, kind: 'disk-full', detail: 'a' },
  syncReport: { type: 'syncReport', revision: 4, releases: [] },
  apps: { type: 'apps', apps: [] },
  vipsHeld: { type: 'vipsHeld', revision: 1, ids: [] },
  downloads: { type: 'downloads', revision: 4, isPaused: false, rate: null, count: 0, files: [] },
};

const aPlay = (programId = 1): PlayFacts => ({
  releaseId: 1,
  programId,
  screen: 1,
  startedAt: NOW,
  durationMs: 1000,
  names: { program: 'Menu' },
});

function aReporter(storage = new MemoryJournalStorage<PlayFacts>(), bootId = 'boot-0001') {
  const clock = new FakeClock(0, NOW);
  const reporter = new Reporter({
    clock,
    journal: new PlayJournal({ storage, bootId }),
    audienceJournal: new AudienceJournal({ storage: new MemoryJournalStorage(), bootId }),
  });
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
    const storage = new MemoryJournalStorage<PlayFacts>();
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
    reporter.send({ type: 'applied', what: 'manifest', revision: 4 });
    reporter.send({ type: 'fault', at: NOW, kind: 'file-corrupt', detail: '' });
    expect(sent.map(({ type }) => type)).toEqual(['syncReport', 'applied', 'fault']);
    await clock.advanceAndSettle(900);
    expect(sent.at(-1)).toMatchObject({ type: 'syncReport', revision: 4 });
  });

  it('keeps faults until they can be sent', async () => {
    const { reporter, sent, send } = aReporter();
    reporter.send({ type: 'fault', at: NOW, kind: 'disk-full', detail: 'a' });
    await reporter.attach(send);
    expect(sent).toMatchObject([{ type: 'fault', kind: 'disk-full', at: NOW }]);
  });
});

describe('counts of people', () => {
  const counts: AudienceFacts = {
    from: NOW,
    to: NOW + 300_000,
    screen: 1,
    programId: 1,
    gender: 'male',
    ageBand: null,
    people: 2,
    watched: 0,
    dwellMs: 9000,
    attentionMs: 0,
  };

  it('wait on disk until the server takes them, and are sent until they are acknowledged', async () => {
    const { clock, reporter, sent, send } = aReporter();
    await reporter.attach(send);
    await reporter.counted(counts);
    await clock.advanceAndSettle(60_000);
    expect(sent).toEqual([]);
    await reporter.attach(null);
    reporter.takesAudience = true;
    await reporter.attach(send);
    await clock.advanceAndSettle(30_000);
    expect(sent).toMatchObject([
      { type: 'audience', batch: 2, records: [{ seq: 1, people: 2 }] },
      { type: 'audience', batch: 3, records: [{ seq: 1, people: 2 }] },
    ]);
    await reporter.acknowledgeAudience({ batch: 3, upToSeq: 1, rejected: [] });
    await clock.advanceAndSettle(60_000);
    expect(sent).toHaveLength(2);
  });

  it('are polled beside plays, each with its own acknowledgement', async () => {
    const { reporter } = aReporter();
    reporter.takesAudience = true;
    await reporter.counted(counts);
    await reporter.played(aPlay());
    const posts: string[][] = [];
    await reporter.exchange(async (messages) => {
      posts.push(messages.map(({ type }) => type));
      return messages.flatMap((message) =>
        message.type === 'audience'
          ? [{ type: 'audienceAck' as const, batch: message.batch, upToSeq: 0, rejected: [] }]
          : [],
      );
    });
    expect(posts).toEqual([['plays', 'audience'], ['plays']]);
  });
});

describe('the reporter over polls', () => {
  it('sends everything, batch after batch', async () => {
    const { reporter } = aReporter();
    for (let count = 0; count < 700; count += 1) await reporter.played(aPlay());
    reporter.send({ type: 'applied', what: 'manifest', revision: 4 });
    const posts: (readonly ReportMessage[])[] = [];
    await reporter.exchange(async (messages) => {
      posts.push(messages);
      return messages.flatMap((message) =>
        message.type === 'plays'
          ? [{ type: 'playsAck' as const, batch: message.batch, upToSeq: 0, rejected: [] }]
          : [],
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
      reporter.send({ type: 'received', id: `command-${number}` });
    await reporter.played(aPlay());
    const posts: number[] = [];
    for (const _poll of [1, 2])
      await reporter.exchange(async (messages) => {
        posts.push(messages.length);
        return [];
      });
    expect(posts).toEqual([18, 14]);
  });

  it.each(Object.values(ONE_OF_EACH))(
    'keeps a message of the type $type when a poll fails',
    async (message) => {
      const { reporter } = aReporter();
      if (message.type === 'syncReport') reporter.sync(message);
      else reporter.send(message);
      await expect(reporter.exchange(() => Promise.reject(new Error('network')))).rejects.toThrow('network');
      expect(await poll(reporter)).toEqual([message]);
      expect(await poll(reporter)).toEqual([]);
    },
  );

  it('sends what a failed poll kept before what came later, and the plays last', async () => {
    const { reporter } = aReporter();
    await reporter.played(aPlay());
    reporter.send({ type: 'fault', at: NOW, kind: 'disk-full', detail: 'first' });
    await expect(reporter.exchange(() => Promise.reject(new Error('network')))).rejects.toThrow('network');
    reporter.send({ type: 'fault', at: NOW, kind: 'disk-full', detail: 'second' });
    reporter.send({ type: 'applied', what: 'manifest', revision: 4 });
    expect(await poll(reporter)).toMatchObject([
      { type: 'applied' },
      { detail: 'first' },
      { detail: 'second' },
      { type: 'plays' },
    ]);
  });

  it('keeps what is reported while a poll is on its way', async () => {
    const { reporter } = aReporter();
    reporter.send({ type: 'applied', what: 'manifest', revision: 4 });
    await reporter.exchange(async () => {
      reporter.send({ type: 'applied', what: 'manifest', revision: 5 });
      return [];
    });
    expect(await poll(reporter)).toMatchObject([{ type: 'applied', revision: 5 }]);
  });
});

describe('the outbox', () => {
  it('keeps the newest state, the newest receipts of a notice and the last 15 faults', () => {
    const outbox = new Outbox();
    for (const revision of [4, 5]) outbox.add({ type: 'applied', what: 'manifest', revision });
    for (const shownAt of [null, NOW])
      outbox.add({ ...ONE_OF_EACH.noticeReceipts, receipts: [{ ...RECEIPT, shownAt }] });
    for (let count = 1; count <= 20; count += 1)
      outbox.add({ type: 'fault', at: NOW, kind: 'disk-full', detail: String(count) });
    const [applied, receipts, ...faults] = outbox.waiting;
    expect(applied).toMatchObject({ revision: 5 });
    expect(receipts).toMatchObject({ receipts: [{ shownAt: NOW }] });
    expect(faults).toHaveLength(15);
    expect(faults[0]).toMatchObject({ detail: '6' });
  });

  it('calls back only once a message has left the device', () => {
    const outbox = new Outbox();
    const sent: string[] = [];
    outbox.add(ONE_OF_EACH.fault, () => sent.push('fault'));
    outbox.add(ONE_OF_EACH.received, () => sent.push('received'));
    expect(sent).toEqual([]);
    outbox.sent(ONE_OF_EACH.fault);
    expect(sent).toEqual(['fault']);
    expect(outbox.waiting).toEqual([ONE_OF_EACH.received]);
  });
});

/** Polls once, and returns the messages that arrive. */
async function poll(reporter: Reporter): Promise<readonly ReportMessage[]> {
  const arrived: ReportMessage[] = [];
  await reporter.exchange(async (messages) => {
    arrived.push(...messages);
    return [];
  });
  return arrived;
}

describe('every play', () => {
  it('is counted exactly once, whatever messages are lost and whenever the player restarts', async () => {
    const step = fc.constantFrom('play', 'deliver', 'lose-message', 'lose-ack', 'restart');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const storage = new MemoryJournalStorage<PlayFacts>();
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
        const accept = (batch: ReportMessage & { type: 'plays' }): PlaysAck & { type: 'playsAck' } => {
          for (const record of batch.records) {
            expect(checkPlay(record, NOW)).toBeNull();
            counted.set(`${batch.bootId}/${record.seq}`, Number(record.programId));
          }
          return { type: 'playsAck', batch: batch.batch, upToSeq: 0, rejected: [] };
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
