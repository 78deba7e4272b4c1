import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import type { Clock } from '../clock/clock.ts';

/** Another process listens on the port. */
export class PortInUseError extends Error {
  constructor(port: number, variable: string) {
    super(`port ${port} is in use; choose another one with ${variable}`);
    this.name = 'PortInUseError';
  }
}

/** Listens and returns the port; the system chooses one when `port` is 0. */
export async function listen(
  server: TcpServer,
  host: string,
  port: number,
  variable: string,
): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isInUse ? new PortInUseError(port, variable) : error;
  }
  return (server.address() as AddressInfo).port;
}

/** Stops accepting connections and waits for open ones; those still open after `graceMs` are cut. */
export async function closeServer(server: Server, graceMs: number, clock: Clock): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cancel = clock.after(graceMs, () => server.closeAllConnections());
  await closed;
  cancel();
}
