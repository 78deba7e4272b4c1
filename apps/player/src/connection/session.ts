import {
  AUDIENCE_CAPABILITY,
  DEVICE_PATHS,
  type DeviceMessages,
  type DeviceSettings,
  PROTOCOL_VERSION,
  type Revisions,
  type StateKind,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { SettingFailures } from '../commands/device-commands.ts';
import type { Acceptance } from '../content/content.ts';
import type { MessageOf } from '../messages/dispatch.ts';
import type { Reporter } from '../report/reporter.ts';
import { Connection } from './connection.ts';
import { DesiredState } from './desired-state.ts';
import type { DeviceApi } from './device-api.ts';
import type { SessionEvents } from './session-events.ts';

/** The way to the server. */
export interface Transport {
  readonly origin: string;
  readonly api: DeviceApi;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly clock: Clock;
  readonly random: () => number;
}

/** The device, as the server sees it. */
export interface SessionDevice {
  readonly bootId: string;
  readonly softVersion: string;
  readonly firmware: string;
  readonly systemVersion?: string | undefined;
  /** Version of the agent beside the page, if there is one. */
  readonly agentVersion?: string | undefined;
  readonly timeZone: string;
  readonly capabilities: readonly string[];
  /** Bytes; undefined where the browser does not say. */
  readonly freeSpace: () => Promise<number | undefined>;
  /** The revisions that the device applies. */
  readonly revisions: () => Revisions;
  /** The settings that failed when they were last applied. */
  readonly settingFailures: () => SettingFailures;
  readonly screenState: () => Omit<DeviceMessages['heartbeat'], 'type' | 'clock' | 'storage'>;
  /** The use of the disk; undefined before the first manifest. */
  readonly storage: () => DeviceMessages['heartbeat']['storage'];
  readonly applySettings: (settings: DeviceSettings) => Promise<SettingFailures>;
  readonly acceptManifest: (received: unknown) => Promise<Acceptance>;
}

export interface SessionOptions {
  readonly token: string;
  readonly transport: Transport;
  readonly device: SessionDevice;
  readonly reporter: Reporter;
  readonly emit: (event: MessageOf<SessionEvents>) => void;
}

/** Reports of a polling device are not acknowledged, so it repeats its state with its first poll and then this often. */
const REPEAT_STATE_MS = 10 * 60_000;

/** The whole exchange between an enrolled device and its server. */
export class Session {
  readonly #options: SessionOptions;
  readonly #desired: DesiredState;
  readonly #connection: Connection;
  #end: () => void = () => {};
  #repeatStateAt = 0;

  constructor(options: SessionOptions) {
    const { token, transport, device, reporter, emit } = options;
    this.#options = options;
    this.#desired = new DesiredState({
      ...transport,
      ...device,
      token,
      applied: device.revisions,
      onRefused: (reason, revision) => emit({ type: 'manifest-refused', reason, revision }),
      onApplied: (applied) => {
        reporter.send({ type: 'applied', ...applied });
        if (applied.what === 'settings') this.#connection.sendHeartbeat();
      },
      onAhead: (what) => this.#reportApplied(what),
    });
    this.#connection = new Connection({
      ...transport,
      token,
      url: transport.origin.replace(/^http/, 'ws') + DEVICE_PATHS.connect,
      hello: () => this.#hello(),
      heartbeat: () => this.#heartbeat(),
      exchangeReports: (post) => {
        this.#repeatState();
        return reporter.exchange(post);
      },
      handlers: {
        welcome: (state) => {
          reporter.takesAudience = state.features?.includes(AUDIENCE_CAPABILITY) ?? false;
          emit({ type: 'server-time', serverTime: state.serverTime });
          emit({ type: 'welcomed', state });
          this.#desired.want(state.revisions);
        },
        changed: (message) => {
          const { what, revision } = message;
          if (what === 'feed') emit({ type: 'feed-changed', feed: message });
          else if (what === 'notices') emit({ type: 'notices-announced', revision });
          else if (what === 'vips') emit({ type: 'vips-announced' });
          else this.#desired.want({ [what]: revision });
        },
        notices: (signed) => emit({ type: 'notices-pushed', signed }),
        playsAck: (ack) => void reporter.acknowledge(ack),
        audienceAck: (ack) => void reporter.acknowledgeAudience(ack),
        command: (command) => emit({ type: 'command', command }),
        live: ({ seconds }) => emit({ type: 'live-watched', seconds }),
        resultAck: (ack) => emit({ type: 'result-acknowledged', ack }),
        noticeReceiptsAck: ({ receipts }) => emit({ type: 'receipts-acknowledged', receipts }),
        watchDownloads: ({ seconds }) => emit({ type: 'downloads-watched', seconds }),
        heartbeatAck: ({ serverTime }) => emit({ type: 'server-time', serverTime }),
        activation: ({ state, trialEndsAt }) =>
          emit({ type: 'activation-changed', activation: { state, trialEndsAt } }),
        bye: ignore,
      },
      onReachable: (isReachable) => emit({ type: 'reachable', isReachable }),
      onSocket: (send) => {
        // A live view ends with its connection.
        if (!send) emit({ type: 'live-watched', seconds: 0 });
        void reporter.attach(send);
      },
      onRemoved: () => this.#end(),
    });
  }

  /** Resolves when the server no longer knows this device, or when stopped. */
  run(): Promise<void> {
    return new Promise((resolve) => {
      this.#end = () => {
        this.stop();
        resolve();
      };
      this.#connection.start();
    });
  }

  stop(): void {
    this.#connection.stop();
    this.#desired.stop();
  }

  /** Reports the state immediately, instead of with the next heartbeat. */
  sendHeartbeat(): void {
    this.#connection.sendHeartbeat();
  }

  /** Sends a frame of a live view, if there is a connection. */
  sendFrame(frame: Uint8Array<ArrayBuffer>): void {
    this.#connection.sendFrame(frame);
  }

  /** Says why there are no frames. */
  sendLiveFailed(detail: string): void {
    this.#connection.sendLiveFailed(detail);
  }

  /** Bytes that the connection has not sent yet. */
  get unsentBytes(): number {
    return this.#connection.unsentBytes;
  }

  sendBye(reason: DeviceMessages['bye']['reason']): void {
    this.#connection.sendBye(reason);
  }

  /** On a connection the hello does this. */
  #repeatState(): void {
    const now = this.#options.transport.clock.now();
    if (now < this.#repeatStateAt) return;
    this.#repeatStateAt = now + REPEAT_STATE_MS;
    this.#options.reporter.repeatSync();
    for (const what of ['settings', 'manifest'] as const) this.#reportApplied(what);
  }

  #reportApplied(what: StateKind): void {
    const { reporter, device } = this.#options;
    const failures = what === 'settings' ? device.settingFailures() : [];
    const revision = device.revisions()[what];
    reporter.send({ type: 'applied', what, revision, ...(failures.length > 0 && { failures }) });
  }

  async #hello(): Promise<DeviceMessages['hello']> {
    const { device, transport } = this.#options;
    const free = await device.freeSpace();
    const settingFailures = device.settingFailures();
    return {
      type: 'hello',
      bootId: device.bootId,
      versions: {
        protocol: PROTOCOL_VERSION,
        software: device.softVersion,
        firmware: device.firmware,
        ...(device.systemVersion !== undefined && { system: device.systemVersion }),
        ...(device.agentVersion !== undefined && { agent: device.agentVersion }),
      },
      appliedRevisions: device.revisions(),
      ...(settingFailures.length > 0 && { settingFailures }),
      clock: transport.clock.epochNow(),
      timeZone: device.timeZone,
      capabilities: [...device.capabilities],
      ...(free === undefined ? {} : { freeSpace: free }),
    };
  }

  async #heartbeat(): Promise<DeviceMessages['heartbeat']> {
    const { device, transport } = this.#options;
    const free = await device.freeSpace();
    const storage = device.storage();
    return {
      type: 'heartbeat',
      clock: transport.clock.epochNow(),
      ...device.screenState(),
      ...(storage && { storage }),
      ...(free === undefined ? {} : { freeSpace: free }),
    };
  }
}

/** For a message that only concerns the connection itself. */
function ignore(): void {}
