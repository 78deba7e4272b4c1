import type { EnrolRequest } from '@marquee/device-protocol';
import type { Listen } from '@marquee/scene-renderer';
import type { AgentLink } from '../agent/agent-link.ts';
import type { Audience } from '../audience/audience.ts';
import type { ShellWorker } from '../boot/shell-worker.ts';
import type { MachineCamera } from '../camera/machine-camera.ts';
import type { Clock } from '../clock/clock.ts';
import type { DeviceApi } from '../connection/device-api.ts';
import type { HumanLayer } from '../digital-human/human-layer.ts';
import type { KeptResources } from '../digital-human/kept-resources.ts';
import type { Downloader } from '../download/downloader.ts';
import type { GlyphLoader } from '../download/glyph-loader.ts';
import type { Language } from '../i18n/texts.ts';
import type { NoticeLayer } from '../notices/notice-layer.ts';
import type { IdentifiedDevice } from '../overlay/identify-overlay.ts';
import type { ScreenControls } from '../overlay/screen-controls.ts';
import type { Status } from '../overlay/status.ts';
import type { Reporter } from '../report/reporter.ts';
import type { ScreenLink } from '../second-screen/screen-link.ts';
import type { FirstScreenMessages, SecondScreenMessages } from '../second-screen/screen-messages.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { SourceKind, StateStore } from '../storage/state-store.ts';
import type { VipParts } from '../vips/vip-parts.ts';

/** The dependencies of the player. */
export interface PlayerOptions {
  readonly host: HTMLElement;
  readonly clock: Clock;
  readonly random: () => number;
  readonly state: StateStore;
  readonly media: MediaStore;
  readonly api: DeviceApi;
  readonly downloader: Downloader;
  readonly reporter: Reporter;
  readonly glyphs: GlyphLoader;
  readonly shellWorker: ShellWorker;
  readonly facts: EnrolRequest;
  readonly newRequestKey: () => string;
  readonly bootId: string;
  readonly origin: string;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly freeSpace: () => Promise<number | undefined>;
  readonly onStatus: (status: Status) => void;
  /** To the page of the second screen. */
  readonly secondScreen: Pick<ScreenLink<SecondScreenMessages, FirstScreenMessages>, 'send' | 'listen'>;
  /** Who is in front of the first screen; undefined without a source of viewers. */
  readonly audience: Audience | undefined;
  /** The kind of source of viewers that the second screen has; undefined without one. */
  readonly secondSource: SourceKind | undefined;
  /** Undefined where nobody can be recognized, or a page has no encryption. */
  readonly vips: VipParts | undefined;
  /** Hears visitors; undefined unless the device is set up for it. */
  readonly listen: Listen | undefined;
  /** Undefined unless the device is set up to show its camera. */
  readonly camera: MachineCamera | undefined;
  /** Does for this page what pages cannot; undefined without an agent. */
  readonly agent: AgentLink | undefined;
  /** Paints notices above the program. */
  readonly noticeLayer: NoticeLayer;
  /** Shows the digital human of the device. */
  readonly humanLayer: HumanLayer;
  /** The archives of digital humans that the device keeps for other software. */
  readonly digitalResources: KeptResources;
  readonly screenControls: ScreenControls;
  /** Of the player's own texts; null for that of the browser. */
  readonly setLanguage: (language: Language | null) => void;
  /** Shows the device's name and number for a while. */
  readonly identify: (device: IdentifiedDevice) => void;
  /** Ends this run of the page and starts the next one. */
  readonly reload: () => void;
}
