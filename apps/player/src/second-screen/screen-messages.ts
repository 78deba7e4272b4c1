import type { AudienceFacts, PlayFacts } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { Viewer } from '@marquee/schedule';
import type { ContentFailure } from '../content/content-trials.ts';
import type { Item } from '../content/item.ts';
import type { MessageOf } from '../messages/dispatch.ts';
import type { IdentifiedDevice } from '../overlay/identify-overlay.ts';
import type { BlackScreen } from '../report/black-screen-watch.ts';
import type { Panel, SourceKind } from '../storage/state-store.ts';

/** The messages from the set-up page to both pages. */
interface SetupMessages {
  /** Other sources of viewers are stored. */
  'sources-changed': object;
}

/** The messages from the page of the first screen, which is connected to the server, to the page of the second one. */
export interface FirstScreenMessages extends SetupMessages {
  /**
   * The page listens: messages that were not confirmed are sent again. With `asks`, it has just opened and may have missed `opened`; without, it answers it.
   */
  started: { readonly asks?: boolean };
  /** Stored content, feeds or settings have changed. */
  stored: object;
  'server-time': { readonly serverTime: number };
  identify: { readonly device: IdentifiedDevice };
  reload: object;
  /** The stored list of notices, or which of them have ended, has changed. */
  'notices-stored': object;
  /** The stored VIPs have changed. */
  'vips-stored': object;
  /** The agent has read who is in front of the second screen. */
  viewers: { readonly viewers: readonly unknown[] };
  /** The play, or the count, is on disk. */
  confirmed: { readonly playId: string };
}

/** The messages from the page of the second screen to that of the first one, which reports to the server. */
export interface SecondScreenMessages extends SetupMessages {
  /** Without `source` nobody is counted on the second screen. */
  opened: { readonly panel: Panel; readonly source?: SourceKind };
  played: { readonly playId: string; readonly play: PlayFacts };
  /** Counts of the people in front of the second screen; confirmed like plays. */
  counted: { readonly playId: string; readonly counts: AudienceFacts };
  fault: { readonly item: Item; readonly fault: SceneFault };
  /** The second screen withholds a release. */
  'content-failed': { readonly item: Item; readonly failure: ContentFailure };
  /** The second screen has been black for a while; repeated while it lasts. */
  black: { readonly black: BlackScreen };
  /** The second screen has not been black for a long time. */
  painted: object;
  /** For whom the second screen promotes programs; empty for nobody. */
  audience: { readonly viewers: readonly Viewer[] };
  'notice-shown': { readonly noticeId: number };
  /** The text of a band has passed once. */
  'notice-passed': { readonly noticeId: number };
  /** The release and the program on the screen; null for nothing. */
  shown: { readonly releaseId: number | null; readonly programId: number | null };
  /** The files of the mounted programs. */
  mounted: { readonly files: readonly string[] };
}

export type FromFirstScreen = MessageOf<FirstScreenMessages>;
export type FromSecondScreen = MessageOf<SecondScreenMessages>;
