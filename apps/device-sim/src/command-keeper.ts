import { capabilitiesOf, type HandlerMap, unsupported } from '@marquee/commands';
import {
  CommandRunner,
  type DeviceMessage,
  MemoryCommandJournal,
  type ServerMessages,
} from '@marquee/device-protocol';
import { plannedVolumeAt, type VolumePlan } from '@marquee/schedule';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { SettingsKeeper } from './settings-keeper.ts';
import { systemClock } from './system-clock.ts';

export interface CommandKeeperParts {
  identity: Identity;
  client: DeviceClient;
  stats: FleetStats;
  downloads: Limiter;
  random: () => number;
  report: (message: DeviceMessage) => void;
  /** Ends the software of the device and starts it again. */
  restart: () => void;
  changed: () => void;
}

/** Executes commands and applies settings; its journal and its settings survive a restart of the simulated software. */
export class CommandKeeper {
  readonly settings: SettingsKeeper;
  readonly #parts: CommandKeeperParts;
  readonly #journal = new MemoryCommandJournal();
  readonly #handlers: HandlerMap;
  #runner: CommandRunner;
  #serverSkewMs = 0;
  #volume = 100;
  #volumePlan: VolumePlan | undefined;

  constructor(parts: CommandKeeperParts) {
    this.#parts = parts;
    const { stats, restart } = parts;
    this.#handlers = {
      'rpc-volume': ({ volume }) => {
        this.#volume = volume;
      },
      'rpc-volume-plan': (plan) => {
        this.#volumePlan = plan;
      },
      // A simulated screen has neither light nor visitors.
      'rpc-brightness': () => {},
      'rpc-touch': () => {},
      'rpc-reboot': () => {
        stats.restarted += 1;
        restart();
        // The software has ended: it does nothing after this call.
        return new Promise(() => {});
      },
      'rpc-identify': () => {
        stats.identified += 1;
      },
      'rpc-pm-strategy': unsupported,
    };
    this.settings = new SettingsKeeper({ ...parts, handlers: this.#handlers });
    this.#runner = this.#newRunner();
  }

  get capabilities(): string[] {
    return capabilitiesOf(this.#handlers);
  }

  /** The volume of the plan in this zone, or else the one that was set. */
  volumeIn(timeZone: string): number {
    return plannedVolumeAt(this.#volumePlan, systemClock.epochNow(), timeZone).volume ?? this.#volume;
  }

  /** Starts the software, for the first time or again. */
  async boot(): Promise<void> {
    this.#runner = this.#newRunner();
    await this.#runner.start();
  }

  async welcomed({ serverTime, revisions }: ServerMessages['welcome']): Promise<void> {
    this.#serverSkewMs = serverTime - systemClock.epochNow();
    this.settings.wanted(revisions.settings);
    await this.#runner.resend();
  }

  async execute(command: ServerMessages['command']): Promise<void> {
    await this.#runner.receive(command);
    this.#parts.changed();
  }

  async acknowledge(ack: ServerMessages['resultAck']): Promise<void> {
    await this.#runner.acknowledge(ack);
  }

  stop(): void {
    this.settings.stop();
  }

  #newRunner(): CommandRunner {
    return new CommandRunner({
      handlers: this.#handlers,
      storage: this.#journal,
      serverNow: () => systemClock.epochNow() + this.#serverSkewMs,
      send: (message) => this.#parts.report(message),
    });
  }
}
