import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Far more than consoles and devices leave open between two requests; each costs a few kilobytes. */
export const MAX_WAITING_CONNECTIONS = 2000;
/** Browsers and devices send one request after the other; each that is under way holds memory, and perhaps a file. */
export const MAX_REQUESTS_UNDER_WAY = 4;

/**
 * Limits the connections on which the server waits for a request or for the rest of its headers. Beyond the limit the one that has
 * waited longest is closed: a client that has something to say does so long before, so slow ones keep nobody out. A connection that
 * sends too many requests without waiting for the answers is closed too.
 */
export function limitConnections(server: Server): void {
  /** The longest wait first. */
  const waiting = new Set<Duplex>();
  const wait = (socket: Duplex) => {
    waiting.add(socket);
    const [longest] = waiting;
    if (waiting.size <= MAX_WAITING_CONNECTIONS || !longest) return;
    waiting.delete(longest);
    longest.destroy();
  };
  server.on('connection', (socket) => {
    wait(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  const requests = new WeakMap<Duplex, number>();
  // Before the server's own listener, which runs the request.
  server.prependListener('request', ({ socket }, response) => {
    waiting.delete(socket);
    const underWay = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, underWay);
    if (underWay > MAX_REQUESTS_UNDER_WAY) socket.destroy();
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      requests.set(socket, left);
      if (left === 0 && !socket.destroyed) wait(socket);
    });
  });
  server.on('upgrade', (_request, socket) => waiting.delete(socket));
}
