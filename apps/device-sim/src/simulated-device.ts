import { AI_MODULES, hasAiModule, type Settings } from '@marquee/commands';
import {
  type ActivationState,
  LiveSender,
  type ServerMessage,
  type ServerMessages,
} from '@marquee/device-protocol';
import { screenPowerOf } from '@marquee/schedule';
import { CommandKeeper } from './command-keeper.ts';
import { Connection } from './connection.ts';
import { ContentKeeper } from './content-keeper.ts';
import type { DeviceParts } from './device-parts.ts';
import { DeviceRecords } from './device-records.ts';
import { FeedKeeper } from './feed-keeper.ts';
import { FlakyNetwork } from './flaky-network.ts';
import { IncidentReporter } from './incident-reporter.ts';
import type { PlayerState } from './player-state.ts';
import { PowerOnTimer } from './power-on-timer.ts';
import { SelfReport } from './self-report.ts';
import { ServerMove } from './server-move.ts';
import { SimulatedApps } from './simulated-apps.ts';
import { SimulatedNotices } from './simulated-notices.ts';
import { SimulatedScreens } from './simulated-screens.ts';
import { SimulatedVips } from './simulated-vips.ts';
import { newId } from './system-chance.ts';
import { type Cancel, systemClock } from './system-clock.ts';
import { TroubleReporter } from './trouble-reporter.ts';

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
  readonly #records: DeviceRecords;
  readonly #self: SelfReport;
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
    this.#records = new DeviceRecords(this.#bootId, {
      ...{ ...parts, epochNow },
      send: (message) => this.#connection.send(message),
      isWelcome: () => this.#connection.isWelcome,
    });
    this.#screens = new SimulatedScreens({
      ...{ ...parts, epochNow },
      settings: () => this.#commands.values,
      power: () => screenPowerOf(this.#commands.power),
      isPaused: () => this.#commands.isPaused,
      mayPromote: () => this.#mayPromote,
      played: (plays) => this.#records.played(plays),
      counted: (counts) => this.#records.counted(counts),
    });
    this.#self = new SelfReport({
      ...{ ...parts, epochNow, commands: this.#commands, content: this.#content },
      ...{ screens: this.#screens, apps: this.#apps, notices: this.#notices },
    });
    this.#connection = new Connection({
      messages: () => this.#move.nextAttempt(),
      token: identity.token,
      random,
      hello: () => this.#self.hello(this.#bootId),
      received: (message) => this.#received(message),
      lost: () => {
        stats.online -= 1;
        this.#commands.log.add('warning', 'connection lost');
        this.#records.forgetSent();
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
      capture: () => this.#self.frame(),
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
    this.#records.forgetSent();
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
  pending(): Promise<number> {
    return this.#records.pending();
  }

  sendHeartbeat(): void {
    this.#connection.send(this.#self.heartbeat(this.activation));
  }

  get #player(): PlayerState {
    return this.#screens.first.player;
  }

  /** The wall clock of the device, in epoch milliseconds. */
  readonly #epochNow = (): number => systemClock.epochNow() + this.#parts.conditions.clockAheadMs;

  /** The software of the device starts again, with the data on disk. */
  restart(): void {
    this.#connection.send({ type: 'bye', reason: 'restart' });
    this.#bootId = newId();
    this.#records.restart(this.#bootId);
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
    this.#records.restart(this.#bootId);
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
        this.#activationIs(message.activation?.state);
        this.#mayPromote =
          message.aiModules === undefined || hasAiModule(message.aiModules, AI_MODULES.promotion);
        this.#records.welcomed(message);
        break;
      case 'changed':
        this.#changed(message);
        break;
      case 'notices':
        this.#notices.receive(message);
        break;
      case 'playsAck':
        void this.#records.plays.acknowledge(message);
        break;
      case 'audienceAck':
        void this.#records.counts.acknowledge(message);
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
