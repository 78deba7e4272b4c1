import type { ServerResponse } from 'node:http';
import { EVENT_TOPICS, eventRoutes } from '@marquee/contract';
import { z } from 'zod';
import type { Actor } from '../actor/actor.ts';
import { defineTopic } from '../bus/bus.ts';
import type { Feature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { type CompanyEvent, liveTopic } from './live-events.ts';
import { listOpenSessions } from './open-sessions.repository.ts';

/** Sessions that have ended; their open streams end at once. */
export const sessionsEndedTopic = defineTopic('sessions.ended', z.object({ session_ids: z.array(z.int()) }));

/** Often enough that no proxy closes a quiet stream. */
const KEEP_ALIVE_MS = 25_000;
/**
 * A console that stopped reading is disconnected instead of buffering for it; it reconnects and reads everything again.
 */
const MAX_BUFFERED_BYTES = 256 * 1024;
const MAX_STREAMS = 2000;

interface Stream {
  actor: Actor;
  response: ServerResponse;
}

/** `GET /MIPS/events`: server-sent events of the actor's own company. */
export function eventStreamFeature({
  bus,
  clock,
  db,
  logger,
}: Pick<Platform, 'bus' | 'clock' | 'db' | 'logger'>): Feature {
  const streams = new Set<Stream>();
  const stops: (() => void)[] = [];

  const send = (stream: Stream, text: string) => {
    if (stream.response.writableLength > MAX_BUFFERED_BYTES) stream.response.destroy();
    else stream.response.write(text);
  };

  const endSessions = (hasEnded: (sessionId: number) => boolean) => {
    for (const { actor, response } of streams) if (hasEnded(actor.session_id)) response.end();
  };

  /** The hint that a session has ended may have been lost. */
  const checkSessions = async () => {
    if (streams.size === 0) return;
    const ids = [...streams].map(({ actor }) => actor.session_id);
    const open = await listOpenSessions(db, ids);
    endSessions((id) => ids.includes(id) && !open.has(id));
  };

  const checkSessionsSoon = () => {
    checkSessions().catch((error: unknown) => logger.warn({ err: error }, 'checking open sessions failed'));
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
        bus.subscribe(
          liveTopic,
          ({ company_id, topic, ids }) => {
            const text = eventText({ topic, ids });
            for (const stream of streams) if (stream.actor.company_id === company_id) send(stream, text);
          },
          () => {
            const text = EVENT_TOPICS.map((topic) => eventText({ topic, ids: [] })).join('');
            for (const stream of streams) send(stream, text);
          },
        ),
        bus.subscribe(
          sessionsEndedTopic,
          ({ session_ids }) => endSessions((id) => session_ids.includes(id)),
          checkSessionsSoon,
        ),
        clock.every(KEEP_ALIVE_MS, () => {
          for (const stream of streams) send(stream, ': alive\n\n');
          checkSessionsSoon();
        }),
      );
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      for (const { response } of streams) response.end();
    },
  };
}

function eventText(event: Omit<CompanyEvent, 'company_id'>): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
