import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Chances } from '@marquee/testkit';

/** A connection lives this long, in ms. */
const LIFE = { from: 3000, to: 45_000 } as const;
/** Each piece of data takes this long, in ms. */
const DELAY = { from: 0, to: 1200 } as const;
/** For so long before it ends, a connection loses what the server sends. */
const LOSES_MS = 1500;

interface Link {
  readonly device: Socket;
  readonly server: Socket;
  /** When it breaks. */
  dies: number;
  losesAnswers: boolean;
  timer?: NodeJS.Timeout;
}

/** The connections of slow and unreliable devices: once they are unsettled, every byte is late, and every connection breaks, often after it has lost answers. */
export class UnsteadyNetwork {
  broken = 0;
  lostBytes = 0;
  #isSteady = true;
  readonly #serverPort: number;
  readonly #chances: Chances;
  readonly #server: Server;
  readonly #links = new Set<Link>();

  private constructor(serverPort: number, chances: Chances) {
    this.#serverPort = serverPort;
    this.#chances = chances;
    this.#server = createServer((device) => this.#join(device));
  }

  static async to(serverPort: number, chances: Chances): Promise<UnsteadyNetwork> {
    const network = new UnsteadyNetwork(serverPort, chances);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on connections are slow and break, also those that there are. */
  unsettle(): void {
    this.#isSteady = false;
    for (const link of this.#links) this.#limit(link);
  }

  /** From now on it delays and breaks nothing. */
  calm(): void {
    this.#isSteady = true;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const { device } of this.#links) device.destroy();
    await once(this.#server, 'close');
  }

  #join(device: Socket): void {
    const server = connect(this.#serverPort, '127.0.0.1');
    const link: Link = {
      device,
      server,
      dies: Number.POSITIVE_INFINITY,
      losesAnswers: false,
    };
    this.#pipe(device, server, () => false);
    this.#pipe(
      server,
      device,
      () => link.losesAnswers && !this.#isSteady && Date.now() > link.dies - LOSES_MS,
    );
    this.#links.add(link);
    for (const [one, other] of [[device, server] as const, [server, device] as const]) {
      one.on('error', () => one.destroy());
      one.on('close', () => {
        clearTimeout(link.timer);
        this.#links.delete(link);
        other.destroy();
      });
    }
    if (!this.#isSteady) this.#limit(link);
  }

  /** Ends a connection after a random time. */
  #limit(link: Link): void {
    const life = this.#chances.between(LIFE.from, LIFE.to);
    link.dies = Date.now() + life;
    link.losesAnswers = this.#chances.between(0, 1) === 1;
    link.timer = setTimeout(() => {
      if (this.#isSteady) return;
      this.broken += 1;
      link.device.destroy();
    }, life);
  }

  /** Keeps the order of what it delays. */
  #pipe(from: Socket, to: Socket, isLost: () => boolean): void {
    let sent: Promise<void> = Promise.resolve();
    from.on('data', (data: Buffer) => {
      if (isLost()) {
        this.lostBytes += data.length;
        return;
      }
      const due = Date.now() + (this.#isSteady ? 0 : this.#chances.between(DELAY.from, DELAY.to));
      sent = sent.then(
        () =>
          new Promise<void>((resolve) => {
            const pass = () => {
              if (!to.destroyed) to.write(data);
              resolve();
            };
            const wait = due - Date.now();
            if (wait <= 0) pass();
            else setTimeout(pass, wait);
          }),
      );
    });
  }
}
