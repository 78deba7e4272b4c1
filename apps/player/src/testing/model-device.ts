import { createHash } from 'node:crypto';
import { AudienceJournal, MemoryJournalStorage, PlayJournal } from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { ServerClock } from '../clock/server-clock.ts';
import { DeviceCommands } from '../commands/device-commands.ts';
import { playerHandlers } from '../commands/player-handlers.ts';
import { DeviceApi } from '../connection/device-api.ts';
import { Session } from '../connection/session.ts';
import type { SessionEvents } from '../connection/session-events.ts';
import { hashesOf } from '../content/playable.ts';
import { downloadFile } from '../download/download-file.ts';
import { GlyphLoader } from '../download/glyph-loader.ts';
import { newHasher } from '../download/new-hasher.ts';
import { Events } from '../messages/events.ts';
import { ContentSync } from '../parts/content-sync.ts';
import { FaultReporter } from '../report/fault-reporter.ts';
import { Reporter } from '../report/reporter.ts';
import type { TestServerKey } from './content-builders.ts';
import { FaultyNetwork, type FaultyNetworkOptions } from './faulty-network.ts';
import { MemoryMediaStore, MemoryStateStore } from './memory-stores.ts';
import { ModelServer } from './model-server.ts';
import { PowerLog } from './power-log.ts';
import { recordedParts } from './recorded-parts.ts';
import { ThreadWork } from './thread-work.ts';

const STEP_MS = 30_000;

/**
 * A device that runs the player without its page: connection, downloads, commands and reports, on a disk in memory, with a
 * {@link ModelServer} behind a {@link FaultyNetwork}.
 */
export class ModelDevice {
  readonly clock = new FakeClock(0, Date.UTC(2026, 5, 1));
  readonly log = new PowerLog();
  readonly network: FaultyNetwork;
  readonly server: ModelServer;
  /** Ids of releases in the order in which they became playable. */
  readonly activated: number[] = [];
  /** Files that were playable without having their content. */
  readonly partial: string[] = [];
  identified = 0;
  volume = 100;
  played = 0;
  readonly #contentSync: ContentSync;
  readonly #session: Session;
  readonly #reporter: Reporter;
  readonly #commands: DeviceCommands;
  readonly #threads = new ThreadWork();
  #active = new Set<number>();
  #settingsRevision = 0;

  constructor(key: TestServerKey, network: Omit<FaultyNetworkOptions, 'clock'>) {
    const { clock, log } = this;
    this.network = new FaultyNetwork({ clock, ...network });
    this.server = new ModelServer({ clock, key, network: this.network });
    const fetchOverNetwork = this.network.fetchFrom((request) => this.server.answer(request));
    const state = new MemoryStateStore(log);
    const media = new MemoryMediaStore(log);
    const { token } = key.credentials;
    const random = () => 0.5;
    const freeSpace = async () => undefined;
    this.#reporter = new Reporter({
      journal: new PlayJournal({ storage: new MemoryJournalStorage(), bootId: 'boot-0001' }),
      audienceJournal: new AudienceJournal({ storage: new MemoryJournalStorage(), bootId: 'boot-0001' }),
      clock,
    });
    const faults = new FaultReporter({
      clock,
      state,
      send: (fault, onSent) => this.#reporter.send(fault, onSent),
    });
    this.#contentSync = new ContentSync({
      clock,
      random,
      state,
      media,
      downloader: {
        download: (order) =>
          downloadFile(order, {
            media,
            clock,
            fetch: fetchOverNetwork,
            newHasher: () => this.#threads.follow(newHasher()),
          }),
      },
      glyphs: new GlyphLoader(async () => true),
      reporter: this.#reporter,
      faults,
      trials: { hasFailed: () => false, isProven: () => false },
      freeSpace,
      token: () => token,
      onContent: () => this.#look(),
      onProgress: () => {},
    });
    const serverClock = new ServerClock(clock);
    this.#commands = new DeviceCommands({
      handlers: playerHandlers(
        recordedParts((call, ...args) => {
          if (call === 'volume.set') this.volume = Number(args[0]);
          if (call === 'identify') this.identified += 1;
        }),
      ),
      state,
      serverClock,
      send: (message) => this.#reporter.send(message),
      onError: (error) => faults.unexpected(error),
    });
    const events = new Events<SessionEvents>();
    events.listen({
      'server-time': ({ serverTime }) => {
        serverClock.adjust(serverTime);
        faults.serverTime(serverTime);
      },
      welcomed: () => this.#commands.connected(),
      command: ({ command }) => this.#commands.receive(command),
      'result-acknowledged': ({ ack }) => this.#commands.acknowledge(ack),
      'manifest-refused': ({ reason, revision }) => faults.refusedManifest(reason, revision),
      reachable: ({ isReachable }) => {
        if (isReachable) this.#contentSync.retryNow();
      },
    });
    this.#session = new Session({
      token,
      transport: {
        origin: 'http://server',
        api: new DeviceApi(fetchOverNetwork, clock),
        openSocket: (url, protocols) => this.server.openSocket(url, protocols),
        clock,
        random,
      },
      reporter: this.#reporter,
      emit: events.emit,
      device: {
        bootId: 'boot-0001',
        softVersion: '7.0.0',
        firmware: 'browser',
        timeZone: 'Asia/Shanghai',
        capabilities: this.#commands.capabilities,
        freeSpace,
        storage: () => undefined,
        revisions: () => ({
          settings: this.#settingsRevision,
          manifest: this.#contentSync.content.revision,
        }),
        settingFailures: () => this.#commands.settingFailures,
        screenState: () => ({ releaseId: null, programId: null, volume: this.volume }),
        applySettings: async (settings) => {
          const failures = await this.#commands.applySettings(settings);
          this.#settingsRevision = settings.revision;
          return failures;
        },
        acceptManifest: (received) =>
          this.#threads.follow(this.#contentSync.accept(received, key.credentials)),
      },
    });
  }

  async start(): Promise<void> {
    await this.#commands.start();
    this.#contentSync.start();
    void this.#session.run();
  }

  stop(): void {
    this.#session.stop();
    this.#contentSync.stop();
    this.#reporter.stop();
  }

  /** Lets time pass, and then waits for what other threads verify and compile. */
  async advance(ms: number): Promise<void> {
    await this.clock.advanceAndSettle(ms);
    await this.#threads.done();
  }

  /** Lets time pass until the condition holds. Returns whether it does in time. */
  async until(isReached: () => boolean, limitMs: number): Promise<boolean> {
    const end = this.clock.now() + limitMs;
    while (!isReached() && this.clock.now() < end) {
      await this.advance(STEP_MS);
    }
    return isReached();
  }

  /** Whether the server knows that the device has all it should have, and has its plays. */
  get isInStep(): boolean {
    const { manifest, settings, applied, synchronised, plays, results } = this.server;
    return (
      applied.manifest === manifest.revision &&
      applied.settings === settings.revision &&
      manifest.releases.every(({ id }) => synchronised.has(id)) &&
      plays.size === this.played &&
      results.size === this.identified
    );
  }

  get revision(): number {
    return this.#contentSync.content.revision;
  }

  /** Releases that can play now. */
  get active(): readonly number[] {
    return [...this.#active];
  }

  /** Records a play. */
  async play(): Promise<void> {
    this.played += 1;
    const times = { startedAt: this.clock.epochNow(), durationMs: 10_000 };
    await this.#reporter.played({ releaseId: 1, programId: 1, screen: 1, names: { program: 'p' }, ...times });
  }

  #look(): void {
    const { files } = this.log.disk;
    const ready = this.#contentSync.content.playable().filter(({ isReady }) => isReady);
    for (const sha256 of ready.flatMap(hashesOf)) {
      const bytes = files.get(sha256);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) this.partial.push(sha256);
    }
    const now = new Set(ready.map(({ id }) => id));
    this.activated.push(...[...now].filter((id) => !this.#active.has(id)));
    this.#active = now;
  }
}
