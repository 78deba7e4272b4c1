import type {
  DeviceMessages,
  PlayFacts,
  PlayJournal,
  PlaysAck,
  ReportMessage,
  StateKind,
} from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { PostReports } from '../connection/connection.ts';

type Fault = DeviceMessages['fault'];
type SyncReport = DeviceMessages['syncReport'];

/** Plays that end close together travel together. */
const GATHER_PLAYS_MS = 3000;
/** An acknowledgement that takes longer is lost: the batch is sent again. */
const ACK_TIMEOUT_MS = 30_000;
/** Progress is reported at most so often. */
const SYNC_PERIOD_MS = 1000;
/** A long backlog is spread over several polls. */
const MAX_BATCHES_PER_POLL = 20;
/** Faults kept while nobody can be told; the oldest go first. */
const MAX_WAITING_FAULTS = 15;

export interface ReporterOptions {
  readonly journal: PlayJournal;
  readonly clock: Clock;
}

/**
 * Tells the server what happened here: plays until they are acknowledged, the newest sync state, faults. Over a
 * socket at once, else with the next poll.
 */
export class Reporter {
  readonly #options: ReporterOptions;
  #send: ((message: ReportMessage) => void) | null = null;
  #faults: Fault[] = [];
  #applied = new Map<StateKind, number>();
  #sync: SyncReport | undefined;
  #isSyncTold = true;
  #cancelSync: Cancel | undefined;
  #cancelGathering: Cancel | undefined;
  #cancelAckTimeout: Cancel | undefined;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#send = null;
    this.#cancelSync?.();
    this.#cancelGathering?.();
    this.#cancelAckTimeout?.();
  }

  /** A socket is up: everything that waits goes out over it. */
  async attach(send: ((message: ReportMessage) => void) | null): Promise<void> {
    this.#send = send;
    this.#cancelAckTimeout?.();
    this.#cancelAckTimeout = undefined;
    if (!send) return;
    if (this.#sync) this.#isSyncTold = false;
    for (const message of this.#takeWaiting()) send(message);
    await this.#deliverPlays();
  }

  /** Hands everything that waits to a poll, and keeps it if the poll fails. */
  async exchange(post: PostReports): Promise<void> {
    const waiting = this.#takeWaiting();
    try {
      await this.#exchangePlays(waiting, post);
    } catch (error) {
      this.#putBack(waiting);
      throw error;
    }
  }

  /** Resolves when the play is on disk, from which moment it counts. */
  async played(play: PlayFacts): Promise<void> {
    await this.#options.journal.append(play);
    this.#cancelGathering ??= this.#options.clock.setTimer(GATHER_PLAYS_MS, () => {
      this.#cancelGathering = undefined;
      void this.#deliverPlays();
    });
  }

  async acknowledge(ack: PlaysAck): Promise<void> {
    if (!(await this.#options.journal.acknowledge(ack))) return;
    this.#cancelAckTimeout?.();
    this.#cancelAckTimeout = undefined;
    await this.#deliverPlays();
  }

  fault(fault: Omit<Fault, 'type' | 'at'>): void {
    const message: Fault = { type: 'fault', at: this.#options.clock.epochNow(), ...fault };
    if (this.#send) return this.#send(message);
    this.#faults = [...this.#faults, message].slice(-MAX_WAITING_FAULTS);
  }

  applied(what: StateKind, revision: number): void {
    this.#applied.set(what, revision);
    if (this.#send) for (const message of this.#takeWaiting()) this.#send(message);
  }

  /** Only the newest state is told; a flood of progress becomes one message a second. */
  sync(report: SyncReport): void {
    if (JSON.stringify(report) === JSON.stringify(this.#sync)) return;
    this.#sync = report;
    this.#isSyncTold = false;
    this.#cancelSync ??= this.#options.clock.setTimer(SYNC_PERIOD_MS, () => {
      this.#cancelSync = undefined;
      if (this.#send) for (const message of this.#takeWaiting()) this.#send(message);
    });
  }

  #takeWaiting(): ReportMessage[] {
    const applied = [...this.#applied].map(
      ([what, revision]) => ({ type: 'applied', what, revision }) as const,
    );
    const sync = this.#sync && !this.#isSyncTold ? [this.#sync] : [];
    const messages = [...applied, ...sync, ...this.#faults];
    this.#applied.clear();
    this.#isSyncTold = true;
    this.#faults = [];
    return messages;
  }

  async #exchangePlays(waiting: readonly ReportMessage[], post: PostReports): Promise<void> {
    const { journal, clock } = this.#options;
    let messages = waiting;
    for (let round = 0; round < MAX_BATCHES_PER_POLL; round += 1) {
      const batch = await journal.nextBatch(clock.epochNow());
      if (!batch && round > 0) return;
      const acks = await post(batch ? [...messages, { type: 'plays', ...batch }] : messages);
      for (const ack of acks) await journal.acknowledge(ack);
      if (!batch || acks.length === 0) return;
      messages = [];
    }
  }

  #putBack(messages: readonly ReportMessage[]): void {
    for (const message of messages) {
      if (message.type === 'applied' && !this.#applied.has(message.what)) {
        this.#applied.set(message.what, message.revision);
      } else if (message.type === 'fault') {
        this.#faults = [...this.#faults, message].slice(-MAX_WAITING_FAULTS);
      } else if (message.type === 'syncReport') {
        this.#isSyncTold = false;
      }
    }
  }

  /** One batch at a time: the next goes out when this one is acknowledged. */
  async #deliverPlays(): Promise<void> {
    if (!this.#send || this.#cancelAckTimeout) return;
    this.#cancelAckTimeout = this.#options.clock.setTimer(ACK_TIMEOUT_MS, () => {
      this.#cancelAckTimeout = undefined;
      void this.#deliverPlays();
    });
    const batch = await this.#options.journal.nextBatch(this.#options.clock.epochNow());
    const send = this.#send;
    if (batch && send) return send({ type: 'plays', ...batch });
    this.#cancelAckTimeout?.();
    this.#cancelAckTimeout = undefined;
  }
}
