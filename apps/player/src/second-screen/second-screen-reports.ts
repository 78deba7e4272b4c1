import type { PlayFacts } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { ContentFailure } from '../content/trial-record.ts';
import type { DeviceNotices } from '../notices/device-notices.ts';
import type { Item } from '../playback/item.ts';
import type { StateStore } from '../storage/state-store.ts';
import type { Panel, ScreenMessage } from './screen-link.ts';

/** A play is sent again only if its confirmation was lost, so this many are enough. */
const MAX_KNOWN_PLAYS = 1000;

export interface SecondScreenReportsOptions {
  readonly state: StateStore;
  readonly send: (message: ScreenMessage) => void;
  /** Resolves when the play is on disk. */
  readonly onPlayed: (play: PlayFacts) => Promise<void>;
  readonly onFault: (item: Item, fault: SceneFault) => void;
  readonly onContentFailed: (item: Item, failure: ContentFailure) => void;
  readonly notices: Pick<DeviceNotices, 'shown' | 'passed'>;
  /** The device has a second screen, or another one than before. */
  readonly onPanel: () => void;
}

/** Takes what the page of the second screen reports, on the page of the first one. */
export class SecondScreenReports {
  readonly #options: SecondScreenReportsOptions;
  /** The last plays, by their id; resolved once they are on disk. */
  readonly #stored = new Map<string, Promise<void>>();
  #files: readonly string[] = [];

  constructor(options: SecondScreenReportsOptions) {
    this.#options = options;
  }

  /** Hashes of the files that the second screen shows. */
  get files(): readonly string[] {
    return this.#files;
  }

  receive(message: ScreenMessage): void {
    if (message.type === 'opened') void this.#opened(message.panel);
    else if (message.type === 'played') void this.#played(message.playId, message.play);
    else if (message.type === 'fault') this.#options.onFault(message.item, message.fault);
    else if (message.type === 'content-failed') this.#options.onContentFailed(message.item, message.failure);
    else if (message.type === 'mounted') this.#files = message.files;
    else if (message.type === 'notice-shown') this.#options.notices.shown(message.noticeId);
    else if (message.type === 'notice-passed') this.#options.notices.passed(message.noticeId);
  }

  async #opened(panel: Panel): Promise<void> {
    const { state, onPanel, send } = this.#options;
    send({ type: 'started' });
    const known = await state.read('secondPanel');
    if (known?.width === panel.width && known.height === panel.height) return;
    await state.write({ secondPanel: panel });
    onPanel();
  }

  /** Confirms once it is on disk, however often it arrives. */
  async #played(playId: string, play: PlayFacts): Promise<void> {
    const { onPlayed, send } = this.#options;
    const stored = this.#stored.get(playId) ?? onPlayed(play);
    this.#stored.set(playId, stored);
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > MAX_KNOWN_PLAYS && oldest !== undefined) this.#stored.delete(oldest);
    await stored;
    send({ type: 'confirmed', playId });
  }
}
