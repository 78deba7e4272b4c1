import { type ManifestNotice, msToNextChange, noticesOnScreen } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import type { NoticeEvents, NoticeLayer } from '../notices/notice-layer.ts';
import type { NoticeList } from '../notices/notice-list.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';
import type { FromSecondScreen } from './screen-messages.ts';

const SCREEN = 2;

export interface SecondScreenNoticesOptions {
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly state: StateStore;
  readonly layer: Pick<NoticeLayer, 'start' | 'show'>;
  /** The list of notices that the page of the first screen has stored. */
  readonly list: Pick<NoticeList, 'load' | 'notices'>;
  /** Undefined while the device is not enrolled. */
  readonly credentials: () => Credentials | undefined;
  /** The notices of the manifest, which count without a list. */
  readonly inManifest: () => readonly ManifestNotice[];
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

  /** Reads the list of notices, and which of them have ended. */
  async load(): Promise<void> {
    const { list, credentials } = this.#options;
    const enrolled = credentials();
    if (enrolled) await list.load(enrolled);
    const stored = (await this.#options.state.read('notices')) ?? [];
    const ended = stored.filter(({ endedAt }) => endedAt !== null);
    this.#endedIds = new Set(ended.map(({ noticeId }) => noticeId));
    this.refresh();
  }

  /** Call when the server's clock has changed. */
  refresh(): void {
    const { clock, serverClock, layer } = this.#options;
    this.#cancelRecheck();
    const now = serverClock.now();
    const open = this.#notices.filter(({ id, endsAt }) => endsAt > now && !this.#endedIds.has(id));
    layer.show(noticesOnScreen(open, SCREEN, now));
    const restMs = msToNextChange(open, now);
    if (restMs !== undefined) this.#cancelRecheck = clock.setTimer(restMs, () => this.refresh());
  }

  get #notices(): readonly ManifestNotice[] {
    const { list, inManifest } = this.#options;
    return list.notices ?? inManifest();
  }

  /** Of a notice for both screens, the first one counts. */
  #passed(noticeId: number): void {
    const notice = this.#notices.find(({ id }) => id === noticeId);
    if (notice?.screen === SCREEN) this.#options.send({ type: 'notice-passed', noticeId });
  }
}
