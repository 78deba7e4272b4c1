import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Faults of a connection that carries the bytes of the server. */
export interface Wire {
  /** Resets the connection after this many bytes. */
  readonly resetAfter?: number;
  /** Stops after this many bytes and stays open. */
  readonly silentAfter?: number;
  /** The byte at this position has one bit changed. */
  readonly corruptAt?: number;
  /** The most that it lets through. */
  readonly bytesPerSecond?: number;
}

const TICKS_PER_SECOND = 10;

/** A TCP proxy on the loopback interface whose connections have the requested faults. */
export class FaultProxy {
  readonly #serverPort: number;
  readonly #wires: () => Wire;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(serverPort: number, wires: () => Wire) {
    this.#serverPort = serverPort;
    this.#wires = wires;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** @param wires called for each connection */
  static async to(serverPort: number, wires: () => Wire): Promise<FaultProxy> {
    const proxy = new FaultProxy(serverPort, wires);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(device: Socket): void {
    const server = connect(this.#serverPort, '127.0.0.1');
    for (const socket of [device, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        device.destroy();
        server.destroy();
      });
    }
    device.pipe(server);
    void this.#pass(server, device, this.#wires()).catch(() => device.destroy());
  }

  async #pass(from: Socket, to: Socket, wire: Wire): Promise<void> {
    let position = 0;
    for await (const chunk of from) {
      const bytes = chunk as Buffer;
      const step = Math.ceil((wire.bytesPerSecond ?? Number.POSITIVE_INFINITY) / TICKS_PER_SECOND);
      for (let at = 0; at < bytes.length; at += step) {
        const piece = Buffer.from(bytes.subarray(at, at + step));
        const flip = (wire.corruptAt ?? -1) - position;
        if (flip >= 0 && flip < piece.length) piece[flip] = (piece[flip] ?? 0) ^ 1;
        const end = Math.min(
          wire.resetAfter ?? Number.POSITIVE_INFINITY,
          wire.silentAfter ?? Number.POSITIVE_INFINITY,
        );
        to.write(piece.subarray(0, Math.max(0, end - position)));
        position += piece.length;
        if (position > (wire.resetAfter ?? Number.POSITIVE_INFINITY)) return void to.resetAndDestroy();
        if (position > (wire.silentAfter ?? Number.POSITIVE_INFINITY)) return untilClosed(to);
        if (wire.bytesPerSecond !== undefined) await pause(1000 / TICKS_PER_SECOND);
      }
    }
    to.end();
  }
}

async function untilClosed(socket: Socket): Promise<void> {
  if (!socket.destroyed) await once(socket, 'close');
}
