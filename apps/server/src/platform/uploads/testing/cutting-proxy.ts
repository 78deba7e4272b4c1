import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards connections to a server, and breaks some of them while a client is sending. */
export class CuttingProxy {
  /** How many bytes each of the next connections may send; the others have no limit. */
  readonly limits: number[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#forward(client));
  readonly #target: { host: string; port: number };

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** Returns its port. */
  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #forward(client: Socket): void {
    const server = connect(this.#target);
    let left = this.limits.shift() ?? Number.POSITIVE_INFINITY;
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    server.pipe(client);
    client.on('data', (bytes) => {
      left -= bytes.length;
      if (left >= 0) server.write(bytes);
      // What fits has arrived before the connection ends.
      else server.end(bytes.subarray(0, bytes.length + left), () => client.destroy());
    });
  }
}
