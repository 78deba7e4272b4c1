import {
  type DeviceMessages,
  MAX_MESSAGES_PER_REPORT,
  type PlayFacts,
  type PlayJournal,
  type PlaysAck,
  type ReportMessage,
  type StateKind,
} from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { PostReports } from '../connection/connection.ts';

type Fault = DeviceMessages['fault'];
type SyncReport = DeviceMessages['syncReport'];
type Applied = DeviceMessages['applied'];
type Receipts = DeviceMessages['noticeReceipts'];
type CommandMessage = DeviceMessages['received'] | DeviceMessages['result'];

/** Plays that end close together are sent together. */
const BATCH_PLAYS_MS = 3000;
/** An acknowledgement that takes longer is lost; the batch is sent again. */
const ACK_TIMEOUT_MS = 30_000;
/** Progress is reported at most this often. */
const SYNC_PERIOD_MS = 1000;
/** A long backlog is spread over several polls. */
const MAX_BATCHES_PER_POLL = 20;
/** Faults kept while there is no connection; the oldest are dropped first. */
const MAX_PENDING_FAULTS = 15;
/** A report also carries a heartbeat and a batch of plays. */
const MAX_PENDING_PER_POLL = MAX_MESSAGES_PER_REPORT - 2;

export interface ReporterOptions {
  readonly journal: PlayJournal;
  readonly clock: Clock;
}

/**
 * Reports what happened on the device: plays until they are acknowledged, the newest sync state, faults. Sends at
 * once over a socket, otherwise with the next poll.
 */
export class Reporter {
  readonly #options: ReporterOptions;
  #send: ((message: ReportMessage) => void) | null = null;
  #faults: Fault[] = [];
  readonly #onSent = new WeakMap<ReportMessage, () => void>();
  #applied = new Map<StateKind, Applied>();
  #commands = new Map<string, CommandMessage>();
  #receipts: Receipts[] = [];
  #sync: SyncReport | undefined;
  #isSyncReported = true;
  #cancelSync: Cancel | undefined;
  #cancelBatching: Cancel | undefined;
  #cancelAckTimeout: Cancel | undefined;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#send = null;
    this.#cancelSync?.();
    this.#cancelBatching?.();
    this.#cancelAckTimeout?.();
  }

  /** Call with a way to send when a socket is up; everything pending is sent over it. */
  async attach(send: ((message: ReportMessage) => void) | null): Promise<void> {
    this.#send = send;
    this.#cancelAckTimeout?.();
    this.#cancelAckTimeout = undefined;
    if (!send) return;
    this.repeatSync();
    this.#sendSync(send);
    this.#sendPending(send);
    await this.#deliverPlays();
  }

  /** Passes everything pending to a poll, and keeps it if the poll fails. */
  async exchange(post: PostReports): Promise<void> {
    const pending = [...this.#takePending(), ...this.#takeSync()];
    const waiting = pending.slice(0, MAX_PENDING_PER_POLL);
    this.#requeue(pending.slice(MAX_PENDING_PER_POLL));
    try {
      await this.#exchangePlays(waiting, post);
      for (const message of waiting) this.#onSent.get(message)?.();
    } catch (error) {
      this.#requeue(waiting);
      throw error;
    }
  }

  /** Resolves when the play is on disk; from then on it counts. */
  async played(play: PlayFacts): Promise<void> {
    await this.#options.journal.append(play);
    this.#cancelBatching ??= this.#options.clock.setTimer(BATCH_PLAYS_MS, () => {
      this.#cancelBatching = undefined;
      void this.#deliverPlays();
    });
  }

  /** Resolves when every play so far is on disk. */
  async whenStored(): Promise<void> {
    await this.#options.journal.pending();
  }

  async acknowledge(ack: PlaysAck): Promise<void> {
    if (!(await this.#options.journal.acknowledge(ack))) return;
    this.#cancelAckTimeout?.();
    this.#cancelAckTimeout = undefined;
    await this.#deliverPlays();
  }

  /** Sends at once, or with the next poll, and then calls `onSent`. */
  fault(fault: Omit<Fault, 'type' | 'at'>, onSent: () => void = () => {}): void {
    const message: Fault = { type: 'fault', at: this.#options.clock.epochNow(), ...fault };
    this.#onSent.set(message, onSent);
    this.#faults = [...this.#faults, message].slice(-MAX_PENDING_FAULTS);
    if (this.#send) this.#sendPending(this.#send);
  }

  applied(message: Omit<Applied, 'type'>): void {
    this.#applied.set(message.what, { type: 'applied', ...message });
    if (this.#send) this.#sendPending(this.#send);
  }

  /** Reports the newest sync state once more, because an earlier report may have been lost. */
  repeatSync(): void {
    if (this.#sync) this.#isSyncReported = false;
  }

  /** Sends at once, or with the next poll. */
  command(message: CommandMessage): void {
    if (this.#send) return this.#send(message);
    this.#commands.set(`${message.type} ${message.id}`, message);
  }

  /** Sends at once, or with the next poll; the sender repeats them after each welcome until they are acknowledged. */
  notices(message: Receipts): void {
    if (this.#send) return this.#send(message);
    this.#receipts = [message];
  }

  /** Only the newest state is sent; frequent progress becomes one message a second. */
  sync(report: SyncReport): void {
    if (JSON.stringify(report) === JSON.stringify(this.#sync)) return;
    this.#sync = report;
    this.#isSyncReported = false;
    this.#cancelSync ??= this.#options.clock.setTimer(SYNC_PERIOD_MS, () => {
      this.#cancelSync = undefined;
      if (this.#send) this.#sendSync(this.#send);
    });
  }

  #sendPending(send: (message: ReportMessage) => void): void {
    for (const message of this.#takePending()) {
      send(message);
      this.#onSent.get(message)?.();
    }
  }

  /** Later changes wait for a second from now. */
  #sendSync(send: (message: ReportMessage) => void): void {
    for (const message of this.#takeSync()) send(message);
  }

  #takeSync(): ReportMessage[] {
    const sync = this.#sync && !this.#isSyncReported ? [this.#sync] : [];
    this.#isSyncReported = true;
    this.#cancelSync?.();
    this.#cancelSync = undefined;
    return sync;
  }

  #takePending(): ReportMessage[] {
    const messages = [
      ...this.#applied.values(),
      ...this.#commands.values(),
      ...this.#receipts,
      ...this.#faults,
    ];
    this.#applied.clear();
    this.#commands.clear();
    this.#receipts = [];
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

  #requeue(messages: readonly ReportMessage[]): void {
    for (const message of messages) {
      if (message.type === 'applied' && !this.#applied.has(message.what)) {
        this.#applied.set(message.what, message);
      } else if (message.type === 'received' || message.type === 'result') {
        this.command(message);
      } else if (message.type === 'fault') {
        this.#faults = [...this.#faults, message].slice(-MAX_PENDING_FAULTS);
      } else if (message.type === 'syncReport') {
        this.#isSyncReported = false;
      }
    }
  }

  /** Sends one batch at a time: the next follows the acknowledgement. */
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
