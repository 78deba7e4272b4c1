import {
  type DeviceMessages,
  type FaultKind,
  MAX_FAULT_DETAIL,
  type ManifestFile,
  type ManifestRefusal,
  toPlainText,
} from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Clock } from '../clock/clock.ts';
import type { ContentFailure } from '../content/content-trials.ts';
import type { Item } from '../content/item.ts';
import type { DownloadFailure } from '../download/download-order.ts';
import type { StateStore } from '../storage/state-store.ts';
import type { BlackScreen } from './black-screen-watch.ts';

type Fault = DeviceMessages['fault'];
export type FaultFacts = Omit<Fault, 'type' | 'at'> & Partial<Pick<Fault, 'at'>>;

/** A fault that lasts, or that a looping program repeats, is reported at most this often. */
const REPEAT_AFTER_MS = 24 * 3_600_000;
/** Schedules follow the wall clock to the minute; a smaller difference may be the network's. */
const MAX_SKEW_MS = 5 * 60_000;
const CLOCK_SKEW = 'clock-skew';
const BLACK_SCREEN = 'black-screen';
/** Faults remembered across page loads; the oldest are forgotten first. */
const MAX_REMEMBERED = 200;

export interface FaultReporterOptions {
  readonly clock: Clock;
  readonly state: StateStore;
  /** Calls back once the fault has left the device. */
  readonly send: (fault: Fault, onSent: () => void) => void;
}

/** Turns failures into fault messages of the protocol, each at most once per period, also across page loads. */
export class FaultReporter {
  readonly #options: FaultReporterOptions;
  readonly #reportedAt = new Map<string, number>();
  readonly #sent = new Set<string>();

  constructor(options: FaultReporterOptions) {
    this.#options = options;
  }

  /** Reads what an earlier run reported. */
  async load(): Promise<void> {
    for (const { key, at } of (await this.#options.state.read('reportedFaults')) ?? []) {
      this.#reportedAt.set(key, at);
      this.#sent.add(key);
    }
  }

  /** A fault of this file that happens again is a new one. */
  fileArrived(sha256: string): void {
    this.#forget([...this.#reportedAt.keys()].filter((key) => key.includes(sha256)));
  }

  /** A browser that blocks sound plays without it, which is not a fault of the program. */
  scene(item: Item, { code, elementId, file, detail }: SceneFault): void {
    if (code === 'autoplay_muted') return;
    this.#report({
      kind: 'element-failed',
      detail: [code, file?.name, detail].filter(Boolean).join(': '),
      releaseId: item.releaseId,
      programId: item.program.id,
      ...(elementId === null ? {} : { elementId }),
      ...(file ? { sha256: file.sha256 } : {}),
    });
  }

  download({ sha256 }: ManifestFile, failure: DownloadFailure, name: string): void {
    const kind = FAULT_OF_FAILURE[failure];
    if (kind) this.#report({ kind, detail: `${failure}: ${name}`, sha256 });
  }

  corruptOnDisk(sha256: string, name: string): void {
    this.#report({ kind: 'file-corrupt', detail: `on disk: ${name}`, sha256 });
  }

  contentFailed(item: Item, failure: ContentFailure): void {
    this.#report({
      kind: 'content-failed',
      detail: failure,
      releaseId: item.releaseId,
      programId: item.program.id,
    });
  }

  /** @param reason `stale`: the server, or something before it, keeps answering with the manifest in use */
  refusedManifest(reason: ManifestRefusal | 'stale', revision: number): void {
    this.#report({ kind: 'manifest-refused', detail: `${reason}: revision ${revision}` });
  }

  refusedList(what: 'notices' | 'vips', reason: ManifestRefusal): void {
    this.#report({ kind: 'manifest-refused', detail: `${what}: ${reason}` });
  }

  /** The device follows its own zone instead, so programs may play at other times than planned. */
  unknownTimeZone(timeZone: string): void {
    this.#report({ kind: 'time-zone-unknown', detail: timeZone });
  }

  /** Call with each time that the server sends. Until the wall clock is right, it is one fault, however wrong it is. */
  serverTime(serverTime: number): void {
    const skewMs = this.#options.clock.epochNow() - serverTime;
    if (Math.abs(skewMs) < MAX_SKEW_MS) {
      this.#forget([CLOCK_SKEW]);
      return;
    }
    const how = skewMs > 0 ? 'ahead' : 'behind';
    const detail = `${Math.round(Math.abs(skewMs) / 60_000)} minutes ${how}`;
    this.#report({ kind: CLOCK_SKEW, detail }, CLOCK_SKEW);
  }

  /** Until the screen has long been painted again, it is one fault of the release. */
  blackScreen(screen: ScreenNumber, { cause, ...where }: BlackScreen): void {
    const key = `${BLACK_SCREEN} ${screen} ${where.releaseId}`;
    this.#report({ kind: BLACK_SCREEN, detail: cause, ...where }, key);
  }

  screenPainted(screen: ScreenNumber): void {
    const ofScreen = `${BLACK_SCREEN} ${screen} `;
    this.#forget([...this.#reportedAt.keys()].filter((key) => key.startsWith(ofScreen)));
  }

  /** The agent had to mend the page, whatever is left of the report of this page. @param at epoch ms */
  pageFailed(detail: string, at: number, onSent: () => void): void {
    if (!this.#report({ kind: 'page-failed', detail, at }, undefined, onSent)) onSent();
  }

  /** Something that should not happen; the player continues. */
  unexpected(error: unknown): void {
    this.#report({ kind: 'element-failed', detail: String(error) });
  }

  /** Faults with the same key are the same fault. Whether it is a new one. */
  #report(fault: FaultFacts, key = JSON.stringify(fault), onSent = () => {}): boolean {
    const detail = toPlainText(fault.detail, MAX_FAULT_DETAIL);
    const now = this.#options.clock.epochNow();
    const sinceMs = now - (this.#reportedAt.get(key) ?? Number.NEGATIVE_INFINITY);
    if (sinceMs >= 0 && sinceMs < REPEAT_AFTER_MS) return false;
    this.#reportedAt.delete(key);
    this.#reportedAt.set(key, now);
    this.#options.send({ type: 'fault', at: now, ...fault, detail }, () => {
      this.#sent.add(key);
      this.#remember();
      onSent();
    });
    return true;
  }

  /** A fault that is over is a new one when it returns, also after the page is loaded again. */
  #forget(keys: readonly string[]): void {
    const isKnown = keys.some((key) => this.#reportedAt.has(key));
    for (const key of keys) this.#reportedAt.delete(key);
    if (isKnown) this.#remember();
  }

  #remember(): void {
    const sent = [...this.#reportedAt].filter(([key]) => this.#sent.has(key));
    const reportedFaults = sent.slice(-MAX_REMEMBERED).map(([key, at]) => ({ key, at }));
    // Without this note the fault is merely reported once more.
    this.#options.state.write({ reportedFaults }).catch(() => undefined);
  }
}

/** An unreachable or busy server or an expired token is not a fault of the device. */
const FAULT_OF_FAILURE: Record<DownloadFailure, FaultKind | null> = {
  corrupt: 'file-corrupt',
  damaged: 'download-failed',
  'no-space': 'disk-full',
  'not-found': 'download-failed',
  interrupted: 'download-failed',
  'server-error': 'download-failed',
  busy: null,
  'no-traffic': null,
  'not-now': null,
  unreachable: null,
  unauthorised: null,
  waiting: null,
};
