import {
  type DeviceMessages,
  MAX_MESSAGES_PER_REPORT,
  type PlayFacts,
  type PlayJournal,
  type PlaysAck,
  type ReportMessage,
} from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { Outbox, type OutboxMessage } from './outbox.ts';

type SyncReport = DeviceMessages['syncReport'];

/** Plays that end close together are sent together. */
const BATCH_PLAYS_MS = 3000;
/** An acknowledgement that takes longer is lost; the batch is sent again. */
const ACK_TIMEOUT_MS = 30_000;
/** Progress is reported at most this often. */
const SYNC_PERIOD_MS = 1000;
/** A long backlog is spread over several polls. */
const MAX_BATCHES_PER_POLL = 20;
/** A report also carries a heartbeat and a batch of plays. */
const MAX_PENDING_PER_POLL = MAX_MESSAGES_PER_REPORT - 2;

/** Posts messages to the server; fails if they may not have arrived. */
export type PostReports = (messages: readonly ReportMessage[]) => Promise<readonly PlaysAck[]>;

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
  readonly #outbox = new Outbox();
  #sync: SyncReport | undefined;
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
    this.#sendSync();
    this.#sendPending();
    await this.#deliverPlays();
  }

  /** Passes everything pending to a poll, and keeps it if the poll fails. */
  async exchange(post: PostReports): Promise<void> {
    this.#cancelSyncTimer();
    const waiting = this.#outbox.waiting.slice(0, MAX_PENDING_PER_POLL);
    await this.#exchangePlays(waiting, post);
    for (const message of waiting) this.#outbox.sent(message);
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

  /** Sends immediately, or with the next poll, and then calls `onSent`. */
  send(message: Exclude<OutboxMessage, SyncReport>, onSent?: () => void): void {
    this.#outbox.add(message, onSent);
    this.#sendPending();
  }

  /** Reports the newest sync state once more, because an earlier report may have been lost. */
  repeatSync(): void {
    if (this.#sync) this.#outbox.add(this.#sync);
  }

  /** Only the newest state is sent; frequent progress becomes one message a second. */
  sync(report: SyncReport): void {
    if (JSON.stringify(report) === JSON.stringify(this.#sync)) return;
    this.#sync = report;
    this.#outbox.add(report);
    this.#cancelSync ??= this.#options.clock.setTimer(SYNC_PERIOD_MS, () => {
      this.#cancelSync = undefined;
      this.#sendSync();
    });
  }

  /** A sync report waits for its time. */
  #sendPending(): void {
    this.#deliver(this.#outbox.waiting.filter(({ type }) => type !== 'syncReport'));
  }

  /** Later changes wait for a second from now. */
  #sendSync(): void {
    this.#cancelSyncTimer();
    this.#deliver(this.#outbox.waiting.filter(({ type }) => type === 'syncReport'));
  }

  #deliver(messages: readonly OutboxMessage[]): void {
    const send = this.#send;
    if (!send) return;
    for (const message of messages) {
      send(message);
      this.#outbox.sent(message);
    }
  }

  #cancelSyncTimer(): void {
    this.#cancelSync?.();
    this.#cancelSync = undefined;
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
