import type {
  DeviceSettings,
  DeviceState,
  EnrolRequest,
  ManifestFile,
  PlayFacts,
} from '@marquee/device-protocol';
import { enrol } from './boot/enrolment.ts';
import type { ShellWorker } from './boot/shell-worker.ts';
import type { Clock } from './clock/clock.ts';
import type { DeviceApi } from './connection/device-api.ts';
import { Session } from './connection/session.ts';
import { type Acceptance, Content } from './content/content.ts';
import type { Downloader } from './download/downloader.ts';
import type { Letters } from './download/letters.ts';
import { nameOfFile, syncReportOf } from './download/progress.ts';
import { Synchroniser } from './download/synchroniser.ts';
import { Show } from './playback/show.ts';
import { FaultDesk } from './report/fault-desk.ts';
import type { Reporter } from './report/reporter.ts';
import { SpoiltFiles } from './report/spoilt-files.ts';
import { usableTimeZone } from './schedule/usable-time-zone.ts';
import type { Status } from './status.ts';
import { statusOf } from './status-of.ts';
import type { MediaStore } from './storage/media-store.ts';
import type { Credentials, StateStore } from './storage/state-store.ts';

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
  readonly #content: Content;
  readonly #show: Show;
  readonly #synchroniser: Synchroniser;
  readonly #faults: FaultDesk;
  readonly #spoiltFiles: SpoiltFiles;
  readonly #run = new AbortController();
  #session: Session | undefined;
  #credentials: Credentials | undefined;
  #settings: DeviceSettings | undefined;
  #isReachable = false;
  #isConfirmed = true;
  #hasLeftovers = false;

  constructor(options: PlayerOptions) {
    const { letters, reporter, shellWorker } = options;
    this.#options = options;
    this.#faults = new FaultDesk(options.clock, (fault) => reporter.fault(fault));
    this.#content = new Content({
      ...options,
      isDressed: (release) => letters.hasAllOf(release),
      onChange: () => this.#contentChanged(),
    });
    this.#show = new Show({
      ...options,
      content: this.#content,
      isLeaving: () => shellWorker.takeUpdate(),
      onPlayed: (play) => void this.#played(play),
      onFault: (item, fault) => {
        this.#faults.scene(item, fault);
        if (fault.file) void this.#spoiltFiles.suspect(fault.file);
      },
      onChange: () => this.#shownChanged(),
    });
    this.#synchroniser = new Synchroniser({
      ...options,
      content: this.#content,
      token: () => this.#credentials?.token,
      dress: () => letters.bring(this.#content.newest?.releases ?? []),
      onProgress: () => this.#syncChanged(),
      onFailure: (file, failure) => this.#faults.download(file, failure, this.#nameOf(file)),
      onComplete: () => {
        this.#hasLeftovers = true;
        this.#tidy();
      },
      onError: (error) => this.#faults.unforeseen(error),
    });
    this.#spoiltFiles = new SpoiltFiles({
      ...options,
      content: this.#content,
      onSpoilt: ({ sha256, name }) => {
        this.#faults.spoiltOnDisk(sha256, name);
        this.#synchroniser.start();
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
    this.#synchroniser.stop();
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
    await this.#content.load(credentials);
    this.#options.letters.trust(this.#content.current?.releases ?? []);
    this.#show.contentChanged();
  }

  /** What played goes on playing until the server has answered. */
  async #enrol(): Promise<Credentials> {
    const onFailedAttempt = () => this.#reached(false);
    const credentials = await enrol({ ...this.#options, onFailedAttempt }, this.#run.signal);
    this.#settings = undefined;
    await this.#load(credentials);
    this.#reached(true);
    return credentials;
  }

  async #talk(credentials: Credentials): Promise<void> {
    this.#session = new Session({
      ...this.#options,
      token: credentials.token,
      softVersion: this.#options.facts.softVersion,
      timeZone: usableTimeZone(undefined),
      revisions: () => ({ settings: this.#settings?.revision ?? 0, manifest: this.#content.revision }),
      nowPlaying: () => ({
        releaseId: this.#show.item?.releaseId ?? null,
        programId: this.#show.item?.program.id ?? null,
      }),
      applySettings: (settings) => this.#applySettings(settings),
      acceptManifest: (received) => this.#acceptManifest(received, credentials),
      onManifestRefused: (reason, revision) => this.#faults.refusedManifest(reason, revision),
      onState: (state) => void this.#meet(state),
      onReachable: (isReachable) => this.#reached(isReachable),
    });
    this.#synchroniser.start();
    await this.#session.run();
    this.#session = undefined;
    this.#synchroniser.stop();
  }

  async #acceptManifest(received: unknown, credentials: Credentials): Promise<Acceptance> {
    const acceptance = await this.#content.accept(received, credentials);
    if (acceptance === 'accepted') this.#synchroniser.start();
    return acceptance;
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
    this.#synchroniser.hurry();
  }

  #contentChanged(): void {
    this.#show.contentChanged();
    this.#syncChanged();
  }

  #shownChanged(): void {
    this.#tidy();
    this.#showStatus();
  }

  /** Once everything new is here, the old files go, except those of a program that is still on. */
  #tidy(): void {
    if (!this.#hasLeftovers) return;
    const isNewOn = !this.#show.item || this.#content.isCurrent(this.#show.item.program);
    this.#hasLeftovers = !isNewOn;
    void this.#content
      .removeUnneeded(this.#show.filesOnScreen)
      .catch((error) => this.#faults.unforeseen(error));
  }

  async #played(play: PlayFacts): Promise<void> {
    await this.#options.reporter.played(play).catch((error) => this.#faults.unforeseen(error));
  }

  #syncChanged(): void {
    const report = syncReportOf(this.#content, this.#synchroniser.progress);
    if (report) this.#options.reporter.sync(report);
    this.#showStatus();
  }

  #nameOf({ sha256 }: ManifestFile): string {
    const releases = this.#content.newest?.releases ?? [];
    return releases.map((release) => nameOfFile(sha256, release)).find((name) => name !== sha256) ?? sha256;
  }

  #showStatus(): void {
    this.#options.onStatus(
      statusOf({
        credentials: this.#credentials,
        isReachable: this.#isReachable,
        isConfirmed: this.#isConfirmed,
        content: this.#content,
        progress: this.#synchroniser.progress,
        evaluation: this.#show.evaluation,
        releaseId: this.#show.item?.releaseId ?? null,
      }),
    );
  }
}
