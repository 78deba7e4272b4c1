import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something else listens where the server wants to. */
export class PortInUseError extends Error {
  constructor(port: number, variable: string) {
    super(`port ${port} is in use; choose another one with ${variable}`);
    this.name = 'PortInUseError';
  }
}

/** Listens and tells the port, which is the system's choice where `port` is 0. */
export async function listen(server: Server, host: string, port: number, variable: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isInUse ? new PortInUseError(port, variable) : error;
  }
  return (server.address() as AddressInfo).port;
}

/** Stops taking connections and waits for those there are; what is left after `patienceMs` is cut. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  await closed;
  clearTimeout(timer);
}
