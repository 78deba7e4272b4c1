import type { ManifestNotice } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import { NoticeBand } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';

export interface NoticeLaneOptions {
  readonly parent: HTMLElement;
  readonly clock: Clock;
  readonly testLabel: () => string;
  readonly onShown: (id: number) => void;
  readonly onPassed: (id: number) => void;
}

/** The notices at one edge of the screen, which take turns: one pass of the text each. */
export class NoticeLane {
  readonly #options: NoticeLaneOptions;
  #notices: readonly ManifestNotice[] = [];
  #current: ManifestNotice | undefined;
  #band: NoticeBand | undefined;
  #cancelPass: Cancel = () => {};

  constructor(options: NoticeLaneOptions) {
    this.#options = options;
  }

  /** The text that is moving continues unless its notice has ended; a new notice waits for its turn. */
  show(notices: readonly ManifestNotice[]): void {
    const current = this.#current;
    const at = this.#notices.findIndex(({ id }) => id === current?.id);
    this.#notices = notices;
    if (current && notices.some(({ id }) => id === current.id)) return;
    // The one after the current one has moved into its place.
    this.#begin(notices[at % notices.length] ?? notices[0]);
  }

  #begin(notice: ManifestNotice | undefined): void {
    this.#cancelPass();
    this.#band?.node.remove();
    this.#band = undefined;
    this.#current = notice;
    if (!notice) return;
    const { parent, clock, onShown } = this.#options;
    this.#band = this.#bandOf(notice);
    parent.append(this.#band.node);
    const durationMs = this.#band.pass({ width: parent.clientWidth, height: parent.clientHeight });
    this.#cancelPass = clock.setTimer(durationMs, () => this.#passed(notice));
    onShown(notice.id);
  }

  #passed(notice: ManifestNotice): void {
    const at = this.#notices.findIndex(({ id }) => id === notice.id);
    const next = this.#notices[(at + 1) % this.#notices.length];
    this.#options.onPassed(notice.id);
    // The last pass of a notice removes it, and the lane has gone on.
    if (this.#current === notice) this.#begin(next);
  }

  #bandOf(notice: ManifestNotice): NoticeBand {
    const { kind, title, text, isTest } = notice;
    return new NoticeBand(document, {
      ...notice,
      text: kind === 'emergency' ? `${title}  ${text}` : text,
      label: isTest ? this.#options.testLabel() : null,
    });
  }
}
