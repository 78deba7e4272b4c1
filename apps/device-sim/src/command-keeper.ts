import { capabilitiesOf, type HandlerMap, unsupported } from '@marquee/commands';
import {
  applySettings,
  CommandRunner,
  type DeviceMessage,
  MemoryCommandJournal,
  type ServerMessages,
} from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { systemClock } from './system-clock.ts';

export interface CommandKeeperParts {
  identity: Identity;
  client: DeviceClient;
  stats: FleetStats;
  downloads: Limiter;
  report: (message: DeviceMessage) => void;
  /** Ends the software of the device and starts it again. */
  restart: () => void;
  changed: () => void;
}

/** Executes commands and applies settings; its journal and its settings survive a restart of the simulated software. */
export class CommandKeeper {
  readonly #parts: CommandKeeperParts;
  readonly #journal = new MemoryCommandJournal();
  readonly #handlers: HandlerMap;
  #runner: CommandRunner;
  #serverSkewMs = 0;
  #volume = 100;
  #revision = 0;
  #failures: Awaited<ReturnType<typeof applySettings>> = [];
  #wanted = 0;
  #isBusy = false;

  constructor(parts: CommandKeeperParts) {
    this.#parts = parts;
    const { stats, restart } = parts;
    this.#handlers = {
      'rpc-volume': ({ volume }) => {
        this.#volume = volume;
      },
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
    this.#runner = this.#newRunner();
  }

  get capabilities(): string[] {
    return capabilitiesOf(this.#handlers);
  }

  get volume(): number {
    return this.#volume;
  }

  /** The revision of the settings in use. */
  get revision(): number {
    return this.#revision;
  }

  /** The settings that could not be applied. */
  get failures(): Awaited<ReturnType<typeof applySettings>> {
    return this.#failures;
  }

  /** Starts the software, for the first time or again. */
  async boot(): Promise<void> {
    this.#runner = this.#newRunner();
    await this.#runner.start();
  }

  async welcomed({ serverTime, revisions }: ServerMessages['welcome']): Promise<void> {
    this.#serverSkewMs = serverTime - systemClock.epochNow();
    this.wanted(revisions.settings);
    await this.#runner.resend();
  }

  async execute(command: ServerMessages['command']): Promise<void> {
    await this.#runner.receive(command);
    this.#parts.changed();
  }

  async acknowledge(ack: ServerMessages['resultAck']): Promise<void> {
    await this.#runner.acknowledge(ack);
  }

  /** The server's current revision of the settings; only the newest counts. */
  wanted(revision: number): void {
    this.#wanted = revision;
    void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#wanted > this.#revision && (await this.#takeNext()));
    } catch (error) {
      this.#parts.stats.lastError = String(error);
    }
    this.#isBusy = false;
    this.#parts.changed();
  }

  async #takeNext(): Promise<boolean> {
    const { identity, client, downloads, report } = this.#parts;
    const received = await downloads.run(() => client.settings(identity.token, this.#revision));
    if (!received) return false;
    this.#failures = await applySettings(this.#handlers, received.settings);
    this.#revision = received.revision;
    report({ type: 'applied', what: 'settings', revision: received.revision, failures: this.#failures });
    return true;
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
