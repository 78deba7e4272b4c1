import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineTopic } from './bus.ts';
import { SharedBus } from './shared-bus.ts';
import type { Transport, TransportReceiver } from './transport.ts';

const changed = defineTopic('changed', z.object({ ids: z.array(z.int()) }));
const other = defineTopic('other', z.object({ id: z.int() }));

/** Carries texts between buses immediately, unless it is cut. */
class Channel {
  readonly #receivers = new Set<TransportReceiver>();
  isCut = false;

  transport(): Transport {
    let own: TransportReceiver | undefined;
    return {
      maxBytes: 200,
      start: async (receiver) => {
        own = receiver;
        this.#receivers.add(receiver);
        receiver.connected();
      },
      send: async (text) => {
        if (this.isCut) throw new Error('cut');
        this.say(text);
      },
      stop: async () => {
        if (own) this.#receivers.delete(own);
      },
    };
  }

  say(text: string): void {
    for (const receiver of this.#receivers) receiver.received(text);
  }

  join(): void {
    this.isCut = false;
    for (const receiver of this.#receivers) receiver.connected();
  }
}

describe('the bus of several nodes', () => {
  let channel: Channel;
  let warnings: string[];
  let a: Listener;
  let b: Listener;
  beforeEach(async () => {
    channel = new Channel();
    warnings = [];
    a = await listener();
    b = await listener();
  });

  interface Listener {
    bus: SharedBus;
    heard: number[][];
    resyncs: string[];
  }

  async function listener(): Promise<Listener> {
    const sink = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
    const bus = new SharedBus({ transport: channel.transport(), logger: pino({ level: 'warn' }, sink) });
    await bus.start();
    const [heard, resyncs]: [number[][], string[]] = [[], []];
    bus.subscribe(
      changed,
      ({ ids }) => heard.push(ids),
      () => resyncs.push('changed'),
    );
    bus.subscribe(
      other,
      () => undefined,
      () => resyncs.push('other'),
    );
    return { bus, heard, resyncs };
  }

  it('delivers a hint once on every node, and without the transport on its own node', async () => {
    a.bus.publish(changed, { ids: [1] });
    expect([a.heard, b.heard]).toEqual([[[1]], [[1]]]);
    await a.bus.stop();
    a.bus.publish(changed, { ids: [2] });
    expect(a.heard).toEqual([[1], [2]]);
  });

  it('asks the other nodes to read the topic again when a hint is too large', () => {
    const ids = Array.from({ length: 100 }, (_, index) => index);
    a.bus.publish(changed, { ids });
    expect(a).toMatchObject({ heard: [ids], resyncs: [] });
    expect(b).toMatchObject({ heard: [], resyncs: ['changed'] });
  });

  it('asks every node to read again what could not be sent while the connection was down', async () => {
    channel.isCut = true;
    a.bus.publish(changed, { ids: [1] });
    await Promise.resolve();
    expect(b).toMatchObject({ heard: [], resyncs: [] });
    channel.join();
    expect(a.resyncs).toEqual(['changed', 'other']);
    expect(b.resyncs.toSorted()).toEqual(['changed', 'changed', 'other']);
    await Promise.resolve();
    channel.join();
    expect(b.resyncs).toHaveLength(5);
  });

  it.each([
    ['no JSON', 'x'],
    ['no envelope', '{"topic":"changed","message":{"ids":[1]}}'],
    ['another shape', '{"from":"x","topic":"changed","message":{"ids":["1"]}}'],
    ['a topic that this node does not know', '{"from":"x","topic":"unknown","message":{"ids":[1]}}'],
  ])('ignores %s, with a warning', (_what, text) => {
    channel.say(text);
    expect(b.heard).toEqual([]);
    expect(warnings).toContain('unknown bus message ignored');
  });
});
