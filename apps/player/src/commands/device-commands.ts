import { capabilitiesOf, type HandlerMap, SETTING_COMMANDS, settingsSchema } from '@marquee/commands';
import {
  applySettings,
  type CommandJournalStorage,
  CommandRunner,
  type DeviceMessages,
  type DeviceSettings,
  type JournalledCommand,
  type ServerMessages,
} from '@marquee/device-protocol';
import type { ServerClock } from '../clock/server-clock.ts';
import type { StateStore } from '../storage/state-store.ts';

const INITIAL_SETTINGS = settingsSchema.parse(
  Object.fromEntries(SETTING_COMMANDS.map(({ name, initial }) => [name, initial])),
);

export type SettingFailures = NonNullable<DeviceMessages['applied']['failures']>;

export interface DeviceCommandsOptions {
  readonly handlers: HandlerMap;
  readonly state: StateStore;
  readonly serverClock: ServerClock;
  readonly send: (message: DeviceMessages['received'] | DeviceMessages['result']) => void;
  readonly onError: (error: unknown) => void;
}

/** The commands and settings of this device, executed by one handler map. */
export class DeviceCommands {
  readonly capabilities: string[];
  readonly #handlers: HandlerMap;
  readonly #runner: CommandRunner;
  readonly #onError: (error: unknown) => void;
  #settingFailures: SettingFailures = [];

  constructor({ handlers, state, serverClock, send, onError }: DeviceCommandsOptions) {
    this.capabilities = capabilitiesOf(handlers);
    this.#handlers = handlers;
    this.#onError = onError;
    this.#runner = new CommandRunner({
      handlers,
      storage: new StateCommandJournal(state),
      serverNow: () => serverClock.now(),
      send,
    });
  }

  /** Reads the journal of earlier runs; call once, before the first connection. */
  start(): Promise<void> {
    return this.#runner.start();
  }

  /** Settings that were never set return to their initial value. */
  async applySettings({ settings }: Pick<DeviceSettings, 'settings'>): Promise<SettingFailures> {
    const failures = await applySettings(this.#handlers, { ...INITIAL_SETTINGS, ...settings });
    this.#settingFailures = failures.filter(({ name }) => Object.hasOwn(settings, name));
    return this.#settingFailures;
  }

  /** The settings that failed when they were last applied. */
  get settingFailures(): SettingFailures {
    return this.#settingFailures;
  }

  receive(message: ServerMessages['command']): void {
    this.#runner.receive(message).catch(this.#onError);
  }

  acknowledge(message: ServerMessages['resultAck']): void {
    this.#runner.acknowledge(message).catch(this.#onError);
  }

  /** A connection is up: results that the server has not acknowledged are sent again. */
  connected(): void {
    this.#runner.resend().catch(this.#onError);
  }
}

/** Keeps the received commands in the player's state, where they survive a reload and a power cut. */
class StateCommandJournal implements CommandJournalStorage {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  async load(): Promise<readonly JournalledCommand[]> {
    return (await this.#state.read('commands')) ?? [];
  }

  save(commands: readonly JournalledCommand[]): Promise<void> {
    return this.#state.write({ commands });
  }
}
