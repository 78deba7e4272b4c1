import type { PayloadOf } from '@marquee/commands';
import {
  AUDIENCE_CAPABILITY,
  type DeviceMessages,
  MODE_CAPABILITIES,
  SECOND_SCREEN_CAPABILITY,
  uploadPath,
} from '@marquee/device-protocol';
import type { Converse, SceneFault } from '@marquee/scene-renderer';
import type { Evaluation, Viewer } from '@marquee/schedule';
import { AudienceCounter } from '../audience/audience-counter.ts';
import { CameraPreview } from '../camera/camera-preview.ts';
import type { CommandedParts, PromotionControls } from '../commands/player-handlers.ts';
import type { Item } from '../content/item.ts';
import type { HumanLayer } from '../digital-human/human-layer.ts';
import type { KeptResources } from '../digital-human/kept-resources.ts';
import { HdmiInput } from '../hdmi/hdmi-input.ts';
import type { Language } from '../i18n/texts.ts';
import { DeviceNotices } from '../notices/device-notices.ts';
import type { ScreenControls } from '../overlay/screen-controls.ts';
import { DevicePower } from '../playback/device-power.ts';
import { DeviceVolume } from '../playback/device-volume.ts';
import { Promotions } from '../playback/promotions.ts';
import { ScheduledPlayback } from '../playback/scheduled-playback.ts';
import { BlackScreenWatch } from '../report/black-screen-watch.ts';
import type { PlayerLog } from '../report/player-log.ts';
import { usableTimeZone } from '../schedule/usable-time-zone.ts';
import type { SecondScreenMessages } from '../second-screen/screen-messages.ts';
import { SecondScreenReports } from '../second-screen/second-screen-reports.ts';
import { Welcomes } from '../vips/welcomes.ts';
import type { ContentPart } from './content-part.ts';
import type { Part, PartContext } from './part.ts';

type ScreenState = Pick<
  DeviceMessages['heartbeat'],
  'releaseId' | 'programId' | 'screenOff' | 'isPaused' | 'volume' | 'audience' | 'secondAudience'
>;

/** The part that people see and hear: programs, notices, and the page of the second screen. */
export class Stage implements Part, CommandedParts {
  readonly capabilities: readonly string[];
  readonly volume: DeviceVolume;
  readonly power: DevicePower;
  readonly screen: ScreenControls;
  readonly digitalHuman: HumanLayer;
  readonly digitalResources: KeptResources;
  readonly log: PlayerLog;
  readonly hdmi: HdmiInput;
  /** Undefined on a device that is not set up to show its camera. */
  readonly camera: CameraPreview | undefined;
  /** Undefined on a device without a source of viewers. */
  readonly promotion: PromotionControls | undefined;
  /** Undefined on a device that welcomes nobody. */
  readonly welcomes: Welcomes | undefined;
  #onEnded: (() => void) | undefined;
  readonly #counter: AudienceCounter | undefined;
  /** The program whose audience is counted. */
  #programId: number | null = null;
  readonly #context: PartContext;
  readonly #content: ContentPart;
  readonly #playback: ScheduledPlayback;
  readonly #promotions: Promotions;
  readonly #notices: DeviceNotices;
  readonly #blackScreens: BlackScreenWatch;
  readonly #secondScreen: SecondScreenReports;
  /** The release on the second screen; undefined until its page has named it. */
  secondShown: SecondScreenMessages['shown'] | undefined;
  /** For whom the second screen promotes programs; undefined until it has said so. */
  #secondAudience: readonly Viewer[] | undefined;

  constructor(context: PartContext, content: ContentPart) {
    const { options, events, faults, serverClock, enrolment } = context;
    const { clock, state, api, audience, reporter, shellWorker } = options;
    const { send } = options.secondScreen;
    const screens = options.facts.screens.length;
    // One page speaks for both screens.
    const counts = audience !== undefined || options.secondSource !== undefined;
    this.#context = context;
    this.#content = content;
    this.capabilities = [
      ...MODE_CAPABILITIES,
      ...(screens > 1 ? [SECOND_SCREEN_CAPABILITY] : []),
      ...(counts ? [AUDIENCE_CAPABILITY] : []),
    ];
    this.screen = options.screenControls;
    this.log = context.log;
    const converse: Converse = async (...question) => {
      if (enrolment.token === undefined) throw new Error('this device is not enrolled');
      return api.converse(enrolment.token, ...question);
    };
    this.digitalHuman = options.humanLayer;
    this.digitalResources = options.digitalResources;
    this.digitalHuman.answerWith(converse, () => this.volume.factor);
    const timeZone = () => usableTimeZone(content.sync.content.newest?.timeZone);
    this.volume = new DeviceVolume({ clock, timeZone });
    this.power = new DevicePower({ clock, timeZone, onChange: () => this.#playback.contentChanged() });
    this.hdmi = new HdmiInput({
      clock,
      host: options.host,
      media: navigator.mediaDevices as MediaDevices | undefined,
      deviceName: () => options.agent?.captureDevice,
      volume: this.volume,
      onLost: (detail) => this.log.warning(detail),
    });
    this.camera =
      options.camera &&
      new CameraPreview({
        clock,
        host: options.host,
        camera: options.camera,
        serverNow: () => serverClock.now(),
        onLost: (detail) => this.log.warning(detail),
      });
    const promotions = new Promotions(() => audience?.viewers ?? []);
    this.#promotions = promotions;
    this.promotion = counts
      ? {
          setStrategy: (strategy) => promotions.setStrategy(strategy),
          setEnabled: (isEnabled) => {
            if (promotions.setEnabled(isEnabled)) this.#playback.audienceChanged();
          },
        }
      : undefined;
    this.#playback = new ScheduledPlayback({
      ...options,
      promotions,
      trials: content.trials,
      screen: 1,
      volume: this.volume,
      power: this.power,
      feeds: content.feeds,
      relayStream: (url) => options.agent?.relayed(url),
      converse,
      content: content.sync.content,
      isReloading: () => shellWorker.applyUpdate() || this.#endRun(),
      serverNow: () => serverClock.now(),
      onPlayed: (play) => {
        if (!this.hdmi.hasCovered(play) && !this.camera?.hasCovered(play))
          void reporter.played(play).catch((error) => faults.unexpected(error));
      },
      onFault: (item, fault) => this.#sceneFailed(item, fault),
      onChange: () => {
        options.noticeLayer.setOff(this.isOff);
        this.hdmi.setOff(this.isOff);
        this.welcomes?.refresh();
        this.camera?.setOff(this.isOff);
        this.digitalHuman.setOff(this.isOff);
        this.#counter?.programChanges();
        this.#programId = this.item?.program.id ?? null;
        content.sync.mounted(this.#playback.programs);
        events.emit({ type: 'screen-changed' });
      },
      onUnknownTimeZone: (timeZone) => faults.unknownTimeZone(timeZone),
    });
    this.#counter =
      audience &&
      new AudienceCounter({
        ...{ clock, screen: 1 },
        programId: () => this.#programId,
        onCounts: (counts) => void reporter.counted(counts).catch((error) => faults.unexpected(error)),
      });
    audience?.listenToReports((people) => this.#counter?.report(people));
    this.welcomes =
      options.vips &&
      new Welcomes({
        ...options.vips,
        clock,
        volume: this.volume,
        serverNow: () => serverClock.now(),
        isAllowed: () => !this.isOff && !this.#playback.isHeld && !options.noticeLayer.hasEmergency,
      });
    audience?.listenToReports((people) => this.welcomes?.report(people));
    this.#blackScreens = new BlackScreenWatch({
      clock,
      find: () => this.#playback.blackScreen,
      onBlack: (black) => faults.blackScreen(1, black),
      onOver: () => faults.screenPainted(1),
    });
    this.#notices = new DeviceNotices({
      clock,
      serverClock,
      state,
      layer: options.noticeLayer,
      screens,
      onStored: () => send({ type: 'notices-stored' }),
      onCover: (notice) => this.#playback.coverBy(notice),
      send: (receipts) => reporter.send({ type: 'noticeReceipts', receipts: [...receipts] }),
      onError: (error) => faults.unexpected(error),
    });
    this.#secondScreen = new SecondScreenReports({
      state,
      send,
      onPlayed: (play) => reporter.played(play),
      onCounted: (counts) => reporter.counted(counts),
      notices: this.#notices,
      onFault: (item, fault) => this.#sceneFailed(item, fault),
      onContentFailed: (item, failure) => faults.contentFailed(item, failure),
      onBlack: (black) => faults.blackScreen(2, black),
      onPainted: () => faults.screenPainted(2),
      onShown: (shown) => {
        this.secondShown = shown;
      },
      onAudience: (viewers) => {
        this.#secondAudience = viewers;
      },
      onMounted: (files) => content.sync.mountedOnSecondScreen(files),
      // A device names its screens and capabilities when it enrols and connects.
      onPanel: () => {
        // An agent has named the screen before.
        if (!options.agent?.secondPanel) this.#endPage();
      },
      onSource: () => this.#endPage(),
    });
  }

  /** Notices are only applied once their receipts are known. */
  async load(): Promise<void> {
    const { options, events } = this.#context;
    const { send, listen } = options.secondScreen;
    if (options.agent) options.agent.onSecondAudience = (viewers) => send({ type: 'viewers', viewers });
    await this.#notices.start();
    listen(this.#secondScreen.handlers);
    events.listen({
      'content-changed': () => this.#contentChanged(),
      'notices-changed': () => {
        this.#useNotices();
        send({ type: 'notices-stored' });
      },
      'feeds-stored': () => send({ type: 'stored' }),
      'settings-stored': () => send({ type: 'stored' }),
      'activation-stored': () => {
        this.#useModules();
        send({ type: 'stored' });
      },
      'server-time': ({ serverTime }) => {
        send({ type: 'server-time', serverTime });
        this.#notices.refresh();
      },
      welcomed: () => this.#notices.connected(),
      'receipts-acknowledged': ({ receipts }) => this.#notices.acknowledge(receipts),
    });
    this.#useModules();
    options.noticeLayer.onEmergency = () => this.welcomes?.refresh();
    if (options.audience) options.audience.onChange = () => this.#playback.audienceChanged();
    this.#contentChanged();
  }

  start(): void {
    this.#playback.start();
    this.#blackScreens.start();
    this.#context.options.secondScreen.send({ type: 'started', asks: true });
  }

  stop(): void {
    this.#notices.stop();
    this.#blackScreens.stop();
    this.hdmi.stop();
    this.welcomes?.stop();
    this.camera?.stop();
    this.digitalHuman.stop();
    this.#playback.stop();
    this.#context.options.audience?.stop();
    this.#counter?.stop();
  }

  leave(): void {
    this.#counter?.flush();
  }

  /** The program on the screen, or the one that is paused under an emergency message. */
  get item(): Item | undefined {
    return this.#playback.item;
  }

  /** Whether a program or an emergency message is on the screen. */
  get isPlaying(): boolean {
    return this.#playback.isPlaying;
  }

  get isOff(): boolean {
    return this.#playback.isOff;
  }

  get evaluation(): Evaluation | undefined {
    return this.#playback.evaluation;
  }

  /** The state that heartbeats report. */
  get state(): ScreenState {
    const { audience } = this.#context.options;
    return {
      releaseId: this.item?.releaseId ?? null,
      programId: this.item?.program.id ?? null,
      screenOff: this.isOff ? this.power.off : null,
      isPaused: this.#playback.isHeld,
      volume: this.volume.percent,
      ...(audience && { audience: this.#playback.isPromoting ? [...audience.viewers] : [] }),
      ...(this.#secondAudience && { secondAudience: [...this.#secondAudience] }),
    };
  }

  setLanguage(language: Language | null): void {
    this.#context.options.setLanguage(language);
  }

  setCleanup(isOn: boolean): void {
    this.#content.sync.setCleanup(isOn);
  }

  controlDownloads(action: PayloadOf<'rpc-download'>): Promise<void> {
    return this.#content.sync.control(action);
  }

  identify(): void {
    const { options, enrolment } = this.#context;
    options.identify(enrolment.identity);
    options.secondScreen.send({ type: 'identify', device: enrolment.identity });
  }

  setPlaying(isPlaying: boolean): void {
    if (this.#playback.isHeld !== isPlaying) return;
    this.#playback.hold(!isPlaying);
    this.welcomes?.refresh();
    this.#context.events.emit({ type: 'paused-changed' });
  }

  async uploadLog(commandId: string): Promise<void> {
    const { options, enrolment } = this.#context;
    await options.api.upload(enrolment.token ?? '', uploadPath(commandId), this.log.text);
  }

  reload(): void {
    this.#context.options.secondScreen.send({ type: 'reload' });
    this.#endPage();
  }

  /** Ends what plays between two programs, and calls `onEnded` once that is recorded. */
  endAfterProgram(onEnded: () => void): void {
    this.#onEnded = onEnded;
    if (!this.isPlaying || this.#playback.isHeld) this.#endRun();
  }

  /** Whether it has ended. */
  #endRun(): boolean {
    const onEnded = this.#onEnded;
    if (!onEnded) return false;
    this.#onEnded = undefined;
    void this.endPlays().finally(onEnded);
    return true;
  }

  #contentChanged(): void {
    this.#playback.contentChanged();
    this.#context.options.secondScreen.send({ type: 'stored' });
    this.#useNotices();
  }

  #useNotices(): void {
    const { sync, notices } = this.#content;
    const current = notices.noticesBeside(sync.content.newest?.notices ?? []);
    if (current) this.#notices.use(current);
  }

  #useModules(): void {
    if (!this.#promotions.setModules(this.#context.enrolment.aiModules)) return;
    const isClosed = this.#promotions.obstacle === 'module-closed';
    if (this.promotion)
      this.log.warning(
        `promotion of programs: ${isClosed ? 'this device has no AI module for it' : 'its AI module is there'}`,
      );
    this.#playback.audienceChanged();
  }

  #sceneFailed(item: Item, fault: SceneFault): void {
    this.#context.faults.scene(item, fault);
    if (fault.file) this.#content.sync.checkFile(fault.file);
  }

  #endPage(): void {
    void this.endPlays().finally(this.#context.options.reload);
  }

  /** Records the program on the screen as cut, because nothing follows. */
  async endPlays(): Promise<void> {
    this.#playback.stop();
    this.#counter?.flush();
    await Promise.all([this.#context.options.reporter.whenStored(), this.#content.trials.stop()]);
  }
}
