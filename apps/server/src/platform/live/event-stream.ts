import type { ServerResponse } from 'node:http';
import { ALL_ROUTES, EVENT_TOPICS, type EventTopic, eventRoutes, topicsOf } from '@marquee/contract';
import { z } from 'zod';
import { type Actor, holdsAccess } from '../actor/actor.ts';
import { defineTopic } from '../bus/bus.ts';
import type { Feature } from '../feature.ts';
import { handle } from '../http/handler.ts';
import { leftSignal } from '../http/left-signal.ts';
import type { Platform } from '../platform.ts';
import { type CompanyEvent, liveTopic } from './live-events.ts';
import { listOpenSessions } from './open-sessions.repository.ts';

/** Sessions that have ended; their open streams end immediately. */
export const sessionsEndedTopic = defineTopic('sessions.ended', z.object({ session_ids: z.array(z.int()) }));

/** Often enough that no proxy closes a quiet stream. */
const KEEP_ALIVE_MS = 25_000;
/**
 * A console that stopped reading is disconnected instead of buffering for it; it reconnects and reads everything again.
 */
const MAX_BUFFERED_BYTES = 256 * 1024;
const MAX_STREAMS = 2000;
/** More windows than a person looks at. */
const MAX_STREAMS_PER_USER = 20;

interface Stream {
  actor: Actor;
  response: ServerResponse;
}

/**
 * `GET /MIPS/events`: server-sent events of the actor's own company, about what the actor may see. Only those who see the
 * whole company get ids, because the ids may be those of another department.
 */
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

  /** Ends the oldest stream of this user, or of the user who has the most. */
  const makeRoom = ({ user_id }: Actor) => {
    const own = [...streams].filter(({ actor }) => actor.user_id === user_id);
    if (own.length >= MAX_STREAMS_PER_USER) return end(own[0]);
    if (streams.size < MAX_STREAMS) return;
    const byUser = [...Map.groupBy(streams, ({ actor }) => actor.user_id).values()];
    end(byUser.toSorted((one, other) => other.length - one.length)[0]?.[0]);
  };
  const end = (stream: Stream | undefined) => {
    if (!stream) return;
    streams.delete(stream);
    stream.response.destroy();
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
        reply.hijack();
        const left = leftSignal(reply);
        if (left.aborted) return;
        makeRoom(actor);
        const stream = { actor, response: reply.raw };
        reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'x-accel-buffering': 'no',
        });
        reply.raw.write(': open\n\n');
        streams.add(stream);
        left.addEventListener('abort', () => streams.delete(stream));
      }),
    ],
    async start() {
      stops.push(
        bus.subscribe(
          liveTopic,
          ({ company_id, topic, ids }) => {
            const [full, bare] = [eventText({ topic, ids }), eventText({ topic, ids: [] })];
            for (const stream of streams) {
              const { actor } = stream;
              if (actor.company_id !== company_id || !mayFollow(actor, topic)) continue;
              send(stream, actor.sees_company ? full : bare);
            }
          },
          () => {
            for (const stream of streams) {
              const topics = EVENT_TOPICS.filter((topic) => mayFollow(stream.actor, topic));
              send(stream, topics.map((topic) => eventText({ topic, ids: [] })).join(''));
            }
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

const routesOfTopic = Map.groupBy(
  ALL_ROUTES.flatMap((route) => topicsOf(route).map((topic) => ({ route, topic }))),
  ({ topic }) => topic,
);

/** Whether any call of the topic is open to the actor. */
function mayFollow(actor: Actor, topic: EventTopic): boolean {
  return (routesOfTopic.get(topic) ?? []).some(({ route }) => holdsAccess(actor, route.access));
}

function eventText(event: Omit<CompanyEvent, 'company_id'>): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
