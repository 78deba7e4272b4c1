import {
  type AudienceFacts,
  type DeviceActivation,
  deviceSettingsSchema,
  type PlayFacts,
} from '@marquee/device-protocol';
import { storedFilesOf } from '@marquee/scene';
import type { Listen } from '@marquee/scene-renderer';
import type { Audience } from '../audience/audience.ts';
import { AudienceCounter } from '../audience/audience-counter.ts';
import type { Clock } from '../clock/clock.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { DeviceCommands } from '../commands/device-commands.ts';
import { playerHandlers } from '../commands/player-handlers.ts';
import type { DeviceApi } from '../connection/device-api.ts';
import { Content } from '../content/content.ts';
import { ContentTrials } from '../content/content-trials.ts';
import type { GlyphLoader } from '../download/glyph-loader.ts';
import { FeedSync } from '../feeds/feed-sync.ts';
import type { Language } from '../i18n/texts.ts';
import type { HandlersOf } from '../messages/dispatch.ts';
import type { NoticeLayer } from '../notices/notice-layer.ts';
import { NoticeList } from '../notices/notice-list.ts';
import type { IdentifiedDevice } from '../overlay/identify-overlay.ts';
import type { ScreenControls } from '../overlay/screen-controls.ts';
import { NO_BRAND, shownBrand } from '../overlay/shown-brand.ts';
import type { Status } from '../overlay/status.ts';
import { statusOf } from '../overlay/status-of.ts';
import { DevicePower } from '../playback/device-power.ts';
import { DeviceVolume } from '../playback/device-volume.ts';
import { Promotions } from '../playback/promotions.ts';
import { ScheduledPlayback } from '../playback/scheduled-playback.ts';
import { BlackScreenWatch } from '../report/black-screen-watch.ts';
import { usableTimeZone } from '../schedule/usable-time-zone.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { Credentials, Panel, SourceKind, StateStore } from '../storage/state-store.ts';
import type { VipParts } from '../vips/vip-parts.ts';
import { Welcomes } from '../vips/welcomes.ts';
import type { FirstScreenMessages, FromSecondScreen } from './screen-messages.ts';
import { SecondScreenNotices } from './second-screen-notices.ts';

/** The first page stores file after file while it downloads. */
const LOAD_DELAY_MS = 200;

export interface SecondScreenOptions {
  readonly host: HTMLElement;
  readonly clock: Clock;
  readonly random: () => number;
  readonly state: StateStore;
  readonly media: MediaStore;
  readonly api: DeviceApi;
  readonly glyphs: GlyphLoader;
  /** Who is in front of the second screen; undefined without a source of viewers. */
  readonly audience: Audience | undefined;
  /** The kind of source that reports it. */
  readonly source: SourceKind | undefined;
  /** Hears visitors; undefined unless the device is set up for it. */
  readonly listen: Listen | undefined;
  /** Undefined where nobody can be recognized, or a page has no encryption. */
  readonly vips: VipParts | undefined;
  /** Paints notices above the program. */
  readonly noticeLayer: NoticeLayer;
  readonly screenControls: ScreenControls;
  readonly setLanguage: (language: Language | null) => void;
  readonly panel: Panel;
  readonly bootId: string;
  readonly send: (message: FromSecondScreen) => void;
  readonly isReloading: () => boolean;
  readonly onStatus: (status: Status) => void;
  readonly identify: (device: IdentifiedDevice) => void;
  readonly reload: () => void;
}

/**
 * The page of the second screen. It plays what the page of the first one has stored, by its own schedules, and reports
 * to that page, which alone is connected to the server. Without it, it continues playing.
 */
export class SecondScreen {
  readonly #options: SecondScreenOptions;
  readonly #content: Content;
  readonly #feeds: FeedSync;
  readonly #playback: ScheduledPlayback;
  readonly #trials: ContentTrials;
  readonly #commands: DeviceCommands;
  readonly #serverClock: ServerClock;
  readonly #notices: SecondScreenNotices;
  readonly #blackScreens: BlackScreenWatch;
  readonly #promotions: Promotions;
  readonly #volume: DeviceVolume;
  readonly #power: DevicePower;
  readonly #counter: AudienceCounter | undefined;
  readonly #welcomes: Welcomes | undefined;
  /** The program whose audience is counted. */
  #programId: number | null = null;
  /** Plays and counts that the first page has not confirmed, by their id. */
  readonly #unconfirmed = new Map<string, FromSecondScreen & { readonly playId: string }>();
  #credentials: Credentials | undefined;
  #activation: DeviceActivation | undefined;
  #brand = NO_BRAND;
  #playCount = 0;
  #isLoadDue = false;

  constructor(options: SecondScreenOptions) {
    const { clock, state, media, glyphs, api, send, reload } = options;
    this.#options = options;
    this.#serverClock = new ServerClock(clock);
    this.#trials = new ContentTrials({
      clock,
      state,
      record: 'secondScreenTrials',
      onFailed: (item, failure) => {
        send({ type: 'content-failed', item, failure });
        this.#content.programFailed();
      },
      onError: () => {},
    });
    this.#content = new Content({
      state,
      media,
      hasFonts: (release) => glyphs.hasAllOf(release),
      hasFailed: (release) => this.#trials.hasFailed(release),
      isProven: async (release) => this.#trials.isProven(release),
      onChange: () => this.#playback.contentChanged(),
    });
    this.#feeds = new FeedSync({
      ...options,
      token: () => this.#credentials?.token,
      needed: () => this.#content.feedIds(),
    });
    const timeZone = () => usableTimeZone(this.#content.newest?.timeZone);
    this.#volume = new DeviceVolume({ clock, timeZone });
    this.#power = new DevicePower({ clock, timeZone, onChange: () => this.#playback.contentChanged() });
    const promotions = new Promotions(() => options.audience?.viewers ?? []);
    this.#promotions = promotions;
    this.#playback = new ScheduledPlayback({
      ...options,
      promotions,
      trials: this.#trials,
      screen: 2,
      volume: this.#volume,
      power: this.#power,
      feeds: this.#feeds,
      content: this.#content,
      converse: async (...question) => {
        if (!this.#credentials) throw new Error('this device is not enrolled');
        return api.converse(this.#credentials.token, ...question);
      },
      serverNow: () => this.#serverClock.now(),
      onPlayed: (play) => this.#played(play),
      onFault: (item, fault) => send({ type: 'fault', item, fault }),
      onChange: () => this.#changed(),
      onUnknownTimeZone: () => {},
    });
    this.#blackScreens = new BlackScreenWatch({
      clock,
      find: () => this.#playback.blackScreen,
      onBlack: (black) => send({ type: 'black', black }),
      onOver: () => send({ type: 'painted' }),
    });
    this.#notices = new SecondScreenNotices({
      ...options,
      serverClock: this.#serverClock,
      layer: options.noticeLayer,
      list: new NoticeList(state),
      credentials: () => this.#credentials,
      inManifest: () => this.#content.newest?.notices ?? [],
      onCover: (notice) => this.#playback.coverBy(notice),
    });
    this.#welcomes =
      options.vips &&
      new Welcomes({
        ...options.vips,
        clock,
        volume: this.#volume,
        serverNow: () => this.#serverClock.now(),
        isAllowed: () => !this.#playback.isOff && !this.#playback.isHeld && !options.noticeLayer.hasEmergency,
      });
    options.noticeLayer.onEmergency = () => this.#welcomes?.refresh();
    this.#commands = new DeviceCommands({
      state,
      serverClock: this.#serverClock,
      handlers: playerHandlers({
        volume: this.#volume,
        power: this.#power,
        screen: options.screenControls,
        promotion: options.audience && {
          setStrategy: (strategy) => promotions.setStrategy(strategy),
          setEnabled: (isEnabled) => {
            if (!promotions.setEnabled(isEnabled)) return;
            this.#playback.audienceChanged();
            this.#sendAudience();
          },
        },
        welcomes: this.#welcomes,
        // The first screen shows both.
        camera: undefined,
        digitalHuman: { setEnabled: () => {} },
        digitalResources: { keep: () => {} },
        setLanguage: options.setLanguage,
        // The first page alone is connected to the server and removes files.
        setCleanup: () => {},
        controlDownloads: async () => {},
        identify: () => {},
        setPlaying: (isPlaying) => {
          this.#playback.hold(!isPlaying);
          this.#welcomes?.refresh();
        },
        log: { clear: async () => {} },
        uploadLog: async () => {},
        reload,
      }),
      send: () => {},
      onError: () => {},
    });
    if (options.audience) {
      const counter = new AudienceCounter({
        ...{ clock, screen: 2 },
        programId: () => this.#programId,
        onCounts: (counts) => this.#counted(counts),
      });
      this.#counter = counter;
      options.audience.listenToReports((people) => {
        counter.report(people);
        this.#welcomes?.report(people);
      });
      options.audience.onChange = () => {
        this.#playback.audienceChanged();
        this.#sendAudience();
      };
    }
  }

  async start(): Promise<void> {
    this.#notices.start();
    await this.#trials.load();
    await this.#load();
    this.#trials.reportCrash(this.#content.newest?.releases ?? []);
    this.#playback.start();
    this.#blackScreens.start();
    this.#showStatus();
    this.#sendOpened();
  }

  /** Call when the page is closing. */
  leave(): void {
    void this.#trials.stop();
    this.#counter?.flush();
    if (this.#options.audience) this.#options.send({ type: 'audience', viewers: [] });
  }

  get isPlaying(): boolean {
    return this.#playback.isPlaying;
  }

  /** For the messages of the page of the first screen. */
  readonly handlers: HandlersOf<FirstScreenMessages> = {
    started: ({ asks }) => {
      if (asks) this.#sendOpened();
      for (const report of this.#unconfirmed.values()) this.#options.send(report);
      this.#sendMounted();
      this.#sendAudience();
    },
    stored: () => {
      if (!this.#isLoadDue) this.#options.clock.setTimer(LOAD_DELAY_MS, () => void this.#load());
      this.#isLoadDue = true;
    },
    confirmed: ({ playId }) => this.#unconfirmed.delete(playId),
    'server-time': ({ serverTime }) => {
      this.#serverClock.adjust(serverTime);
      this.#notices.refresh();
    },
    'vips-stored': () => void this.#loadVips(),
    viewers: ({ viewers }) => {
      const { source, audience } = this.#options;
      if (source === 'agent') audience?.report(viewers);
    },
    'sources-changed': () => this.#options.reload(),
    'notices-stored': () => void this.#notices.load(),
    identify: ({ device }) => this.#options.identify(device),
    reload: () => this.#options.reload(),
  };

  /** Reads what the first page has stored. */
  async #load(): Promise<void> {
    const { state, glyphs } = this.#options;
    this.#isLoadDue = false;
    const settings = deviceSettingsSchema.safeParse(await state.read('settings')).data;
    this.#brand = shownBrand(settings, await state.read('logo'));
    await this.#commands.applySettings(settings ?? { settings: {} });
    await this.#feeds.load();
    this.#credentials = await state.read('credentials');
    this.#activation = await state.read('activation');
    this.#promotions.setModules(await state.read('aiModules'));
    if (!this.#credentials) return;
    await this.#content.load(this.#credentials);
    await glyphs.load([...(this.#content.newest?.releases ?? []), ...this.#content.formers]);
    this.#playback.contentChanged();
    await this.#notices.load();
    await this.#loadVips();
    this.#showStatus();
  }

  /** Reads the VIPs that the first page has stored for this enrolment. */
  async #loadVips(): Promise<void> {
    const { state, vips: parts } = this.#options;
    const stored = await state.read('vips');
    const vips = stored?.deviceId === this.#credentials?.deviceId ? (stored?.vips ?? []) : [];
    this.#welcomes?.use(vips);
    parts?.bridge.use(vips);
  }

  #played(play: PlayFacts): void {
    this.#report((playId) => ({ type: 'played', playId, play }));
  }

  #counted(counts: AudienceFacts): void {
    this.#report((playId) => ({ type: 'counted', playId, counts }));
  }

  #report(reportOf: (playId: string) => FromSecondScreen & { readonly playId: string }): void {
    this.#playCount += 1;
    const report = reportOf(`${this.#options.bootId}-${this.#playCount}`);
    this.#unconfirmed.set(report.playId, report);
    this.#options.send(report);
  }

  #changed(): void {
    this.#counter?.programChanges();
    this.#programId = this.#playback.item?.program.id ?? null;
    this.#options.noticeLayer.setOff(this.#playback.isOff);
    this.#welcomes?.refresh();
    this.#sendMounted();
    this.#sendAudience();
    this.#showStatus();
  }

  #sendMounted(): void {
    const files = this.#playback.programs.flatMap(({ document }) => storedFilesOf(document));
    const { item } = this.#playback;
    const shown = { releaseId: item?.releaseId ?? null, programId: item?.program.id ?? null };
    this.#options.send({ type: 'shown', ...shown });
    this.#options.send({ type: 'mounted', files: files.map(({ sha256 }) => sha256) });
  }

  #sendOpened(): void {
    const { panel, source } = this.#options;
    this.#options.send({ type: 'opened', panel, ...(source && { source }) });
  }

  #sendAudience(): void {
    const { audience, send } = this.#options;
    if (audience)
      send({ type: 'audience', viewers: this.#playback.isPromoting ? [...audience.viewers] : [] });
  }

  #showStatus(): void {
    this.#options.onStatus(
      statusOf({
        credentials: this.#credentials,
        brand: this.#brand,
        isReachable: true,
        isConfirmed: this.#credentials?.pairingCode === null,
        refusedCompany: null,
        content: this.#content,
        progress: new Map(),
        evaluation: this.#playback.evaluation,
        releaseId: this.#playback.item?.releaseId ?? null,
        activation: this.#activation,
        isOff: this.#playback.isOff,
      }),
    );
  }
}
