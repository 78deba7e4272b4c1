import {
  capabilitiesOf,
  type HandlerMap,
  type PayloadOf,
  type SettingCommand,
  type Settings,
  unsupported,
} from '@marquee/commands';
import {
  AS_MOUNTED,
  CommandRunner,
  type DeviceMessage,
  MemoryCommandJournal,
  type ServerMessages,
  type Stance,
  uploadPath,
} from '@marquee/device-protocol';
import { type PowerSettings, plannedVolumeAt } from '@marquee/schedule';
import { BrandKeeper } from './brand-keeper.ts';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import type { PlayingProgram } from './player-state.ts';
import { pictureOf } from './screen-picture.ts';
import { SettingsKeeper } from './settings-keeper.ts';
import type { SimulatedApps } from './simulated-apps.ts';
import { SimulatedLog } from './simulated-log.ts';

export interface CommandKeeperParts {
  identity: Identity;
  client: DeviceClient;
  stats: FleetStats;
  downloads: Limiter;
  random: () => number;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  report: (message: DeviceMessage) => void;
  /** Ends the software of the device and starts it again. */
  restart: () => void;
  /** Ends the software until the device is switched on. */
  shutDown: () => void;
  pausedOrContinued: () => void;
  /** The program on the screen. */
  playing: () => PlayingProgram | undefined;
  timeZone: () => string;
  migrate: (migration: PayloadOf<'rpc-server-migrate'>, id: string) => Promise<void>;
  controlDownloads: (action: PayloadOf<'rpc-download'>) => void;
  /** The policy of deletion was set. */
  setCleanup: () => void;
  apps: SimulatedApps;
  /** Whether it promotes programs for the people in front of its screens. */
  hasAudience: boolean;
  /** The picture stands another way. */
  turned: (stance: Stance) => void;
  changed: () => void;
}

/** Executes commands and applies settings; its journal and its settings survive a restart of the simulated software. */
export class CommandKeeper {
  readonly settings: SettingsKeeper;
  readonly brand: BrandKeeper;
  readonly #parts: CommandKeeperParts;
  readonly #journal = new MemoryCommandJournal();
  readonly #handlers: HandlerMap;
  #runner: CommandRunner;
  readonly #values: { [Name in keyof Settings]?: Settings[Name] } = {};
  readonly #log: SimulatedLog;
  #serverSkewMs = 0;

  constructor(parts: CommandKeeperParts) {
    this.#parts = parts;
    this.#log = new SimulatedLog(parts);
    const { stats, restart, shutDown, setCleanup, apps } = parts;
    this.#handlers = {
      'rpc-volume': this.#keep('rpc-volume'),
      'rpc-volume-plan': this.#keep('rpc-volume-plan'),
      'rpc-brightness': this.#keep('rpc-brightness'),
      'rpc-backlight': this.#keep('rpc-backlight'),
      'rpc-power-schedule': this.#keep('rpc-power-schedule'),
      'rpc-rotate': this.#turn('rpc-rotate'),
      'rpc-screen-set': this.#turn('rpc-screen-set'),
      'rpc-touch': this.#keep('rpc-touch'),
      'rpc-play': (value) => {
        this.#keep('rpc-play')(value);
        parts.pausedOrContinued();
      },
      'rpc-server-migrate': (migration, id) => parts.migrate(migration, id),
      'rpc-download': (action) => parts.controlDownloads(action),
      'rpc-hdmi-in': this.#keep('rpc-hdmi-in'),
      'rpc-camera': this.#keep('rpc-camera'),
      'rpc-status-bar': this.#keep('rpc-status-bar'),
      'rpc-floating-button': this.#keep('rpc-floating-button'),
      'rpc-ai-vip': this.#keep('rpc-ai-vip'),
      'rpc-digital': this.#keep('rpc-digital'),
      // The manifest has their files.
      'rpc-digital-resources': this.#keep('rpc-digital-resources'),
      'rpc-startup-on-boot': this.#keep('rpc-startup-on-boot'),
      'rpc-watchdog': this.#keep('rpc-watchdog'),
      'rpc-language-set': this.#keep('rpc-language-set'),
      'rpc-strategy': (policy) => {
        this.#values['rpc-strategy'] = policy;
        setCleanup();
      },
      // Without a camera, nobody is in front of a simulated screen.
      'rpc-ai-pm': parts.hasAudience ? this.#keep('rpc-ai-pm') : unsupported,
      'rpc-reboot': () => {
        stats.restarted += 1;
        restart();
        // The software has ended: it does nothing after this call.
        return new Promise(() => {});
      },
      'rpc-identify': () => {
        stats.identified += 1;
      },
      'rpc-screenshot': (_, id) => this.#uploadPicture(id),
      'rpc-log': (_, id) => this.#upload(uploadPath(id), this.#log.text),
      'rpc-log-clean': ({ range }) => this.#log.clear(range),
      'rpc-shutdown': () => {
        stats.shutDown += 1;
        shutDown();
        return new Promise(() => {});
      },
      'rpc-pm-strategy': parts.hasAudience ? this.#keep('rpc-pm-strategy') : unsupported,
      'rpc-upgrade': async (upgrade) => {
        await apps.upgrade(upgrade);
        restart();
        return new Promise(() => {});
      },
      'rpc-app-install': (app) => apps.install(app),
      'rpc-app-uninstall': (app) => apps.uninstall(app.package),
      'rpc-app-list': () => apps.report(),
    };
    this.brand = new BrandKeeper(parts);
    this.settings = new SettingsKeeper({ ...parts, handlers: this.#handlers, brand: this.brand });
    this.#runner = this.#newRunner();
  }

  /** The settings of the device that were ever set. */
  get values(): Settings {
    return this.#values;
  }

  get capabilities(): string[] {
    return capabilitiesOf(this.#handlers);
  }

  /** The volume of the plan in this zone, or else the one that was set. */
  volumeIn(timeZone: string): number {
    const plan = plannedVolumeAt(this.#values['rpc-volume-plan'], this.#parts.epochNow(), timeZone);
    return plan.volume ?? this.#values['rpc-volume']?.volume ?? 100;
  }

  /** Whether operators have paused the device. */
  get isPaused(): boolean {
    return this.#values['rpc-play']?.playing === false;
  }

  /** Whether the digital human of the device is on the screen. */
  get showsHuman(): boolean {
    return this.#values['rpc-digital']?.enabled === true;
  }

  get log(): SimulatedLog {
    return this.#log;
  }

  get power(): PowerSettings {
    const { 'rpc-power-schedule': plan, 'rpc-backlight': backlight } = this.#values;
    return { plan, isBacklightOn: backlight?.switchStatus !== 0 };
  }

  /** Starts the software, for the first time or again. */
  async boot(): Promise<void> {
    this.#runner = this.#newRunner();
    await this.#runner.start();
  }

  async welcomed({ serverTime, revisions }: ServerMessages['welcome']): Promise<void> {
    this.#serverSkewMs = serverTime - this.#parts.epochNow();
    this.settings.wanted(revisions.settings);
    await this.#runner.resend();
  }

  async execute(command: ServerMessages['command']): Promise<void> {
    this.#log.add('info', `command ${command.name}`);
    await this.#runner.receive(command);
    this.#parts.changed();
  }

  async acknowledge(ack: ServerMessages['resultAck']): Promise<void> {
    await this.#runner.acknowledge(ack);
  }

  stop(): void {
    this.settings.stop();
  }

  /** The handler of a setting that does no more than remember it. */
  #keep<Name extends SettingCommand['name']>(name: Name) {
    return (value: PayloadOf<Name>) => {
      Object.assign(this.#values, { [name]: value });
    };
  }

  /** A setting that says how the picture stands. */
  #turn<Name extends 'rpc-rotate' | 'rpc-screen-set'>(name: Name) {
    return (value: PayloadOf<Name>) => {
      const former = this.#stance;
      this.#keep(name)(value);
      const { orientation, rotation } = this.#stance;
      if (orientation !== former.orientation || rotation !== former.rotation)
        this.#parts.turned(this.#stance);
    };
  }

  get #stance(): Stance {
    const orientation = this.#values['rpc-screen-set']?.device_screen ?? AS_MOUNTED.orientation;
    return { orientation, rotation: this.#values['rpc-rotate']?.rotation ?? AS_MOUNTED.rotation };
  }

  #uploadPicture(id: string): Promise<void> {
    const playing = this.#parts.playing();
    const facts = playing && { releaseId: playing.releaseId, programId: playing.programId };
    const picture = pictureOf(playing?.document, this.#parts.epochNow(), { hasHuman: this.showsHuman });
    return this.#upload(uploadPath(id, facts), picture);
  }

  /** Thousands of devices do not upload at the same time. */
  #upload(path: string, body: Uint8Array<ArrayBuffer> | string): Promise<void> {
    const { client, identity, downloads, stats } = this.#parts;
    return downloads.run(async () => {
      await client.upload(identity.token, path, body);
      stats.uploaded += 1;
    });
  }

  #newRunner(): CommandRunner {
    return new CommandRunner({
      handlers: this.#handlers,
      storage: this.#journal,
      serverNow: () => this.#parts.epochNow() + this.#serverSkewMs,
      send: (message) => this.#parts.report(message),
    });
  }
}
