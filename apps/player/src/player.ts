import {
  type DeviceMessages,
  type DeviceSettings,
  type DeviceState,
  deviceSettingsSchema,
  FEEDS_CAPABILITY,
  MODE_CAPABILITIES,
  type PlayFacts,
  SECOND_SCREEN_CAPABILITY,
} from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import { ServerClock } from './clock/server-clock.ts';
import { DeviceCommands, type SettingFailures } from './commands/device-commands.ts';
import { playerHandlers } from './commands/player-handlers.ts';
import { type EnrolmentFailure, enrol } from './connection/enrolment.ts';
import { renewScreens } from './connection/renew-screens.ts';
import { Session } from './connection/session.ts';
import type { ContentFailure } from './content/content-trials.ts';
import { ContentTrials } from './content/content-trials.ts';
import type { Item } from './content/item.ts';
import { FeedSync } from './feeds/feed-sync.ts';
import type { HandlersOf } from './messages/dispatch.ts';
import { DeviceNotices } from './notices/device-notices.ts';
import type { IdentifiedDevice } from './overlay/identify-overlay.ts';
import { statusOf } from './overlay/status-of.ts';
import { ContentSync } from './parts/content-sync.ts';
import type { PlayerOptions } from './parts/player-options.ts';
import { DeviceVolume } from './playback/device-volume.ts';
import { Promotions } from './playback/promotions.ts';
import { ScheduledPlayback } from './playback/scheduled-playback.ts';
import { BlackScreenWatch } from './report/black-screen-watch.ts';
import { FaultReporter } from './report/fault-reporter.ts';
import { usableTimeZone } from './schedule/usable-time-zone.ts';
import type { SecondScreenMessages } from './second-screen/screen-messages.ts';
import { SecondScreenReports } from './second-screen/second-screen-reports.ts';
import type { Credentials } from './storage/state-store.ts';

/** The player: plays what it has, stays connected to the server, and downloads what it should have. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #contentSync: ContentSync;
  readonly #feeds: FeedSync;
  readonly #playback: ScheduledPlayback;
  readonly #faults: FaultReporter;
  readonly #blackScreens: BlackScreenWatch;
  readonly #commands: DeviceCommands;
  readonly #serverClock: ServerClock;
  readonly #secondScreen: SecondScreenReports;
  readonly #notices: DeviceNotices;
  readonly #volume = new DeviceVolume();
  readonly #promotions: Promotions;
  readonly #trials: ContentTrials;
  readonly #run = new AbortController();
  #session: Session | undefined;
  #credentials: Credentials | undefined;
  #settings: DeviceSettings | undefined;
  #isReachable = false;
  #isConfirmed = true;
  #isCompanyRefused = false;

  constructor(options: PlayerOptions) {
    const { clock, state, reporter, shellWorker, identify, reload, sendToSecondScreen } = options;
    this.#options = options;
    this.#serverClock = new ServerClock(clock);
    this.#faults = new FaultReporter({
      clock,
      state,
      send: (fault, onSent) => reporter.send(fault, onSent),
    });
    this.#feeds = new FeedSync({
      ...options,
      token: () => this.#credentials?.token,
      needed: () => this.#contentSync.content.feedIds(),
    });
    this.#trials = new ContentTrials({
      clock,
      state,
      record: 'trials',
      onFailed: (item, failure) => this.#contentFailed(item, failure),
      onError: (error) => this.#faults.unexpected(error),
    });
    this.#contentSync = new ContentSync({
      ...options,
      faults: this.#faults,
      trials: this.#trials,
      token: () => this.#credentials?.token,
      onScreen: () => this.#playback.programs,
      onSecondScreen: () => this.#secondScreen.files,
      onContent: () => {
        this.#playback.contentChanged();
        this.#feeds.contentChanged();
        sendToSecondScreen({ type: 'stored' });
        this.#notices.use(this.#contentSync.content.newest?.notices ?? []);
      },
      onProgress: () => this.#showStatus(),
    });
    this.#promotions = new Promotions(() => options.audience?.viewers ?? []);
    this.#playback = new ScheduledPlayback({
      ...options,
      promotions: this.#promotions,
      trials: this.#trials,
      screen: 1,
      volume: this.#volume,
      feeds: this.#feeds,
      converse: async (messages) => {
        if (!this.#credentials) throw new Error('this device is not enrolled');
        return options.api.converse(this.#credentials.token, messages);
      },
      content: this.#contentSync.content,
      isReloading: () => shellWorker.applyUpdate(),
      serverNow: () => this.#serverClock.now(),
      onPlayed: (play) => this.#played(play),
      onFault: (item, fault) => this.#sceneFailed(item, fault),
      onChange: () => {
        // The answer has the server's time, which synchronised programs follow.
        if (this.#playback.item?.agreed) this.#session?.sendHeartbeat();
        this.#contentSync.removeOutdated();
        this.#showStatus();
      },
      onUnknownTimeZone: (timeZone) => this.#faults.unknownTimeZone(timeZone),
    });
    this.#blackScreens = new BlackScreenWatch({
      clock,
      find: () => this.#playback.blackScreen,
      onBlack: (screen) => this.#faults.blackScreen(screen),
      onOver: () => this.#faults.screenPainted(),
    });
    this.#notices = new DeviceNotices({
      clock,
      serverClock: this.#serverClock,
      state,
      layer: options.noticeLayer,
      screens: options.facts.screens.length,
      onStored: () => sendToSecondScreen({ type: 'notices-stored' }),
      onCover: (notice) => this.#playback.coverBy(notice),
      send: (receipts) => reporter.send({ type: 'noticeReceipts', receipts: [...receipts] }),
      onError: (error) => this.#faults.unexpected(error),
    });
    this.#commands = new DeviceCommands({
      serverClock: this.#serverClock,
      state,
      handlers: playerHandlers({
        setVolume: (percent) => this.#volume.set(percent),
        setStrategy: options.audience && ((strategy) => this.#promotions.use(strategy)),
        identify: () => {
          const device = this.#identity();
          identify(device);
          sendToSecondScreen({ type: 'identify', device });
        },
        reload: () => {
          sendToSecondScreen({ type: 'reload' });
          this.#reload(reload);
        },
      }),
      send: (message) => reporter.send(message),
      onError: (error) => this.#faults.unexpected(error),
    });
    this.#secondScreen = new SecondScreenReports({
      state,
      send: sendToSecondScreen,
      onPlayed: (play) => reporter.played(play),
      notices: this.#notices,
      onFault: (item, fault) => this.#sceneFailed(item, fault),
      onContentFailed: (item, failure) => this.#faults.contentFailed(item, failure),
      // A device names its screens and capabilities when it enrols and connects.
      onPanel: () => this.#reload(reload),
    });
    this.#feeds.onChange(() => sendToSecondScreen({ type: 'stored' }));
    if (options.audience) options.audience.onChange = () => this.#playback.audienceChanged();
  }

  /** Plays at once what an earlier run stored, then connects to the server. Resolves when stopped. */
  async start(): Promise<void> {
    const { state } = this.#options;
    await this.#faults.load();
    await this.#trials.load();
    await this.#notices.start();
    this.#settings = deviceSettingsSchema.safeParse(await state.read('settings')).data;
    if (this.#settings) await this.#commands.applySettings(this.#settings);
    this.#credentials = await state.read('credentials');
    if (this.#credentials) await this.#load(this.#credentials);
    this.#playback.start();
    this.#blackScreens.start();
    this.#options.sendToSecondScreen({ type: 'started' });
    this.#showStatus();
    while (!this.#run.signal.aborted) {
      this.#credentials ??= await this.#enrol();
      await this.#commands.start();
      await this.#runSession(this.#credentials);
      this.#credentials = undefined;
    }
  }

  stop(): void {
    this.#run.abort();
    this.#session?.stop();
    this.#contentSync.stop();
    this.#feeds.stop();
    this.#notices.stop();
    this.#blackScreens.stop();
    this.#playback.stop();
    this.#options.audience?.stop();
  }

  /** Call when the page is closing. */
  leave(): void {
    this.#session?.sendBye('reload');
    void this.#trials.stop();
  }

  /** For the messages of the page of the second screen. */
  get handlers(): HandlersOf<SecondScreenMessages> {
    return this.#secondScreen.handlers;
  }

  /** Whether a program or an emergency message is on the screen. */
  get isPlaying(): boolean {
    return this.#playback.isPlaying;
  }

  async #load(credentials: Credentials): Promise<void> {
    this.#isConfirmed = credentials.pairingCode === null;
    await this.#feeds.load();
    await this.#contentSync.load(credentials);
    this.#trials.reportCrash(this.#contentSync.content.newest?.releases ?? []);
  }

  /** The current content keeps playing until the server has answered. */
  async #enrol(): Promise<Credentials> {
    const onFailedAttempt = (failure: EnrolmentFailure) => {
      this.#isCompanyRefused = failure === 'company-refused';
      this.#reached(this.#isCompanyRefused);
    };
    const credentials = await enrol({ ...this.#options, onFailedAttempt }, this.#run.signal);
    this.#settings = undefined;
    await this.#commands.applySettings({ settings: {} });
    this.#isCompanyRefused = false;
    await this.#load(credentials);
    this.#reached(true);
    return credentials;
  }

  async #runSession(credentials: Credentials): Promise<void> {
    const { facts } = this.#options;
    this.#session = new Session({
      ...this.#options,
      token: credentials.token,
      softVersion: facts.softVersion,
      capabilities: [
        FEEDS_CAPABILITY,
        ...MODE_CAPABILITIES,
        ...(facts.screens.length > 1 ? [SECOND_SCREEN_CAPABILITY] : []),
      ],
      timeZone: usableTimeZone(facts.timeZone),
      revisions: () => ({
        settings: this.#settings?.revision ?? 0,
        manifest: this.#contentSync.content.revision,
      }),
      commands: this.#commands,
      notices: this.#notices,
      playbackState: () => ({
        releaseId: this.#playback.item?.releaseId ?? null,
        programId: this.#playback.item?.program.id ?? null,
        volume: this.#volume.percent,
        ...this.#promotedFor(),
      }),
      applySettings: (settings) => this.#applySettings(settings),
      acceptManifest: (received) => this.#contentSync.accept(received, credentials),
      onManifestRefused: (reason, revision) => this.#faults.refusedManifest(reason, revision),
      onState: (state) => {
        this.#feeds.welcomed(state.feeds);
        void this.#applyState(state);
      },
      onFeed: (feed) => this.#feeds.changed(feed),
      onServerTime: (serverTime) => {
        this.#faults.serverTime(serverTime);
        this.#options.sendToSecondScreen({ type: 'server-time', serverTime });
      },
      onReachable: (isReachable) => this.#reached(isReachable),
    });
    this.#contentSync.start();
    this.#feeds.start();
    await this.#session.run();
    this.#session = undefined;
    this.#contentSync.stop();
    this.#feeds.stop();
  }

  #promotedFor(): Pick<DeviceMessages['heartbeat'], 'audience'> {
    const { audience } = this.#options;
    return audience ? { audience: this.#playback.isPromoting ? [...audience.viewers] : [] } : {};
  }

  async #applySettings(settings: DeviceSettings): Promise<SettingFailures> {
    await this.#options.state.write({ settings });
    this.#options.sendToSecondScreen({ type: 'stored' });
    const failures = await this.#commands.applySettings(settings);
    // Only now: a hello that names the revision also names its failures.
    this.#settings = settings;
    return failures;
  }

  /** The name in the settings is newer than the one of the last welcome. */
  #identity(): IdentifiedDevice {
    const { deviceId: id = 0, name = '' } = this.#credentials ?? {};
    return { id, name: this.#settings?.name ?? name };
  }

  async #applyState({ name, state }: DeviceState): Promise<void> {
    this.#isConfirmed = state === 'enrolled';
    const known = this.#credentials;
    const pairingCode = this.#isConfirmed ? null : (known?.pairingCode ?? null);
    if (known && (known.name !== name || known.pairingCode !== pairingCode)) {
      this.#credentials = { ...known, name, pairingCode };
      await this.#options.state.write({ credentials: this.#credentials });
    }
    this.#showStatus();
  }

  #reached(isReachable: boolean): void {
    const isBack = isReachable && !this.#isReachable;
    this.#isReachable = isReachable;
    this.#showStatus();
    if (!isBack) return;
    void this.#options.shellWorker.checkForUpdate();
    this.#contentSync.retryNow();
    // Without an answer the next connection repeats it.
    if (this.#credentials) void renewScreens(this.#options, this.#credentials.token).catch(() => undefined);
  }

  /** The program on the screen is recorded as cut before the page ends. */
  #reload(reload: () => void): void {
    this.#playback.stop();
    void Promise.all([this.#options.reporter.whenStored(), this.#trials.stop()]).finally(reload);
  }

  /** What else plays goes on; the release is tried again when it changes. */
  #contentFailed(item: Item, failure: ContentFailure): void {
    this.#faults.contentFailed(item, failure);
    this.#contentSync.content.programFailed();
  }

  #sceneFailed(item: Item, fault: SceneFault): void {
    this.#faults.scene(item, fault);
    if (fault.file) this.#contentSync.checkFile(fault.file);
  }

  #played(play: PlayFacts): void {
    this.#options.reporter.played(play).catch((error) => this.#faults.unexpected(error));
  }

  #showStatus(): void {
    this.#options.onStatus(
      statusOf({
        credentials: this.#credentials,
        isReachable: this.#isReachable,
        isConfirmed: this.#isConfirmed,
        refusedCompany: this.#isCompanyRefused ? (this.#options.facts.companyCode ?? '') : null,
        content: this.#contentSync.content,
        progress: this.#contentSync.progress,
        evaluation: this.#playback.evaluation,
        releaseId: this.#playback.item?.releaseId ?? null,
      }),
    );
  }
}
