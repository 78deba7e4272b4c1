import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AgentAddress,
  type AgentMessage,
  MAX_CHANNEL_BYTES,
  type PageMessage,
  pageMessageSchema,
} from '@marquee/agent-channel';
import { type WebSocket, WebSocketServer } from 'ws';

export interface PageChannelOptions {
  /** The secret of this run, which the page brings along. */
  readonly token: string;
  /** Of the player's page. No other page gets in, even if it knows the token. */
  readonly origin: string;
  /** The page has connected. */
  readonly onPage: () => void;
  readonly onMessage: (message: PageMessage) => void;
  readonly onLeft: () => void;
}

/** The one connection with the player's page, on the loopback interface. A page that connects later takes over. */
export class PageChannel {
  readonly #options: PageChannelOptions;
  #server: WebSocketServer | undefined;
  #page: WebSocket | undefined;

  constructor(options: PageChannelOptions) {
    this.#options = options;
  }

  /** Where the page finds it. */
  async start(): Promise<AgentAddress> {
    const server = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      maxPayload: MAX_CHANNEL_BYTES,
      verifyClient: ({ req, origin }: { req: IncomingMessage; origin: string }) => this.#isPage(req, origin),
    });
    this.#server = server;
    server.on('connection', (socket) => this.#connected(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('listening', resolve).once('error', reject);
    });
    const { port } = server.address() as AddressInfo;
    return { port, token: this.#options.token };
  }

  stop(): void {
    this.#page?.terminate();
    this.#server?.close();
  }

  /** Dropped while there is no page: the next one gets everything again. */
  send(message: AgentMessage): void {
    this.#page?.send(JSON.stringify(message));
  }

  #isPage({ url }: IncomingMessage, origin: string): boolean {
    const given = Buffer.from(url?.slice(1) ?? '');
    const token = Buffer.from(this.#options.token);
    return origin === this.#options.origin && given.length === token.length && timingSafeEqual(given, token);
  }

  #connected(socket: WebSocket): void {
    this.#page?.terminate();
    this.#page = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#page !== socket) return;
      this.#page = undefined;
      this.#options.onLeft();
    });
    socket.on('message', (data) => {
      const message = parse(String(data));
      if (message && this.#page === socket) this.#options.onMessage(message);
    });
    this.#options.onPage();
  }
}

/** Page and agent come from different versions: what this one does not know, it leaves out. */
function parse(text: string): PageMessage | undefined {
  try {
    return pageMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
