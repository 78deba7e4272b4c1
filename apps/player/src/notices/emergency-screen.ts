import type { ManifestNotice } from '@marquee/device-protocol';
import { NoticeScreen } from '@marquee/scene-renderer';

export interface EmergencyScreenOptions {
  readonly parent: HTMLElement;
  readonly testLabel: () => string;
  readonly onShown: (id: number) => void;
  readonly onCover: (notice: ManifestNotice | null) => void;
}

/** The emergency message that fills the screen. */
export class EmergencyScreen {
  readonly #options: EmergencyScreenOptions;
  #shownId: number | undefined;
  #screen: NoticeScreen | undefined;

  constructor(options: EmergencyScreenOptions) {
    this.#options = options;
  }

  show(notice: ManifestNotice | null): void {
    if (notice?.id === this.#shownId) return;
    this.#screen?.node.remove();
    this.#screen = undefined;
    this.#shownId = notice?.id;
    const { parent, testLabel, onShown, onCover } = this.#options;
    if (!notice) return onCover(null);
    this.#screen = new NoticeScreen(document, { ...notice, label: notice.isTest ? testLabel() : null });
    parent.append(this.#screen.node);
    this.#screen.fit({ width: parent.clientWidth, height: parent.clientHeight });
    onShown(notice.id);
    onCover(notice);
  }
}
