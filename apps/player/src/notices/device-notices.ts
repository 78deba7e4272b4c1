import {
  type ManifestNotice,
  NoticeKeeper,
  type NoticeReceipt,
  type ServerMessages,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import type { StateStore } from '../storage/state-store.ts';
import type { NoticeEvents, NoticeLayer } from './notice-layer.ts';
import { StateNoticeStorage } from './state-notice-storage.ts';

/** The screen of this page; `SecondScreenNotices` is for the other one. */
const SCREEN = 1;

export interface DeviceNoticesOptions {
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly state: StateStore;
  readonly layer: NoticeLayer;
  /** How many screens the device has. */
  readonly screens: number;
  /** Which notices have ended is on disk. */
  readonly onStored: () => void;
  readonly onCover: NoticeEvents['onCover'];
  readonly send: (receipts: readonly NoticeReceipt[]) => void;
  readonly onError: (error: unknown) => void;
}

/** The notices of this device, by the clock of the server. */
export class DeviceNotices {
  readonly #layer: NoticeLayer;
  readonly #keeper: NoticeKeeper;
  readonly #onCover: NoticeEvents['onCover'];

  constructor(options: DeviceNoticesOptions) {
    const { clock, serverClock, state, layer, screens, send, onStored, onError } = options;
    this.#layer = layer;
    this.#onCover = options.onCover;
    this.#keeper = new NoticeKeeper({
      storage: new StateNoticeStorage(state, onStored),
      screen: SCREEN,
      screens,
      serverNow: () => Math.round(serverClock.now()),
      setTimer: (delayMs, run) => clock.setTimer(delayMs, run),
      show: (notices) => layer.show(notices),
      send,
      onError,
    });
  }

  /** Reads the receipts of earlier runs; call once, before the content is loaded. */
  async start(): Promise<void> {
    this.#layer.start({
      onShown: (id) => this.shown(id),
      onPassed: (id) => this.passed(id),
      onCover: this.#onCover,
    });
    await this.#keeper.start();
  }

  stop(): void {
    this.#keeper.stop();
    this.#layer.stop();
  }

  use(notices: readonly ManifestNotice[]): void {
    this.#keeper.use(notices);
  }

  /** Call when a notice is on one of the screens. */
  shown(id: number): void {
    this.#keeper.shown(id);
  }

  /** Call when the text of a band has passed once. */
  passed(id: number): void {
    this.#keeper.passed(id);
  }

  /** A connection is up: receipts that the server has not acknowledged are sent again. */
  connected(): void {
    this.refresh();
    this.#keeper.resend();
  }

  /** Call when the server's clock is known better. */
  refresh(): void {
    this.#keeper.refresh();
  }

  acknowledge(receipts: ServerMessages['noticeReceiptsAck']['receipts']): void {
    this.#keeper.acknowledge(receipts);
  }
}
