import { type ManifestNotice, msToNextChange, noticesOnScreen } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import type { NoticeEvents, NoticeLayer } from '../notices/notice-layer.ts';
import type { StateStore } from '../storage/state-store.ts';
import type { FromSecondScreen } from './screen-messages.ts';

const SCREEN = 2;

export interface SecondScreenNoticesOptions {
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly state: StateStore;
  readonly layer: Pick<NoticeLayer, 'start' | 'show'>;
  /** The notices of the manifest. */
  readonly notices: () => readonly ManifestNotice[];
  readonly send: (message: FromSecondScreen) => void;
  readonly onCover: NoticeEvents['onCover'];
}

/** Shows the notices of the second screen. The page of the first one keeps their receipts and decides when they end. */
export class SecondScreenNotices {
  readonly #options: SecondScreenNoticesOptions;
  #endedIds: ReadonlySet<number> = new Set();
  #cancelRecheck: Cancel = () => {};

  constructor(options: SecondScreenNoticesOptions) {
    this.#options = options;
  }

  start(): void {
    const { layer, send, onCover } = this.#options;
    layer.start({
      onShown: (noticeId) => send({ type: 'notice-shown', noticeId }),
      onPassed: (noticeId) => this.#passed(noticeId),
      onCover,
    });
  }

  /** Reads which notices have ended. */
  async load(): Promise<void> {
    const stored = (await this.#options.state.read('notices')) ?? [];
    const ended = stored.filter(({ endedAt }) => endedAt !== null);
    this.#endedIds = new Set(ended.map(({ noticeId }) => noticeId));
    this.refresh();
  }

  /** Call when the manifest or the server's clock has changed. */
  refresh(): void {
    const { clock, serverClock, layer, notices } = this.#options;
    this.#cancelRecheck();
    const now = serverClock.now();
    const open = notices().filter(({ id, endsAt }) => endsAt > now && !this.#endedIds.has(id));
    layer.show(noticesOnScreen(open, SCREEN, now));
    const restMs = msToNextChange(open, now);
    if (restMs !== undefined) this.#cancelRecheck = clock.setTimer(restMs, () => this.refresh());
  }

  /** Of a notice for both screens, the first one counts. */
  #passed(noticeId: number): void {
    const notice = this.#options.notices().find(({ id }) => id === noticeId);
    if (notice?.screen === SCREEN) this.#options.send({ type: 'notice-passed', noticeId });
  }
}
