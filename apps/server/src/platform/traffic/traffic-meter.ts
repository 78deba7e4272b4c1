import type { Clock } from '../clock/clock.ts';

/** Whose bytes they are. */
export interface TrafficOwner {
  company_id: number;
  department_id: number;
  side: 'device' | 'console';
}

/** Bytes of a minute. */
export interface CountedTraffic {
  company_id: number;
  department_id: number;
  direction: `${TrafficOwner['side']}_${'down' | 'up'}`;
  /** The beginning of the minute. */
  at: number;
  bytes: number;
}

/** A connection that counts its bytes; one of a test that has no network counts none. */
interface CountingSocket {
  readonly bytesRead?: number;
  readonly bytesWritten?: number;
  readonly destroyed: boolean;
}

interface OpenUse {
  socket: CountingSocket;
  owner: () => TrafficOwner | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Counts the bytes of connections for those who use them. A connection has one use at a time, such as a request and its answer; the bytes
 * between two settlements belong to its owner, or to nobody.
 */
export class TrafficMeter {
  readonly #clock: Clock;
  readonly #open = new Set<OpenUse>();
  /** The bytes of each connection that have been counted. */
  readonly #settled = new WeakMap<CountingSocket, { read: number; written: number }>();
  #counts = new Map<string, CountedTraffic>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param owner tells whose use it is, as soon as that is known; @returns ends the use */
  begin(socket: CountingSocket, owner: OpenUse['owner']): () => void {
    const use = { socket, owner };
    this.#open.add(use);
    return () => {
      if (this.#open.delete(use)) this.#settle(use);
    };
  }

  /** Counts bytes that a proxy sends in place of this server. */
  passedOn(owner: TrafficOwner | undefined, bytes: number): void {
    if (owner) this.#add(owner, 'down', bytes);
  }

  /** Everything that was counted since the last call, also of uses that continue. */
  take(): CountedTraffic[] {
    for (const use of this.#open) {
      if (use.owner()) this.#settle(use);
      if (use.socket.destroyed) this.#open.delete(use);
    }
    const counted = [...this.#counts.values()];
    this.#counts = new Map();
    return counted;
  }

  /** Counts again what could not be written. */
  giveBack(counted: readonly CountedTraffic[]): void {
    for (const one of counted) this.#sum(one);
  }

  #settle({ socket, owner }: OpenUse): void {
    const { bytesRead: read = 0, bytesWritten: written = 0 } = socket;
    const before = this.#settled.get(socket) ?? { read: 0, written: 0 };
    this.#settled.set(socket, { read, written });
    const whose = owner();
    if (!whose) return;
    this.#add(whose, 'down', written - before.written);
    this.#add(whose, 'up', read - before.read);
  }

  #add({ company_id, department_id, side }: TrafficOwner, way: 'down' | 'up', bytes: number): void {
    const at = Math.floor(this.#clock.now() / MINUTE_MS) * MINUTE_MS;
    if (bytes > 0) this.#sum({ company_id, department_id, direction: `${side}_${way}`, at, bytes });
  }

  #sum(counted: CountedTraffic): void {
    const { company_id, department_id, direction, at, bytes } = counted;
    const key = `${company_id} ${department_id} ${direction} ${at}`;
    const known = this.#counts.get(key);
    if (known) known.bytes += bytes;
    else this.#counts.set(key, { ...counted });
  }
}
