import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Forwards connections to a server of this machine, and notes which files were asked for, and from where. */
export class ListeningProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #requests: { sha256: string; from: number }[] = [];

  private constructor(port: number) {
    this.#server = createServer((client) => this.#forward(client, port));
  }

  static async start(port: number): Promise<ListeningProxy> {
    const proxy = new ListeningProxy(port);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The first byte of each request for a file. */
  startsOf(sha256: string): number[] {
    return this.#requests.filter((one) => one.sha256 === sha256).map(({ from }) => from);
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #forward(client: Socket, port: number): void {
    const server = connect({ host: '127.0.0.1', port });
    client.on('data', (bytes) => {
      const head = bytes.toString('latin1');
      const sha256 = /^GET [^\r]*([0-9a-f]{64})/.exec(head)?.[1];
      const from = Number(/\r\nrange: bytes=(\d+)-/i.exec(head)?.[1] ?? 0);
      if (sha256) this.#requests.push({ sha256, from });
    });
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server);
    server.pipe(client);
  }
}
