import {
  DEVICE_PATHS,
  type DeviceMessages,
  type DeviceSettings,
  type DeviceState,
  type FeedRevision,
  PROTOCOL_VERSION,
  type Revisions,
  type StateKind,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { DeviceCommands, SettingFailures } from '../commands/device-commands.ts';
import type { Acceptance } from '../content/content.ts';
import type { DeviceNotices } from '../notices/device-notices.ts';
import type { Reporter } from '../report/reporter.ts';
import { Connection } from './connection.ts';
import { DesiredState, type DesiredStateOptions } from './desired-state.ts';
import type { DeviceApi } from './device-api.ts';

export interface SessionOptions {
  readonly token: string;
  readonly bootId: string;
  readonly softVersion: string;
  readonly timeZone: string;
  /** What the player can do besides commands. */
  readonly capabilities: readonly string[];
  readonly origin: string;
  readonly api: DeviceApi;
  readonly clock: Clock;
  readonly random: () => number;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly reporter: Reporter;
  readonly commands: DeviceCommands;
  readonly notices: Pick<DeviceNotices, 'connected' | 'refresh' | 'acknowledge'>;
  readonly revisions: () => Revisions;
  readonly freeSpace: () => Promise<number | undefined>;
  readonly playbackState: () => Pick<
    DeviceMessages['heartbeat'],
    'releaseId' | 'programId' | 'volume' | 'audience'
  >;
  readonly applySettings: (settings: DeviceSettings) => Promise<SettingFailures>;
  readonly acceptManifest: (received: unknown) => Promise<Acceptance>;
  readonly onManifestRefused: DesiredStateOptions['onRefused'];
  readonly onState: (state: DeviceState) => void;
  /** A feed has other data. */
  readonly onFeed: (feed: FeedRevision) => void;
  readonly onServerTime: (serverTime: number) => void;
  readonly onReachable: (isReachable: boolean) => void;
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
    const { reporter, commands, notices, revisions, onManifestRefused, onState, onFeed, onServerTime } =
      options;
    this.#options = options;
    this.#desired = new DesiredState({
      ...options,
      applied: revisions,
      onRefused: onManifestRefused,
      onApplied: (applied) => {
        reporter.send({ type: 'applied', ...applied });
        if (applied.what === 'settings') this.#connection.sendHeartbeat();
      },
      onAhead: (what) => this.#reportApplied(what),
    });
    this.#connection = new Connection({
      ...options,
      url: options.origin.replace(/^http/, 'ws') + DEVICE_PATHS.connect,
      hello: () => this.#hello(),
      heartbeat: () => this.#heartbeat(),
      exchangeReports: (post) => {
        this.#repeatState();
        return reporter.exchange(post);
      },
      handlers: {
        welcome: (state) => {
          onState(state);
          onServerTime(state.serverTime);
          commands.connected(state.serverTime);
          notices.connected();
          this.#desired.want(state.revisions);
        },
        changed: (message) => {
          if (message.what === 'feed') onFeed(message);
          else this.#desired.want({ [message.what]: message.revision });
        },
        playsAck: (ack) => void reporter.acknowledge(ack),
        command: (command) => commands.receive(command),
        resultAck: (ack) => commands.acknowledge(ack),
        noticeReceiptsAck: ({ receipts }) => notices.acknowledge(receipts),
        heartbeatAck: ({ serverTime }) => {
          onServerTime(serverTime);
          commands.adjustClock(serverTime);
          notices.refresh();
        },
        bye: ignore,
      },
      onSocket: (send) => void reporter.attach(send),
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
      this.#desired.start();
      this.#connection.start();
    });
  }

  stop(): void {
    this.#connection.stop();
    this.#desired.stop();
  }

  /** Reports the state at once, instead of with the next heartbeat. */
  sendHeartbeat(): void {
    this.#connection.sendHeartbeat();
  }

  sendBye(reason: DeviceMessages['bye']['reason']): void {
    this.#connection.sendBye(reason);
  }

  /** On a connection the hello does this. */
  #repeatState(): void {
    const now = this.#options.clock.now();
    if (now < this.#repeatStateAt) return;
    this.#repeatStateAt = now + REPEAT_STATE_MS;
    this.#options.reporter.repeatSync();
    for (const what of ['settings', 'manifest'] as const) this.#reportApplied(what);
  }

  #reportApplied(what: StateKind): void {
    const { reporter, commands, revisions } = this.#options;
    const failures = what === 'settings' ? commands.settingFailures : [];
    reporter.send({
      type: 'applied',
      what,
      revision: revisions()[what],
      ...(failures.length > 0 && { failures }),
    });
  }

  async #hello(): Promise<DeviceMessages['hello']> {
    const { bootId, softVersion, revisions, clock, timeZone, capabilities, commands, freeSpace } =
      this.#options;
    const free = await freeSpace();
    const { settingFailures } = commands;
    return {
      type: 'hello',
      bootId,
      versions: { protocol: PROTOCOL_VERSION, software: softVersion },
      appliedRevisions: revisions(),
      ...(settingFailures.length > 0 && { settingFailures }),
      clock: clock.epochNow(),
      timeZone,
      capabilities: [...commands.capabilities, ...capabilities],
      ...(free === undefined ? {} : { freeSpace: free }),
    };
  }

  async #heartbeat(): Promise<DeviceMessages['heartbeat']> {
    const { clock, playbackState, freeSpace } = this.#options;
    const free = await freeSpace();
    return {
      type: 'heartbeat',
      clock: clock.epochNow(),
      ...playbackState(),
      ...(free === undefined ? {} : { freeSpace: free }),
    };
  }
}

/** For a message that only concerns the connection itself. */
function ignore(): void {}
