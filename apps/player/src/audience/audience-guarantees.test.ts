import { type AudienceFacts, AudienceJournal, MemoryJournalStorage } from '@marquee/device-protocol';
import { FakeClock, settle } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { AgentLink } from '../agent/agent-link.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { AddressDetector } from './address-detector.ts';
import { Audience } from './audience.ts';
import { offerAudienceBridge } from './audience-bridge.ts';
import { AudienceCounter } from './audience-counter.ts';
import { CameraDetector } from './camera-detector.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
/** All that the browser's face detector knows, so that every source says the same. */
const FACE = { gender: null, age: null, attention: true };

/** Connects a source to an audience. `people` is how many faces the sensor sees now; null while it is broken. */
type Connect = (audience: Audience, clock: FakeClock, people: () => number | null) => void;

const facesOf = (people: number) => Array.from({ length: people }, () => FACE);

function everySecond(
  clock: FakeClock,
  people: () => number | null,
  report: (viewers: object[]) => void,
): void {
  const seen = people();
  if (seen !== null) report(facesOf(seen));
  clock.setTimer(1000, () => everySecond(clock, people, report));
}

const SOURCES: Record<string, Connect> = {
  'the shell of the page': (audience, clock, people) => {
    const page = {};
    offerAudienceBridge(page, audience);
    const report: unknown = Reflect.get(page, 'marqueeAudience');
    if (typeof report === 'function') everySecond(clock, people, (viewers) => void report(viewers));
  },
  'a sensor at an address': (audience, clock, people) => {
    const answer = async () => {
      const seen = people();
      return seen === null ? new Response('', { status: 500 }) : Response.json(facesOf(seen));
    };
    new AddressDetector('http://127.0.0.1/viewers', clock, answer).start((viewers) =>
      audience.report(viewers),
    );
  },
  'a file or an address that the agent reads': (audience, clock, people) => {
    const sockets: FakeSocket[] = [];
    const agent = new AgentLink({
      address: { port: 1, token: 't' },
      clock,
      openSocket: (url) => {
        const socket = new FakeSocket(url, []);
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
    });
    void agent.connect();
    agent.onAudience = (viewers) => audience.report(viewers);
    everySecond(clock, people, (viewers) => {
      const data = JSON.stringify({ type: 'audience', viewers });
      (sockets[0] as unknown as WebSocket).onmessage?.({ data } as MessageEvent);
    });
  },
  'the face detector of the browser': (audience, clock, people) => {
    new CameraDetector({
      clock,
      media: { getUserMedia: async () => ({ getTracks: () => [] }) as unknown as MediaStream },
      faces: {
        detect: async () => {
          const seen = people();
          if (seen === null) throw new Error('the camera is gone');
          return facesOf(seen);
        },
      },
      newVideo: () => ({ play: async () => undefined }) as unknown as HTMLVideoElement,
      onFailure: () => {},
    }).start((viewers) => audience.report(viewers));
  },
};

/** A run of the player with this source on a disk that survives power cuts. */
function start(connect: Connect, storage: MemoryJournalStorage<AudienceFacts>, boot: string, at: number) {
  const clock = new FakeClock(0, at);
  const audience = new Audience(clock);
  const journal = new AudienceJournal({ storage, bootId: boot });
  const counter = new AudienceCounter({
    ...{ clock, screen: 1 },
    programId: () => 7,
    onCounts: (counts) => void journal.append(counts),
  });
  let people: number | null = 0;
  audience.listenToReports((seen) => counter.report(seen));
  connect(audience, clock, () => people);
  return {
    journal,
    see: async (seen: number | null, minutes: number) => {
      people = seen;
      for (let second = 0; second < minutes * 60; second += 1) await clock.advanceAndSettle(1000);
      await settle();
    },
    leave: async () => {
      counter.flush();
      await settle();
    },
  };
}

describe.each(Object.entries(SOURCES))('counts from %s', (_, connect) => {
  it('are numbered in order, and are there after a power cut, but for the running five minutes', async () => {
    const storage = new MemoryJournalStorage<AudienceFacts>();
    const first = start(connect, storage, 'boot-0001', NOON);
    await first.see(2, 4);
    await first.see(0, 2);
    await first.see(3, 6);
    // The power goes here, in the third five minutes.
    const second = start(connect, storage, 'boot-0002', NOON + 20 * MINUTE_MS);
    await second.see(1, 6);
    await second.leave();
    const sent: string[] = [];
    const people: Record<string, number> = {};
    for (let batch = await second.journal.nextBatch(NOON); batch; ) {
      for (const record of batch.records) {
        const { seq, from, people: count } = record;
        sent.push(`${batch.bootId} ${seq} ${(from - NOON) / MINUTE_MS}`);
        people[batch.bootId] = (people[batch.bootId] ?? 0) + count;
      }
      expect(batch.gaps).toEqual([]);
      await second.journal.acknowledge({ batch: batch.batch });
      batch = await second.journal.nextBatch(NOON);
    }
    expect(people).toEqual({ 'boot-0001': 5, 'boot-0002': 1 });
    expect(sent).toEqual(['boot-0001 1 0', 'boot-0001 2 5', 'boot-0002 1 20', 'boot-0002 2 25']);
  });

  it('say how long it worked when it breaks in between', async () => {
    const storage = new MemoryJournalStorage<AudienceFacts>();
    const run = start(connect, storage, 'boot-0001', NOON);
    await run.see(1, 1);
    await run.see(null, 2);
    await run.see(1, 1);
    await run.leave();
    const batch = await run.journal.nextBatch(NOON);
    const observedMs = batch?.records.reduce((sum, { observedMs: ms = 0 }) => sum + ms, 0) ?? 0;
    // A source counts as working for ten seconds after its last report; the browser's detector tries again after 30 seconds.
    expect(observedMs).toBeGreaterThanOrEqual(95_000);
    expect(observedMs).toBeLessThanOrEqual(135_000);
  });
});
