import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { DEVICE_PATHS } from '@marquee/device-protocol';

/** The network between a device and its server, with the faults that a test requests. */
export class FaultyNetwork {
  /** Refuses sockets, as some networks do. */
  #refusesSockets = false;
  #isDown = false;
  /** Answers 500 instead of these files, by SHA-256. */
  readonly failingFiles = new Set<string>();
  /** Changes manifests on their way. */
  tampersWithManifests = false;
  readonly #serverPort: number;
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  readonly #upgraded = new Set<Duplex>();

  private constructor(serverPort: number) {
    this.#serverPort = serverPort;
    this.#server = createServer((incoming, response) => this.#forward(incoming, response));
    this.#server.on('connection', (socket) => {
      if (this.#isDown) return void socket.destroy();
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
    this.#server.on('upgrade', (incoming, socket, head) => this.#tunnel(incoming, socket, head));
  }

  static async to(serverPort: number): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(serverPort);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** The server as the device sees it. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  set isDown(isDown: boolean) {
    this.#isDown = isDown;
    if (isDown) for (const connection of this.#connections) connection.destroy();
  }

  set refusesSockets(refuses: boolean) {
    this.#refusesSockets = refuses;
    if (refuses) for (const socket of this.#upgraded) socket.destroy();
  }

  async close(): Promise<void> {
    this.isDown = true;
    this.#server.close();
    await once(this.#server, 'close');
  }

  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url = '/', headers } = incoming;
    if (this.failingFiles.has(url.slice(DEVICE_PATHS.files.length + 1))) {
      response.writeHead(500).end();
      return;
    }
    const isTampered = this.tampersWithManifests && url.startsWith(DEVICE_PATHS.manifest);
    const sent = isTampered ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const outgoing = request({ port: this.#serverPort, method, path: url, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      if (!isTampered) return void answer.pipe(response);
      answer.setEncoding('utf8').on('data', (text: string) => response.write(tampered(text)));
      answer.on('end', () => response.end());
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  #tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (this.#refusesSockets) return void socket.destroy();
    const server = connect(this.#serverPort, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      server.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      server.write(head);
      server.pipe(socket).pipe(server);
    });
    this.#upgraded.add(socket);
    server.on('error', () => socket.destroy());
    server.on('close', () => socket.destroy());
    socket.on('close', () => {
      this.#upgraded.delete(socket);
      server.destroy();
    });
  }
}

/** Another first day of the same length, so that only the signature tells. */
function tampered(manifest: string): string {
  return manifest.replaceAll('2026-01-01', '2026-01-02');
}
