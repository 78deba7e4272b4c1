import { MAX_DEVICE_NOTICES } from '@marquee/commands';
import {
  type ManifestNotice,
  type NoticeEndReason,
  type NoticeReceipt,
  type NoticeReceiptStage,
  stageOfReceipt,
} from './notice.schema.ts';
import type { NoticeStorage, StoredNotice } from './notice-storage.ts';
import { msToNextChange, type NoticesOnScreen, noticesOnScreen } from './notices-on-screen.ts';

export interface NoticeKeeperOptions {
  readonly storage: NoticeStorage;
  /** The screen that `show` is for. */
  readonly screen: number;
  /** How many screens the device has. */
  readonly screens: number;
  /** The time of the server, in epoch milliseconds. */
  readonly serverNow: () => number;
  /** Runs something once after a delay; the result cancels it. */
  readonly setTimer: (delayMs: number, run: () => void) => () => void;
  readonly show: (notices: NoticesOnScreen) => void;
  readonly send: (receipts: readonly NoticeReceipt[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The notices of a device: decides which of them to show, and keeps their receipts until the server has acknowledged
 * them. A receipt is on disk before it is sent.
 */
export class NoticeKeeper {
  readonly #options: NoticeKeeperOptions;
  readonly #stored = new Map<number, StoredNotice>();
  #notices: readonly ManifestNotice[] = [];
  #saving: Promise<void> = Promise.resolve();
  #cancelRecheck = () => {};
  /** Something has changed that is not on disk yet. */
  #isChanged = false;

  constructor(options: NoticeKeeperOptions) {
    this.#options = options;
  }

  /** Reads what an earlier run stored; call once, before {@link use}. */
  async start(): Promise<void> {
    for (const notice of await this.#options.storage.load()) this.#stored.set(notice.noticeId, notice);
  }

  stop(): void {
    this.#cancelRecheck();
  }

  /** Call with all notices of the device whenever they may have changed. */
  use(notices: readonly ManifestNotice[]): void {
    const now = this.#options.serverNow();
    const present = new Set(notices.map(({ id }) => id));
    this.#notices = notices;
    for (const { noticeId, endsAt, endedAt } of [...this.#stored.values()]) {
      if (present.has(noticeId)) continue;
      if (endedAt === null) this.#end(noticeId, now < endsAt ? 'taken-offline' : 'expired');
      this.#forgetIfDone(noticeId);
    }
    for (const notice of notices) this.#receive(notice, now);
    this.refresh();
  }

  /** Call when the server's clock is known better. */
  refresh(): void {
    const { serverNow, setTimer, show, screen } = this.#options;
    this.#cancelRecheck();
    const now = serverNow();
    for (const { id, endsAt } of this.#notices) if (endsAt <= now) this.#end(id, 'expired');
    const open = this.#notices.filter(({ id }) => this.#stored.get(id)?.endedAt === null);
    show(noticesOnScreen(open, screen, now));
    this.#save();
    const restMs = msToNextChange(open, now);
    if (restMs !== undefined) this.#cancelRecheck = setTimer(restMs, () => this.refresh());
  }

  /** The notice is on the screen. */
  shown(id: number): void {
    const shownAt = this.#options.serverNow();
    if (this.#stored.get(id)?.shownAt !== null) return;
    this.#change(id, { shownAt });
    this.#save();
  }

  /** The text of a band has passed once. */
  passed(id: number): void {
    const notice = this.#notices.find((one) => one.id === id);
    const stored = this.#stored.get(id);
    if (!notice || !stored || notice.passes === null) return;
    const passes = stored.passes + 1;
    this.#change(id, { passes });
    if (passes < notice.passes) return this.#save();
    this.#end(id, 'completed');
    this.refresh();
  }

  /** Sends every receipt that the server has not acknowledged; call after each welcome. */
  resend(): void {
    this.#saving = this.#saving.then(() => this.#send());
  }

  acknowledge(receipts: readonly { noticeId: number; stage: NoticeReceiptStage }[]): void {
    for (const { noticeId, stage } of receipts) {
      this.#change(noticeId, { acknowledged: stage });
      if (!this.#notices.some(({ id }) => id === noticeId)) this.#forgetIfDone(noticeId);
    }
    this.#store();
  }

  #receive(notice: ManifestNotice, now: number): void {
    const { id, endsAt } = notice;
    const known = this.#stored.get(id);
    if (known?.endsAt === endsAt) return;
    if (known) return this.#change(id, { endsAt });
    const isMissing = (notice.screen ?? 1) > this.#options.screens;
    this.#isChanged = true;
    this.#stored.set(id, {
      noticeId: id,
      receivedAt: now,
      shownAt: null,
      endedAt: isMissing ? now : null,
      reason: isMissing ? 'no-screen' : null,
      endsAt,
      passes: 0,
      acknowledged: null,
    });
  }

  #end(id: number, reason: NoticeEndReason): void {
    if (this.#stored.get(id)?.endedAt === null)
      this.#change(id, { endedAt: this.#options.serverNow(), reason });
  }

  #change(id: number, change: Partial<StoredNotice>): void {
    const stored = this.#stored.get(id);
    if (!stored) return;
    this.#isChanged = true;
    this.#stored.set(id, { ...stored, ...change });
  }

  #forgetIfDone(id: number): void {
    if (this.#stored.get(id)?.acknowledged !== 'ended') return;
    this.#isChanged = true;
    this.#stored.delete(id);
  }

  #save(): void {
    if (!this.#isChanged) return;
    this.#store();
    this.resend();
  }

  #store(): void {
    this.#isChanged = false;
    const notices = [...this.#stored.values()];
    this.#saving = this.#saving.then(() => this.#options.storage.save(notices)).catch(this.#options.onError);
  }

  #send(): void {
    const pending = [...this.#stored.values()].filter(
      (notice) => notice.acknowledged !== stageOfReceipt(notice),
    );
    for (let at = 0; at < pending.length; at += MAX_DEVICE_NOTICES)
      this.#options.send(pending.slice(at, at + MAX_DEVICE_NOTICES).map(toReceipt));
  }
}

function toReceipt({ noticeId, receivedAt, shownAt, endedAt, reason }: StoredNotice): NoticeReceipt {
  return { noticeId, receivedAt, shownAt, endedAt, reason };
}
