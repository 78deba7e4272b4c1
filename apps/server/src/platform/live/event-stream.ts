import type { ServerResponse } from 'node:http';
import { eventRoutes } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';
import { type Bus, defineTopic } from '../bus/bus.ts';
import type { Clock } from '../clock/clock.ts';
import type { Feature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { liveTopic } from './live-events.ts';

/** Sessions that are no more: whatever they hold open ends at once. */
export const sessionsEndedTopic = defineTopic<{ session_ids: number[] }>('sessions.ended');

/** Often enough that no proxy takes a quiet stream for a dead one. */
const KEEP_ALIVE_MS = 25_000;
/** A console that stopped reading is let go rather than buffered for; it comes back and asks for all. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const MAX_STREAMS = 2000;

interface Stream {
  actor: Actor;
  response: ServerResponse;
}

/** `GET /MIPS/events`: server-sent events of the actor's own company. */
export function eventStreamFeature(bus: Bus, clock: Clock): Feature {
  const streams = new Set<Stream>();
  const stops: (() => void)[] = [];

  const send = (stream: Stream, text: string) => {
    if (stream.response.writableLength > MAX_BUFFERED_BYTES) stream.response.destroy();
    else stream.response.write(text);
  };

  return {
    handlers: [
      handle(eventRoutes.stream, ({ actor, reply }) => {
        if (streams.size >= MAX_STREAMS) streams.values().next().value?.response.destroy();
        reply.hijack();
        const stream = { actor, response: reply.raw };
        reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'x-accel-buffering': 'no',
        });
        reply.raw.write(': open\n\n');
        streams.add(stream);
        reply.raw.on('close', () => streams.delete(stream));
      }),
    ],
    async start() {
      stops.push(
        bus.subscribe(liveTopic, ({ company_id, topic, ids }) => {
          const text = `data: ${JSON.stringify({ topic, ids })}\n\n`;
          for (const stream of streams) if (stream.actor.company_id === company_id) send(stream, text);
        }),
        bus.subscribe(sessionsEndedTopic, ({ session_ids }) => {
          for (const { actor, response } of streams) {
            if (session_ids.includes(actor.session_id)) response.end();
          }
        }),
        clock.every(KEEP_ALIVE_MS, () => {
          for (const stream of streams) send(stream, ': alive\n\n');
        }),
      );
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      for (const { response } of streams) response.end();
    },
  };
}
