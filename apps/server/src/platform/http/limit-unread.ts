import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Cancel, Clock } from '../clock/clock.ts';

/** A client that takes nothing for so long holds its connection for nothing. Slow ones take at least a few kilobytes meanwhile. */
export const UNREAD_AFTER_MS = 60_000;
/** Far more clients of one address lose their network at the same time only behind a proxy, which reads by itself. */
export const MAX_UNREAD_OF_ADDRESS = 100;
const SWEEP_MS = 15_000;

interface Answering {
  /** Requests under way. */
  requests: number;
  /** Bytes of answers that have left the server. */
  taken: number;
  /** When that was last seen to grow, or nothing waited. */
  movedAt: number;
}

/**
 * Limits the connections of an address that have asked for something and do not read it. Beyond the limit those that have not read for
 * longest are closed. A connection on which nothing moves at all is closed later, however few there are.
 */
export function limitUnread(server: Server, clock: Clock): Cancel {
  const answering = new Map<Socket, Answering>();
  server.prependListener('request', ({ socket }, response) => {
    const known = answering.get(socket) ?? { requests: 0, taken: 0, movedAt: clock.now() };
    answering.set(socket, known);
    known.requests += 1;
    response.once('close', () => {
      known.requests -= 1;
      if (known.requests === 0) answering.delete(socket);
    });
  });
  return clock.every(SWEEP_MS, () => {
    const now = clock.now();
    const unread: [Socket, Answering][] = [];
    for (const [socket, known] of answering) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (taken !== known.taken || socket.writableLength === 0) Object.assign(known, { taken, movedAt: now });
      else if (now - known.movedAt >= UNREAD_AFTER_MS) unread.push([socket, known]);
    }
    unread.sort(([, a], [, b]) => b.movedAt - a.movedAt);
    for (const ofAddress of Map.groupBy(unread, ([socket]) => socket.remoteAddress).values())
      for (const [socket] of ofAddress.slice(MAX_UNREAD_OF_ADDRESS)) socket.destroy();
  });
}
