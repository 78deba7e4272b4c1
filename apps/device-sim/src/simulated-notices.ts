import {
  type DeviceMessage,
  MAX_REVISION_LEAD,
  type Manifest,
  MemoryNoticeStorage,
  NOTICES_CAPABILITY,
  NoticeKeeper,
  type ServerMessages,
  type SignedNotices,
  verifyNotices,
} from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { systemClock } from './system-clock.ts';

/** A simulated device has one screen. */
const SCREEN = 1;

export interface SimulatedNoticesParts {
  identity: Identity;
  client: DeviceClient;
  downloads: Limiter;
  stats: FleetStats;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  send: (message: DeviceMessage) => void;
  changed: () => void;
}

/** The notices of a simulated device, which shows each as soon as it is due. */
export class SimulatedNotices {
  readonly #parts: SimulatedNoticesParts;
  readonly #keeper: NoticeKeeper;
  /** The revision of the list that the server has sent; 0 for none. */
  #revision = 0;
  #isExpected = false;
  /** How far the server's clock is ahead of this one. */
  #serverLeadMs = 0;
  #lastChange: Promise<void> = Promise.resolve();

  constructor(parts: SimulatedNoticesParts) {
    this.#parts = parts;
    this.#keeper = new NoticeKeeper({
      storage: new MemoryNoticeStorage(),
      screen: SCREEN,
      screens: SCREEN,
      serverNow: () => parts.epochNow() + this.#serverLeadMs,
      setTimer: systemClock.after,
      show: ({ emergency, top, bottom }) => {
        for (const notice of [emergency, ...top, ...bottom]) if (notice) this.#show(notice.id);
      },
      send: (receipts) => parts.send({ type: 'noticeReceipts', receipts: [...receipts] }),
      onError: (error) => {
        throw error;
      },
    });
  }

  get revision(): number {
    return this.#revision;
  }

  stop(): void {
    this.#keeper.stop();
  }

  welcomed({ features = [], revisions }: ServerMessages['welcome']): void {
    this.#isExpected = features.includes(NOTICES_CAPABILITY) && (revisions.notices ?? 0) > 0;
    this.#keeper.resend();
  }

  /** The server has sent its time, in epoch ms, by which notices begin and end. */
  serverTime(serverTime: number): void {
    this.#serverLeadMs = serverTime - this.#parts.epochNow();
    this.#keeper.refresh();
  }

  /** Servers without lists have the notices in their manifests. */
  useManifest({ notices = [] }: Manifest): void {
    if (this.#revision === 0 && !this.#isExpected) this.#keeper.use(notices);
  }

  /** The server has pushed the list; one at a time, in their order. */
  receive(signed: SignedNotices): void {
    this.#lastChange = this.#lastChange.then(() => this.#accept(signed));
  }

  /** The list is too long for a message. */
  async announced(revision: number): Promise<void> {
    const lead = this.#revision - revision;
    if (lead >= 0 && lead <= MAX_REVISION_LEAD) return;
    const { client, identity, downloads, stats } = this.#parts;
    try {
      this.receive(await downloads.run(() => client.notices(identity.token)));
    } catch (error) {
      stats.lastError = String(error);
    }
  }

  acknowledge({ receipts }: ServerMessages['noticeReceiptsAck']): void {
    this.#keeper.acknowledge(receipts);
  }

  async #accept(signed: SignedNotices): Promise<void> {
    const { identity, epochNow, send } = this.#parts;
    const { deviceId, manifestKeys } = identity;
    const verdict = await verifyNotices(signed, manifestKeys, { deviceId, minRevision: this.#revision });
    if (verdict.ok) {
      if (verdict.list.revision === this.#revision) return;
      this.#revision = verdict.list.revision;
      this.#keeper.use(verdict.list.notices);
      return;
    }
    if (verdict.reason === 'rollback') return;
    const detail = `notices: ${verdict.reason}`;
    send({ type: 'fault', kind: 'manifest-refused', at: epochNow(), detail });
  }

  #show(noticeId: number): void {
    this.#keeper.shown(noticeId);
    const { stats, identity, changed } = this.#parts;
    const shown = stats.shown.get(noticeId) ?? new Map<number, number>();
    stats.shown.set(noticeId, shown);
    if (shown.has(identity.deviceId)) return;
    shown.set(identity.deviceId, systemClock.now());
    changed();
  }
}
