import {
  type DeviceMessage,
  type DeviceMessages,
  type PlayRecord,
  type PlaysAck,
  parseDeviceMessage,
  parseServerMessage,
  playRecordSchema,
  reportAnswerSchema,
  reportRequestSchema,
} from '@marquee/device-protocol';
import type { Page } from 'playwright-core';

/** A play as the device sent it. */
export interface SentPlay extends PlayRecord {
  readonly bootId: string;
}

type Fault = DeviceMessages['fault'];

/** Everything that a device says, read on the wire: its plays each once, its faults as often as it reports them. */
export class PlayLedger {
  /** By run and number. */
  readonly plays = new Map<string, SentPlay>();
  readonly faults: Fault[] = [];
  /** Plays that the server refused, by run and number. */
  readonly rejected = new Map<string, string>();
  /** Messages that contradict the protocol. */
  readonly complaints: string[] = [];
  readonly #batches = new Map<number, string>();

  listenTo(page: Page, reportsPath: string): void {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const parsed = parseDeviceMessage(String(payload));
        if (parsed.kind === 'ok') this.#said(parsed.message);
        else this.complaints.push(`malformed: ${payload}`);
      });
      socket.on('framereceived', ({ payload }) => {
        const parsed = parseServerMessage(String(payload));
        if (parsed.kind === 'ok' && parsed.message.type === 'playsAck') this.#acknowledged(parsed.message);
      });
    });
    page.on('request', (request) => {
      if (!request.url().endsWith(reportsPath)) return;
      for (const message of reportRequestSchema.parse(request.postDataJSON()).messages) this.#said(message);
    });
    page.on('response', (response) => {
      if (response.url().endsWith(reportsPath) && response.ok())
        void response.json().then((answer) => this.#answered(answer), ignoreLostAnswer);
    });
  }

  #said(message: DeviceMessage): void {
    if (message.type === 'fault') this.faults.push(message);
    if (message.type !== 'plays') return;
    this.#batches.set(message.batch, message.bootId);
    for (const record of message.records) this.#sent(message.bootId, record);
  }

  #sent(bootId: string, record: unknown): void {
    const play = { bootId, ...playRecordSchema.parse(record) };
    const key = `${bootId}/${play.seq}`;
    const before = this.plays.get(key);
    if (before && JSON.stringify(before) !== JSON.stringify(play))
      this.complaints.push(`play ${key} was sent with two contents`);
    this.plays.set(key, play);
  }

  #answered(answer: unknown): void {
    for (const ack of reportAnswerSchema.parse(answer).acks)
      if (ack.type === 'playsAck') this.#acknowledged(ack);
  }

  #acknowledged({ batch, rejected }: PlaysAck): void {
    for (const { seq, reason } of rejected) this.rejected.set(`${this.#batches.get(batch)}/${seq}`, reason);
  }
}

/** The page may be gone before its answer was read. */
function ignoreLostAnswer(): void {}
