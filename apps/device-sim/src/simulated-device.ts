import type { Settings } from '@marquee/commands';
import { AI_MODULES, hasAiModule, LIVE_VIEW_CAPABILITY } from '@marquee/commands';
import {
  ACTIVATION_CAPABILITY,
  type ActivationState,
  AUDIENCE_CAPABILITY,
  type AudienceFacts,
  AudienceJournal,
  type DeviceMessage,
  type DeviceMessages,
  DOWNLOADS_CAPABILITY,
  type EnrolRequest,
  FEEDS_CAPABILITY,
  type LiveFrame,
  LiveSender,
  MODE_CAPABILITIES,
  NOTICES_CAPABILITY,
  type PlayFacts,
  PlayJournal,
  PROTOCOL_VERSION,
  SECOND_SCREEN_CAPABILITY,
  type ServerMessage,
  type ServerMessages,
  type Stance,
  VIPS_CAPABILITY,
} from '@marquee/device-protocol';
import { screenOffAt, screenPowerOf } from '@marquee/schedule';
import type { SimulatedAudience } from './audience-camera.ts';
import { CommandKeeper } from './command-keeper.ts';
import type { Conditions } from './conditions.ts';
import { Connection } from './connection.ts';
import { ContentKeeper } from './content-keeper.ts';
import type { DeviceClient } from './device-client.ts';
import { FeedKeeper } from './feed-keeper.ts';
import { FlakyNetwork } from './flaky-network.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import { IncidentReporter } from './incident-reporter.ts';
import { JournalDelivery } from './journal-delivery.ts';
import type { Limiter } from './limiter.ts';
import type { PlayerState } from './player-state.ts';
import { PowerOnTimer } from './power-on-timer.ts';
import { pictureOf } from './screen-picture.ts';
import { ServerMove } from './server-move.ts';
import { SimulatedApps } from './simulated-apps.ts';
import { SimulatedNotices } from './simulated-notices.ts';
import { SimulatedScreens } from './simulated-screens.ts';
import { SimulatedVips } from './simulated-vips.ts';
import { storageOf } from './storage-use.ts';
import { newId } from './system-chance.ts';
import { type Cancel, systemClock } from './system-clock.ts';
import { TroubleReporter } from './trouble-reporter.ts';

export interface DeviceParts {
  identity: Identity;
  client: DeviceClient;
  messages: string;
  stats: FleetStats;
  downloads: Limiter;
  download: 'none' | 'verify';
  conditions: Conditions;
  playsPerMinute: number;
  /** The people in front of its screens; undefined for a device without a camera. */
  audience: SimulatedAudience | undefined;
  /** The same seed has the same people. */
  audienceSeed: string;
  hasSecondScreen: boolean;
  /** Called with all that its cameras have counted, before it is stored. */
  counted: (counts: readonly AudienceFacts[]) => void;
  random: () => number;
  changed: () => void;
  /** The picture stands another way. */
  turned: (stance: Stance, versions: Partial<Pick<EnrolRequest, 'softVersion' | 'firmware'>>) => void;
  /** The token is not valid, or no longer valid. */
  removed: () => void;
}

/** One device: stays connected, fetches its content, plays by the clock, and delivers its plays. */
export class SimulatedDevice {
  readonly #parts: DeviceParts;
  readonly #connection: Connection;
  readonly #content: ContentKeeper;
  readonly #screens: SimulatedScreens;
  readonly #feeds: FeedKeeper;
  readonly #commands: CommandKeeper;
  readonly #notices: SimulatedNotices;
  /** Undefined for a device without a camera. */
  readonly #vips: SimulatedVips | undefined;
  readonly #plays: JournalDelivery<PlayFacts>;
  readonly #counts: JournalDelivery<AudienceFacts>;
  readonly #move: ServerMove;
  readonly #live: LiveSender;
  readonly #network: FlakyNetwork;
  readonly #apps: SimulatedApps;
  readonly #incidents: IncidentReporter;
  readonly #troubles: TroubleReporter;
  readonly #powerOn: PowerOnTimer;
  #bootId = newId();
  #cancelHeartbeat: Cancel | undefined;
  #cancelPlaying: Cancel | undefined;
  #isOff = false;
  /** As the server last said it; undefined without licensing. */
  activation: ActivationState | undefined;
  #takesAudience = false;
  /** By its AI modules. */
  #mayPromote = true;

  constructor(parts: DeviceParts) {
    this.#parts = parts;
    const { identity, conditions, stats, random } = parts;
    const { diskBytes, downloadRate } = conditions;
    const epochNow = this.#epochNow;
    this.#content = new ContentKeeper({
      ...{ ...parts, epochNow, diskBytes, downloadRate },
      isCleaning: () => this.#commands.values['rpc-strategy']?.delete_strategy === 1,
      report: (message) => void this.#connection.send(message),
      use: (manifest, isReady) => {
        this.#screens.use(manifest, isReady);
        this.#feeds.use(manifest);
        this.#notices.useManifest(manifest);
      },
    });
    this.#move = new ServerMove({ ...parts, reconnect: () => this.#connection.reconnect() });
    this.#feeds = new FeedKeeper(parts);
    this.#notices = new SimulatedNotices({
      ...{ ...parts, epochNow },
      send: (message) => void this.#connection.send(message),
    });
    this.#vips =
      parts.audience === undefined
        ? undefined
        : new SimulatedVips({
            ...{ ...parts, epochNow },
            send: (message) => void this.#connection.send(message),
          });
    this.#apps = new SimulatedApps({
      ...{ ...parts, softVersion: conditions.softVersion, apps: conditions.apps },
      report: (message) => void this.#connection.send(message),
    });
    this.#powerOn = new PowerOnTimer({ epochNow, powerOn: () => this.powerOn() });
    this.#incidents = new IncidentReporter({ ...parts, epochNow });
    this.#troubles = new TroubleReporter({
      ...{ conditions, incidents: this.#incidents, epochNow },
      send: (message) => void this.#connection.send(message),
    });
    this.#commands = new CommandKeeper({
      ...{ ...parts, epochNow, apps: this.#apps, hasAudience: parts.audience !== undefined },
      report: (message) => void this.#connection.send(message),
      restart: () => this.restart(),
      shutDown: () => this.#shutDown(),
      pausedOrContinued: () => this.sendHeartbeat(),
      playing: () => this.#player.playing ?? undefined,
      timeZone: () => this.#player.timeZone,
      migrate: (migration, id) => this.#move.start(migration, id),
      controlDownloads: (action) => this.#content.control(action),
      setCleanup: () => this.#content.makeSpace(),
      turned: (stance) => parts.turned(stance, { softVersion: this.#apps.software, ...this.#apps.firmware }),
    });
    const delivery = {
      ...{ epochNow, changed: parts.changed },
      send: (message: DeviceMessage) => this.#connection.send(message),
      isWelcome: () => this.#connection.isWelcome,
    };
    this.#plays = new JournalDelivery<PlayFacts>(this.#bootId, {
      ...{ ...delivery, stats },
      open: (storage, bootId) => new PlayJournal({ storage, bootId }),
      message: (batch) => ({ type: 'plays', ...batch }),
    });
    this.#counts = new JournalDelivery<AudienceFacts>(this.#bootId, {
      ...{ ...delivery, stats: stats.audience },
      isWelcome: () => this.#takesAudience && this.#connection.isWelcome,
      open: (storage, bootId) => new AudienceJournal({ storage, bootId }),
      message: (batch) => ({ type: 'audience', ...batch }),
    });
    this.#screens = new SimulatedScreens({
      ...{ ...parts, epochNow },
      settings: () => this.#commands.values,
      power: () => screenPowerOf(this.#commands.power),
      isPaused: () => this.#commands.isPaused,
      mayPromote: () => this.#mayPromote,
      played: async (plays) => {
        for (const one of plays) await this.#plays.append(one);
        await this.#plays.deliver();
      },
      counted: async (counts) => {
        for (const { people } of counts) stats.people += people;
        parts.counted(counts);
        for (const one of counts) await this.#counts.append(one);
        await this.#counts.deliver();
      },
    });
    this.#connection = new Connection({
      messages: () => this.#move.nextAttempt(),
      token: identity.token,
      random,
      hello: () => this.#hello(),
      received: (message) => this.#received(message),
      lost: () => {
        stats.online -= 1;
        this.#commands.log.add('warning', 'connection lost');
        this.#plays.forgetSent();
        this.#counts.forgetSent();
        this.#live.stop();
        this.#cancelHeartbeat?.();
        parts.changed();
      },
      removed: () => {
        // Another server's refusal says nothing about this one's token.
        if (this.#move.isOnTrial) return this.#move.giveUp();
        this.stop();
        this.#vips?.erase();
        parts.removed();
      },
    });
    this.#live = new LiveSender({
      capture: () => this.#frame(),
      send: (frame) => this.#connection.sendFrame(frame),
      unsentBytes: () => this.#connection.unsentBytes,
      failed: (detail) => void this.#connection.send({ type: 'liveFailed', detail }),
      now: () => systemClock.now(),
      setTimer: (ms, run) => systemClock.after(ms, run),
    });
    this.#network = new FlakyNetwork({
      random,
      cut: () => this.cut(),
      unplug: () => this.unplug(),
      plugIn: () => this.plugIn(),
    });
  }

  /** The volume, 0-100. */
  get volume(): number {
    return this.#commands.volumeIn(this.#player.timeZone);
  }

  /** The settings that it keeps. */
  get settings(): Settings {
    return this.#commands.values;
  }

  /** The releases of the manifest in use. */
  get releaseIds(): number[] {
    return this.#player.releaseIds;
  }

  /** Bytes that are left of its disk. */
  get freeSpace(): number {
    return this.#content.freeSpace;
  }

  get deviceId(): number {
    return this.#parts.identity.deviceId;
  }

  start(): void {
    this.#connection.start();
    this.#screens.start();
    const { conditions, playsPerMinute, random } = this.#parts;
    if (conditions.hasFlakyNetwork) this.#network.start();
    if (playsPerMinute <= 0) return;
    const period = 60_000 / playsPerMinute;
    this.#cancelPlaying = systemClock.after(random() * period, () => {
      this.#cancelPlaying = systemClock.every(period, () => void this.play());
      void this.play();
    });
  }

  stop(): void {
    this.#move.stop();
    this.#cancelHeartbeat?.();
    this.#cancelPlaying?.();
    this.#commands.stop();
    this.#content.stop();
    this.#notices.stop();
    this.#vips?.stop();
    this.#incidents.stop();
    this.#powerOn.stop();
    this.#plays.forgetSent();
    this.#counts.forgetSent();
    this.#screens.stop();
    this.#network.stop();
    this.#connection.stop();
  }

  /** Cuts the connection as a failing network would. */
  cut(): void {
    this.#connection.cut();
  }

  /** The device has no network from now on. */
  unplug(): void {
    this.#connection.stop();
  }

  plugIn(): void {
    this.#connection.start();
  }

  /** Plays the item that is due, immediately. */
  play(): Promise<void> {
    return this.#screens.play();
  }

  /** Plays and counts nothing of its own accord from now on; the records of before are still delivered. */
  stopPlaying(): void {
    this.#cancelPlaying?.();
    this.#screens.stop();
  }

  /** The number of plays and counts that the server has not acknowledged. */
  async pending(): Promise<number> {
    return (await this.#plays.pending()) + (await this.#counts.pending());
  }

  sendHeartbeat(): void {
    const { timeZone } = this.#player;
    const { temperature } = this.#parts.conditions;
    const clock = this.#epochNow();
    const content = this.#content.takeStorage();
    const screenOff = screenOffAt(this.#commands.power, clock, timeZone);
    const playing = screenOff ? null : this.#player.playing;
    this.#connection.send({
      type: 'heartbeat',
      clock,
      releaseId: playing?.releaseId ?? null,
      programId: playing?.programId ?? null,
      screenOff,
      isPaused: this.#commands.isPaused,
      volume: this.#commands.volumeIn(timeZone),
      freeSpace: this.#content.freeSpace,
      ...(content && {
        storage: storageOf(content, this.#parts.conditions.diskBytes, this.#commands.log.text),
      }),
      ...(temperature !== null && { temperature }),
      ...(this.activation && { activation: this.activation }),
      ...this.#screens.audiences,
      network: 'ethernet',
    });
  }

  get #player(): PlayerState {
    return this.#screens.first.player;
  }

  /** The wall clock of the device, in epoch milliseconds. */
  readonly #epochNow = (): number => systemClock.epochNow() + this.#parts.conditions.clockAheadMs;

  #hello(): DeviceMessages['hello'] {
    return {
      type: 'hello',
      bootId: this.#bootId,
      versions: { protocol: PROTOCOL_VERSION, software: this.#apps.software, ...this.#apps.firmware },
      appliedRevisions: {
        settings: this.#commands.settings.revision,
        manifest: this.#content.revision,
        notices: this.#notices.revision,
      },
      settingFailures: this.#commands.settings.failures,
      clock: this.#epochNow(),
      freeSpace: this.#content.freeSpace,
      capabilities: [
        ...this.#commands.capabilities,
        ACTIVATION_CAPABILITY,
        DOWNLOADS_CAPABILITY,
        FEEDS_CAPABILITY,
        LIVE_VIEW_CAPABILITY,
        NOTICES_CAPABILITY,
        ...MODE_CAPABILITIES,
        ...(this.#parts.audience === undefined ? [] : [AUDIENCE_CAPABILITY, VIPS_CAPABILITY]),
        ...(this.#parts.hasSecondScreen ? [SECOND_SCREEN_CAPABILITY] : []),
      ],
    };
  }

  /** A frame of what plays, for a live view. */
  async #frame(): Promise<LiveFrame> {
    const at = this.#epochNow();
    const isOff = screenOffAt(this.#commands.power, at, this.#player.timeZone) !== null;
    const playing = isOff ? null : this.#player.playing;
    const hasHuman = !isOff && this.#commands.showsHuman;
    const picture = pictureOf(playing?.document, at, { isLive: true, hasHuman });
    return { head: { at, ...(playing && { releaseId: playing.releaseId }) }, picture };
  }

  /** Restarts with a new boot id and the data on disk. */
  /** The software of the device starts again, with the data on disk. */
  restart(): void {
    this.#connection.send({ type: 'bye', reason: 'restart' });
    this.#bootId = newId();
    this.#plays.restart(this.#bootId);
    this.#counts.restart(this.#bootId);
    void this.#commands.boot();
    this.#connection.cut();
  }

  /** Stays off until its power plan or somebody switches it on. */
  #shutDown(): void {
    this.#connection.send({ type: 'bye', reason: 'shutdown' });
    this.#isOff = true;
    this.#powerOn.set(this.#commands.power.plan, this.#player.timeZone);
    this.#cancelPlaying?.();
    this.#screens.stop();
    this.#network.stop();
    this.#connection.stop();
  }

  /** Switches the device on, as someone at the site does. */
  powerOn(): void {
    if (!this.#isOff) return;
    this.#isOff = false;
    this.#powerOn.stop();
    this.#bootId = newId();
    this.#plays.restart(this.#bootId);
    this.#counts.restart(this.#bootId);
    void this.#commands.boot();
    this.start();
  }

  #received(message: ServerMessage): void {
    const { stats } = this.#parts;
    switch (message.type) {
      case 'welcome':
        stats.online += 1;
        this.#commands.log.add('info', `connected, boot ${this.#bootId}`);
        this.#startHeartbeat(message.heartbeatSeconds);
        this.#troubles.welcomed(message.serverTime);
        this.#notices.serverTime(message.serverTime);
        this.#notices.welcomed(message);
        this.#vips?.welcomed(message);
        this.#content.welcomed(message.revisions.manifest, message.features ?? []);
        this.#feeds.welcomed(message.feeds);
        this.#apps.report();
        void this.#commands.welcomed(message);
        this.#reportReturn(message.messagePort);
        void this.#plays.deliver();
        this.#activationIs(message.activation?.state);
        this.#takesAudience = message.features?.includes(AUDIENCE_CAPABILITY) ?? false;
        this.#mayPromote =
          message.aiModules === undefined || hasAiModule(message.aiModules, AI_MODULES.promotion);
        void this.#counts.deliver();
        break;
      case 'changed':
        this.#changed(message);
        break;
      case 'notices':
        this.#notices.receive(message);
        break;
      case 'playsAck':
        void this.#plays.acknowledge(message);
        break;
      case 'audienceAck':
        void this.#counts.acknowledge(message);
        break;
      case 'command':
        void this.#commands.execute(message);
        break;
      case 'resultAck':
        void this.#commands.acknowledge(message);
        break;
      case 'noticeReceiptsAck':
        this.#notices.acknowledge(message);
        break;
      case 'watchDownloads':
        this.#content.watched(message.seconds);
        break;
      case 'activation':
        this.#activationIs(message.state);
        break;
      case 'heartbeatAck':
        this.#notices.serverTime(message.serverTime);
        break;
      case 'live':
        this.#live.asked(message.seconds);
        break;
      case 'bye':
        break;
    }
    this.#parts.changed();
  }

  #activationIs(state: ActivationState | undefined): void {
    if (this.activation === state) return;
    this.activation = state;
    this.#commands.log.add('info', `activation: ${state ?? 'none'}`);
    this.sendHeartbeat();
  }

  #changed(message: ServerMessages['changed']): void {
    const { what, revision } = message;
    if (what === 'settings') this.#commands.settings.wanted(revision);
    if (what === 'feed') this.#feeds.announced(message);
    if (what === 'vips') this.#vips?.announced();
    if (what === 'notices') void this.#notices.announced(revision);
    if (what !== 'manifest') return;
    this.#parts.stats.notices.push({ deviceId: this.deviceId, revision, at: systemClock.now() });
    this.#content.wanted(revision);
  }

  /** The first heartbeat is at a random time within the period, so that a fleet's heartbeats are spread over it. */
  #startHeartbeat(seconds: number): void {
    this.#cancelHeartbeat?.();
    this.#cancelHeartbeat = systemClock.after(this.#parts.random() * seconds * 1000, () => {
      this.#cancelHeartbeat = systemClock.every(seconds * 1000, () => this.sendHeartbeat());
      this.sendHeartbeat();
    });
  }

  /** Back from an address that did not accept it. */
  #reportReturn(messagePort: number | undefined): void {
    const id = this.#move.welcomed(messagePort);
    if (id !== undefined)
      this.#connection.send({ type: 'result', id, status: 'failed', detail: 'address-unavailable' });
  }
}
