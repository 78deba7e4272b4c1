import type { DeviceSettings, DeviceState, EnrolRequest, PlayFacts } from '@marquee/device-protocol';
import { type EnrolmentFailure, enrol } from './boot/enrolment.ts';
import type { ShellWorker } from './boot/shell-worker.ts';
import type { Clock } from './clock/clock.ts';
import type { DeviceApi } from './connection/device-api.ts';
import { Session } from './connection/session.ts';
import type { Downloader } from './download/downloader.ts';
import type { Letters } from './download/letters.ts';
import { Show } from './playback/show.ts';
import { FaultDesk } from './report/fault-desk.ts';
import type { Reporter } from './report/reporter.ts';
import { usableTimeZone } from './schedule/usable-time-zone.ts';
import type { Status } from './status.ts';
import { statusOf } from './status-of.ts';
import type { MediaStore } from './storage/media-store.ts';
import type { Credentials, StateStore } from './storage/state-store.ts';
import { Supply } from './supply.ts';

/** Everything that the player stands on. */
export interface PlayerOptions {
  readonly host: HTMLElement;
  readonly clock: Clock;
  readonly random: () => number;
  readonly state: StateStore;
  readonly media: MediaStore;
  readonly api: DeviceApi;
  readonly downloader: Downloader;
  readonly reporter: Reporter;
  readonly letters: Letters;
  readonly shellWorker: ShellWorker;
  readonly facts: EnrolRequest;
  readonly bootId: string;
  readonly origin: string;
  readonly openSocket: (url: string, protocols: string[]) => WebSocket;
  readonly freeSpace: () => Promise<number | undefined>;
  readonly onStatus: (status: Status) => void;
}

/** The screen: plays what it has, keeps in touch with the server, and brings in what it is to have. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #supply: Supply;
  readonly #show: Show;
  readonly #faults: FaultDesk;
  readonly #run = new AbortController();
  #session: Session | undefined;
  #credentials: Credentials | undefined;
  #settings: DeviceSettings | undefined;
  #isReachable = false;
  #isConfirmed = true;
  #isCompanyRefused = false;

  constructor(options: PlayerOptions) {
    const { clock, reporter, shellWorker } = options;
    this.#options = options;
    this.#faults = new FaultDesk(clock, (fault) => reporter.fault(fault));
    this.#supply = new Supply({
      ...options,
      faults: this.#faults,
      token: () => this.#credentials?.token,
      onScreen: () => this.#show.item?.program,
      onContent: () => this.#show.contentChanged(),
      onProgress: () => this.#showStatus(),
    });
    this.#show = new Show({
      ...options,
      content: this.#supply.content,
      isLeaving: () => shellWorker.takeUpdate(),
      onPlayed: (play) => this.#played(play),
      onFault: (item, fault) => {
        this.#faults.scene(item, fault);
        if (fault.file) this.#supply.suspect(fault.file);
      },
      onChange: () => {
        this.#supply.tidy();
        this.#showStatus();
      },
    });
  }

  /** Plays at once what an earlier run left; then turns to the server. Resolves when stopped. */
  async start(): Promise<void> {
    const { state } = this.#options;
    this.#settings = await state.read('settings');
    this.#credentials = await state.read('credentials');
    if (this.#credentials) await this.#load(this.#credentials);
    this.#show.start();
    this.#showStatus();
    while (!this.#run.signal.aborted) {
      this.#credentials ??= await this.#enrol();
      await this.#talk(this.#credentials);
      this.#credentials = undefined;
    }
  }

  stop(): void {
    this.#run.abort();
    this.#session?.stop();
    this.#supply.stop();
    this.#show.stop();
  }

  /** The page is about to go. */
  leave(): void {
    this.#session?.sayBye('reload');
  }

  /** Whether a program is on. */
  get isPlaying(): boolean {
    return this.#show.item !== undefined;
  }

  async #load(credentials: Credentials): Promise<void> {
    this.#isConfirmed = credentials.pairingCode === null;
    await this.#supply.load(credentials);
  }

  /** What played goes on playing until the server has answered. */
  async #enrol(): Promise<Credentials> {
    const onFailedAttempt = (failure: EnrolmentFailure) => {
      this.#isCompanyRefused = failure === 'company-refused';
      this.#reached(this.#isCompanyRefused);
    };
    const credentials = await enrol({ ...this.#options, onFailedAttempt }, this.#run.signal);
    this.#settings = undefined;
    this.#isCompanyRefused = false;
    await this.#load(credentials);
    this.#reached(true);
    return credentials;
  }

  async #talk(credentials: Credentials): Promise<void> {
    const { facts } = this.#options;
    this.#session = new Session({
      ...this.#options,
      token: credentials.token,
      softVersion: facts.softVersion,
      timeZone: usableTimeZone(facts.timeZone),
      revisions: () => ({
        settings: this.#settings?.revision ?? 0,
        manifest: this.#supply.content.revision,
      }),
      nowPlaying: () => ({
        releaseId: this.#show.item?.releaseId ?? null,
        programId: this.#show.item?.program.id ?? null,
      }),
      applySettings: (settings) => this.#applySettings(settings),
      acceptManifest: (received) => this.#supply.accept(received, credentials),
      onManifestRefused: (reason, revision) => this.#faults.refusedManifest(reason, revision),
      onState: (state) => void this.#meet(state),
      onReachable: (isReachable) => this.#reached(isReachable),
    });
    this.#supply.start();
    await this.#session.run();
    this.#session = undefined;
    this.#supply.stop();
  }

  async #applySettings(settings: DeviceSettings): Promise<void> {
    await this.#options.state.write({ settings });
    this.#settings = settings;
  }

  async #meet({ name, state }: DeviceState): Promise<void> {
    this.#isConfirmed = state === 'enrolled';
    const known = this.#credentials;
    const pairingCode = this.#isConfirmed ? null : (known?.pairingCode ?? null);
    if (known && (known.name !== name || known.pairingCode !== pairingCode)) {
      this.#credentials = { ...known, name, pairingCode };
      await this.#options.state.write({ credentials: this.#credentials });
    }
    this.#showStatus();
  }

  #reached(isReachable: boolean): void {
    const isBack = isReachable && !this.#isReachable;
    this.#isReachable = isReachable;
    this.#showStatus();
    if (!isBack) return;
    void this.#options.shellWorker.lookForUpdate();
    this.#supply.hurry();
  }

  #played(play: PlayFacts): void {
    this.#options.reporter.played(play).catch((error) => this.#faults.unforeseen(error));
  }

  #showStatus(): void {
    this.#options.onStatus(
      statusOf({
        credentials: this.#credentials,
        isReachable: this.#isReachable,
        isConfirmed: this.#isConfirmed,
        refusedCompany: this.#isCompanyRefused ? (this.#options.facts.companyCode ?? '') : null,
        content: this.#supply.content,
        progress: this.#supply.progress,
        evaluation: this.#show.evaluation,
        releaseId: this.#show.item?.releaseId ?? null,
      }),
    );
  }
}
