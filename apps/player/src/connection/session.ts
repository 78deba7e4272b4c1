import {
  DEVICE_PATHS,
  type DeviceMessages,
  type DeviceSettings,
  type DeviceState,
  type ManifestRefusal,
  PROTOCOL_VERSION,
  type Revisions,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { Acceptance } from '../content/content.ts';
import type { Reporter } from '../report/reporter.ts';
import { Connection } from './connection.ts';
import { DesiredState } from './desired-state.ts';
import type { DeviceApi } from './device-api.ts';

export interface SessionOptions {
  readonly token: string;
  readonly bootId: string;
  readonly softVersion: string;
  readonly timeZone: string;
  readonly origin: string;
  readonly api: DeviceApi;
  readonly clock: Clock;
  readonly random: () => number;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly reporter: Reporter;
  readonly revisions: () => Revisions;
  readonly freeSpace: () => Promise<number | undefined>;
  readonly nowPlaying: () => { releaseId: number | null; programId: number | null };
  readonly applySettings: (settings: DeviceSettings) => Promise<void>;
  readonly acceptManifest: (received: unknown) => Promise<Acceptance>;
  readonly onManifestRefused: (reason: ManifestRefusal, revision: number) => void;
  readonly onState: (state: DeviceState) => void;
  readonly onReachable: (isReachable: boolean) => void;
}

/** The whole exchange between an enrolled device and its server. */
export class Session {
  readonly #options: SessionOptions;
  readonly #desired: DesiredState;
  readonly #connection: Connection;
  #end: () => void = () => {};

  constructor(options: SessionOptions) {
    const { reporter, revisions, onManifestRefused, onState } = options;
    this.#options = options;
    this.#desired = new DesiredState({
      ...options,
      applied: revisions,
      onRefused: onManifestRefused,
      onApplied: (what, revision) => reporter.applied(what, revision),
    });
    this.#connection = new Connection({
      ...options,
      url: options.origin.replace(/^http/, 'ws') + DEVICE_PATHS.connect,
      hello: () => this.#hello(),
      heartbeat: () => this.#heartbeat(),
      exchangeReports: (post) => reporter.exchange(post),
      handlers: {
        welcome: (state) => {
          onState(state);
          this.#desired.want(state.revisions);
        },
        changed: ({ what, revision }) => this.#desired.want({ [what]: revision }),
        playsAck: (ack) => void reporter.acknowledge(ack),
        command: ignore,
        resultAck: ignore,
        heartbeatAck: ignore,
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

  sendBye(reason: DeviceMessages['bye']['reason']): void {
    this.#connection.sendBye(reason);
  }

  async #hello(): Promise<DeviceMessages['hello']> {
    const { bootId, softVersion, revisions, clock, timeZone, freeSpace } = this.#options;
    const free = await freeSpace();
    return {
      type: 'hello',
      bootId,
      versions: { protocol: PROTOCOL_VERSION, software: softVersion },
      appliedRevisions: revisions(),
      clock: clock.epochNow(),
      timeZone,
      ...(free === undefined ? {} : { freeSpace: free }),
    };
  }

  async #heartbeat(): Promise<DeviceMessages['heartbeat']> {
    const { clock, nowPlaying, freeSpace } = this.#options;
    const free = await freeSpace();
    return {
      type: 'heartbeat',
      clock: clock.epochNow(),
      ...nowPlaying(),
      ...(free === undefined ? {} : { freeSpace: free }),
    };
  }
}

/** For messages that only concern the connection itself. */
function ignore(): void {}
