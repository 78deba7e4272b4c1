import type { AudienceFacts, PlayFacts } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { Viewer } from '@marquee/schedule';
import type { ContentFailure } from '../content/content-trials.ts';
import type { Item } from '../content/item.ts';
import type { HandlersOf } from '../messages/dispatch.ts';
import type { DeviceNotices } from '../notices/device-notices.ts';
import type { BlackScreen } from '../report/black-screen-watch.ts';
import type { StateStore } from '../storage/state-store.ts';
import type { FromFirstScreen, SecondScreenMessages } from './screen-messages.ts';

/** A play is sent again only if its confirmation was lost, so this many are enough. */
const MAX_KNOWN_PLAYS = 1000;

export interface SecondScreenReportsOptions {
  readonly state: StateStore;
  readonly send: (message: FromFirstScreen) => void;
  /** Resolves when the play is on disk. */
  readonly onPlayed: (play: PlayFacts) => Promise<void>;
  /** Resolves when the counts are on disk. */
  readonly onCounted: (counts: AudienceFacts) => Promise<void>;
  readonly onFault: (item: Item, fault: SceneFault) => void;
  readonly onContentFailed: (item: Item, failure: ContentFailure) => void;
  /** The second screen is black; called again while it lasts. */
  readonly onBlack: (black: BlackScreen) => void;
  /** The second screen has not been black for a long time. */
  readonly onPainted: () => void;
  /** The second screen promotes programs for these viewers. */
  readonly onAudience: (viewers: readonly Viewer[]) => void;
  readonly onShown: (shown: SecondScreenMessages['shown']) => void;
  /** The second screen shows the files with these hashes. */
  readonly onMounted: (files: readonly string[]) => void;
  readonly notices: Pick<DeviceNotices, 'shown' | 'passed'>;
  /** The device has a second screen, or another one than before. */
  readonly onPanel: () => void;
  /** The second screen has a source of viewers, or another kind of one than before; or the set-up page has stored others. */
  readonly onSource: () => void;
}

/** Takes what the page of the second screen reports, on the page of the first one. */
export class SecondScreenReports {
  readonly #options: SecondScreenReportsOptions;
  /** The last plays and counts, by their id; resolved once they are on disk. */
  readonly #stored = new Map<string, Promise<void>>();
  readonly handlers: HandlersOf<SecondScreenMessages>;

  constructor(options: SecondScreenReportsOptions) {
    const { onFault, onContentFailed, onBlack, onPainted, onAudience, onShown, onMounted, notices } = options;
    this.#options = options;
    this.handlers = {
      opened: (opened) => void this.#opened(opened),
      'sources-changed': () => options.onSource(),
      played: ({ playId, play }) => void this.#store(playId, () => options.onPlayed(play)),
      counted: ({ playId, counts }) => void this.#store(playId, () => options.onCounted(counts)),
      fault: ({ item, fault }) => onFault(item, fault),
      'content-failed': ({ item, failure }) => onContentFailed(item, failure),
      black: ({ black }) => onBlack(black),
      painted: () => onPainted(),
      audience: ({ viewers }) => onAudience(viewers),
      'notice-shown': ({ noticeId }) => notices.shown(noticeId),
      'notice-passed': ({ noticeId }) => notices.passed(noticeId),
      shown: onShown,
      mounted: ({ files }) => onMounted(files),
    };
  }

  async #opened({ panel, source }: SecondScreenMessages['opened']): Promise<void> {
    const { state, onPanel, onSource, send } = this.#options;
    send({ type: 'started', asks: false });
    const known = await state.read('secondPanel');
    const knownSource = await state.read('secondSource');
    const isSamePanel = known?.width === panel.width && known.height === panel.height;
    if (isSamePanel && knownSource === source) return;
    await state.write({ secondPanel: panel, secondSource: source ?? null });
    if (!isSamePanel) onPanel();
    if (knownSource !== source) onSource();
  }

  /** Confirms once it is on disk, however often it arrives. */
  async #store(playId: string, write: () => Promise<void>): Promise<void> {
    const { send } = this.#options;
    const stored = this.#stored.get(playId) ?? write();
    this.#stored.set(playId, stored);
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > MAX_KNOWN_PLAYS && oldest !== undefined) this.#stored.delete(oldest);
    await stored;
    send({ type: 'confirmed', playId });
  }
}
