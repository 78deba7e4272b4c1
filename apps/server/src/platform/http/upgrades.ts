import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** An offer of any other protocol may be ignored (RFC 9110 7.8); the request is answered as if it had none. */
export function isWebSocketOffer({ headers }: IncomingMessage): boolean {
  return /(^|,)\s*websocket\s*(,|$)/i.test(headers.upgrade ?? '');
}

/** Connections that leave HTTP, by exact path; any other upgrade is refused. */
export class Upgrades {
  readonly #handlers = new Map<string, UpgradeHandler>();

  /** `path` is without a query; `handler` takes over the socket and authenticates it. */
  onUpgrade(path: string, handler: UpgradeHandler): void {
    this.#handlers.set(path, handler);
  }

  listenOn(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      const handler = this.#handlers.get(path);
      if (handler) handler(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  }
}
