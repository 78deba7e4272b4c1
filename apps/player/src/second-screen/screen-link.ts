import type { PlayFacts } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { ContentFailure } from '../content/trial-record.ts';
import type { IdentifiedDevice } from '../overlay/identify-overlay.ts';
import type { Item } from '../playback/item.ts';

/** A panel, in physical pixels. */
export interface Panel {
  readonly width: number;
  readonly height: number;
}

/** What the page of the first screen, which is connected to the server, sends to the page of the second one. */
type FromFirstScreen =
  /** It has started: what was not confirmed is sent again. */
  | { readonly type: 'started' }
  /** Stored content, feeds or settings have changed. */
  | { readonly type: 'stored' }
  | { readonly type: 'server-time'; readonly serverTime: number }
  | { readonly type: 'identify'; readonly device: IdentifiedDevice }
  | { readonly type: 'reload' }
  /** Which notices have ended has changed. */
  | { readonly type: 'notices-stored' }
  /** The play is on disk. */
  | { readonly type: 'confirmed'; readonly playId: string };

/** What the page of the second screen sends to that of the first one, which reports to the server. */
type FromSecondScreen =
  | { readonly type: 'opened'; readonly panel: Panel }
  | { readonly type: 'played'; readonly playId: string; readonly play: PlayFacts }
  | { readonly type: 'fault'; readonly item: Item; readonly fault: SceneFault }
  /** It withholds a release. */
  | { readonly type: 'content-failed'; readonly item: Item; readonly failure: ContentFailure }
  | { readonly type: 'notice-shown'; readonly noticeId: number }
  /** The text of a band has passed once. */
  | { readonly type: 'notice-passed'; readonly noticeId: number }
  /** The files of its mounted programs. */
  | { readonly type: 'mounted'; readonly files: readonly string[] };

export type ScreenMessage = FromFirstScreen | FromSecondScreen;

const CHANNEL = 'marquee-screens';

/** Connects the pages of the two screens of a device: they have one browser, one origin and one store. */
export class ScreenLink {
  readonly #channel = new BroadcastChannel(CHANNEL);

  /** Receives the messages of the other page. */
  set onMessage(listener: (message: ScreenMessage) => void) {
    this.#channel.onmessage = ({ data }: MessageEvent<ScreenMessage>) => listener(data);
  }

  /** Lost if the other page is not open. */
  readonly send = (message: ScreenMessage): void => this.#channel.postMessage(message);
}
