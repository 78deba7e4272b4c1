import {
  type AudienceAck,
  type AudienceFacts,
  type AudienceJournal,
  type DeviceMessages,
  MAX_MESSAGES_PER_REPORT,
  type PlayFacts,
  type PlayJournal,
  type PlaysAck,
  type ReportMessage,
  type ServerMessages,
} from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { JournalDelivery } from './journal-delivery.ts';
import { Outbox, type OutboxMessage } from './outbox.ts';

type SyncReport = DeviceMessages['syncReport'];

/** Progress is reported at most this often. */
const SYNC_PERIOD_MS = 1000;
/** A long backlog is spread over several polls. */
const MAX_BATCHES_PER_POLL = 20;
/** A report also carries a heartbeat, a batch of plays and one of counts. */
const MAX_PENDING_PER_POLL = MAX_MESSAGES_PER_REPORT - 3;

export type JournalAck = ServerMessages['playsAck'] | ServerMessages['audienceAck'];

/** Posts messages to the server; fails if they may not have arrived. */
export type PostReports = (messages: readonly ReportMessage[]) => Promise<readonly JournalAck[]>;

export interface ReporterOptions {
  readonly journal: PlayJournal;
  readonly audienceJournal: AudienceJournal;
  readonly clock: Clock;
}

/**
 * Reports what happened on the device: plays and counts until they are acknowledged, the newest sync state, faults. Sends at
 * once over a socket, otherwise with the next poll.
 */
export class Reporter {
  readonly #options: ReporterOptions;
  #send: ((message: ReportMessage) => void) | null = null;
  readonly #outbox = new Outbox();
  #sync: SyncReport | undefined;
  #cancelSync: Cancel | undefined;
  readonly #plays: JournalDelivery<PlayFacts>;
  readonly #audience: JournalDelivery<AudienceFacts>;
  #takesAudience = false;

  constructor(options: ReporterOptions) {
    const { clock, journal, audienceJournal } = options;
    this.#options = options;
    this.#plays = new JournalDelivery({
      ...{ clock, journal },
      send: (batch) => this.#sendNow({ type: 'plays', ...batch }),
    });
    this.#audience = new JournalDelivery({
      ...{ clock, journal: audienceJournal },
      send: (batch) => this.#takesAudience && this.#sendNow({ type: 'audience', ...batch }),
    });
  }

  /** Whether the server takes counts of people. Until then they wait on disk. */
  set takesAudience(takes: boolean) {
    this.#takesAudience = takes;
  }

  stop(): void {
    this.#send = null;
    this.#cancelSync?.();
    this.#plays.stop();
    this.#audience.stop();
  }

  /** Call with a way to send when a socket is up; everything pending is sent over it. */
  async attach(send: ((message: ReportMessage) => void) | null): Promise<void> {
    this.#send = send;
    if (send) {
      this.repeatSync();
      this.#sendSync();
      this.#sendPending();
    }
    await Promise.all([this.#plays.attach(send !== null), this.#audience.attach(send !== null)]);
  }

  /** Passes everything pending to a poll, and keeps it if the poll fails. */
  async exchange(post: PostReports): Promise<void> {
    this.#cancelSyncTimer();
    const waiting = this.#outbox.waiting.slice(0, MAX_PENDING_PER_POLL);
    await this.#exchangeJournals(waiting, post);
    for (const message of waiting) this.#outbox.sent(message);
  }

  /** Resolves when the play is on disk; from then on it counts. */
  played(play: PlayFacts): Promise<void> {
    return this.#plays.append(play);
  }

  /** Resolves when the counts are on disk. */
  counted(counts: AudienceFacts): Promise<void> {
    return this.#audience.append(counts);
  }

  /** Resolves when every play and count so far is on disk. */
  async whenStored(): Promise<void> {
    await Promise.all([this.#options.journal.pending(), this.#options.audienceJournal.pending()]);
  }

  acknowledge(ack: PlaysAck): Promise<void> {
    return this.#plays.acknowledge(ack);
  }

  acknowledgeAudience(ack: AudienceAck): Promise<void> {
    return this.#audience.acknowledge(ack);
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

  async #exchangeJournals(waiting: readonly ReportMessage[], post: PostReports): Promise<void> {
    const { journal, audienceJournal, clock } = this.#options;
    let messages = waiting;
    for (let round = 0; round < MAX_BATCHES_PER_POLL; round += 1) {
      const plays = await journal.nextBatch(clock.epochNow());
      const counts = this.#takesAudience ? await audienceJournal.nextBatch(clock.epochNow()) : undefined;
      if (!plays && !counts && round > 0) return;
      const acks = await post([
        ...messages,
        ...(plays ? [{ type: 'plays' as const, ...plays }] : []),
        ...(counts ? [{ type: 'audience' as const, ...counts }] : []),
      ]);
      for (const ack of acks) await (ack.type === 'playsAck' ? journal : audienceJournal).acknowledge(ack);
      if ((!plays && !counts) || acks.length === 0) return;
      messages = [];
    }
  }

  /** Whether there is a socket to send over. */
  #sendNow(message: ReportMessage): boolean {
    this.#send?.(message);
    return this.#send !== null;
  }
}
