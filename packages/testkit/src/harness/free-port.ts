import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign to outgoing connections, which could otherwise take the port first. */
const FIRST = 10_000;
const LAST = 32_000;
const ATTEMPTS = 20;

/** A port on which nothing listens; random, so that tests running in parallel get different ones. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    try {
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
      return port;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
