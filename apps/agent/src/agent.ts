import type { PageMessage } from '@marquee/agent-channel';
import { findCommand, type HandlerMap, unsupported } from '@marquee/commands';
import { runHandler } from '@marquee/device-protocol';
import type { AudienceSource } from './audience/audience-source.ts';
import { audienceSources } from './audience/audience-sources.ts';
import { allowedCaptures } from './browser/allowed-captures.ts';
import { Browser } from './browser/browser.ts';
import { Screencast } from './browser/screencast.ts';
import type { Place, Size } from './browser/size.ts';
import { fileMessage } from './channel/file-message.ts';
import { PageChannel } from './channel/page-channel.ts';
import type { Cancel, Clock } from './clock.ts';
import { FaultList } from './fault-list.ts';
import type { HelperClient } from './helper/helper-client.ts';
import type { AgentSettings } from './install/agent-settings.ts';
import { ClockSetter } from './machine/clock-setter.ts';
import { readCondition } from './machine/condition.ts';
import { type Machine, type ProbeOptions, probeMachine } from './machine/machine.ts';
import { type MachineFacts, readMachineFacts } from './machine/machine-facts.ts';
import { type CommandFile, machineHandlers } from './machine/machine-handlers.ts';
import { pageAddress, secondPageAddress } from './page-address.ts';
import type { StartRelay } from './relay/relay-program.ts';
import { StreamRelay } from './relay/stream-relay.ts';
import { machineMemory, memoryOfGroup } from './system/memory-use.ts';
import { UpgradeTrial } from './upgrade/upgrade-trial.ts';
import { Upgrader } from './upgrade/upgrader.ts';
import { readMachineRestart, writeMachineRestart } from './watchdog/machine-restarts.ts';
import { MemoryWatch } from './watchdog/memory-watch.ts';
import { type PageFailure, PageWatch } from './watchdog/page-watch.ts';
import { Remedies } from './watchdog/remedies.ts';

const PROC = '/proc';
/** The rest is for the system, its files in memory, and the agent. */
const MEMORY_SHARE = 0.6;
/** Enough for the page to hear that an upgrade is on its way. */
const LEAVE_MS = 1000;
/** How often the page hears how the machine is. */
const CONDITION_MS = 30_000;
/** How often the hardware is looked at again, which may have been plugged in. */
const PROBE_MS = 5 * 60_000;

export interface AgentOptions extends Omit<ProbeOptions, 'hdmiIn'> {
  readonly settings: AgentSettings;
  /** The path of the browser. */
  readonly chromium: string;
  /** `/`, or where a test has put the files of the machine. */
  readonly root: string;
  /** Of the agent's data. */
  readonly folder: string;
  readonly clock: Clock;
  readonly token: string;
  readonly helper: HelperClient;
  /** Starts a relay of a stream; undefined without ffmpeg. */
  readonly startRelay: StartRelay | undefined;
  /** Version of the agent. */
  readonly version: string;
  /** Folder of both slots. */
  readonly slots: string;
  readonly log: (text: string) => void;
  /** Ends the agent; the supervisor starts the chosen one. */
  readonly leave: () => void;
}

/** Shows the player in a browser, mends both, and does for its page what a page cannot. */
export class Agent {
  readonly #options: AgentOptions;
  readonly #faults: FaultList;
  readonly #remedies: Remedies;
  readonly #channel: PageChannel;
  readonly #watch: PageWatch;
  readonly #timers: Cancel[] = [];
  readonly #upgrader: Upgrader;
  readonly #trial: UpgradeTrial;
  readonly #clockSetter: ClockSetter;
  readonly #relay: StreamRelay | undefined;
  readonly #audiences: readonly AudienceSource[];
  #relayAddress: string | null = null;
  #memory: MemoryWatch | undefined;
  #browser: Browser | undefined;
  #screencast: Screencast | undefined;
  #machine: Machine | undefined;
  #facts: MachineFacts = {};
  #secondPanel: Size | null = null;
  #handlers: HandlerMap | undefined;
  #url = '';
  #isGuarding = true;
  #isConnected = false;
  #isStopped = false;
  #isLeaving = false;
  #wakeUpAt: number | null = null;
  #cancelRemedy: Cancel | undefined;
  /** The files that running commands have delivered, by their ids. */
  readonly #files = new Map<string, CommandFile>();

  constructor(options: AgentOptions) {
    const { settings, clock, folder, token } = options;
    this.#options = options;
    this.#faults = new FaultList(folder);
    this.#upgrader = new Upgrader({ ...options, server: settings.server });
    this.#trial = new UpgradeTrial(options);
    this.#clockSetter = new ClockSetter(options);
    this.#remedies = new Remedies(readMachineRestart(folder));
    this.#channel = new PageChannel({
      token,
      origin: new URL(settings.server).origin,
      onPage: () => this.#greet(),
      onMessage: (message) => this.#received(message),
      onLeft: () => {
        this.#isConnected = false;
      },
    });
    const { startRelay: start, log } = options;
    const { origin } = new URL(settings.server);
    this.#relay = start && new StreamRelay({ token, origin, start, clock, log });
    this.#audiences = audienceSources(settings, {
      ...{ clock, log },
      request: (address, init) => fetch(address, init),
      send: (message) => this.#channel.send(message),
    });
    this.#watch = new PageWatch({
      clock,
      ask: async () => this.#browser?.evaluate('globalThis.marqueeHealth?.()', 10_000),
      onFailure: (failure) => this.#failed(failure),
      onFrames: () => {
        if (this.#isConnected && !this.#isLeaving) this.#proven();
      },
    });
  }

  async start(): Promise<void> {
    const { settings, clock, log } = this.#options;
    const rolledBack = this.#trial.takeRollBack();
    if (rolledBack !== null) this.#faults.add(clock.epochNow(), `upgrade rolled back: ${rolledBack}`);
    const address = await this.#channel.start();
    this.#url = pageAddress(settings, address);
    this.#relayAddress = (await this.#relay?.start()) ?? null;
    this.#facts = await readMachineFacts(this.#options.root);
    await this.#probe();
    // Until the page has applied its settings, the picture stands as the panel does.
    await this.#machine?.output?.turn(0).catch((error: unknown) => log(`turning: ${String(error)}`));
    const memory = await machineMemory(PROC);
    const limit = settings.memoryLimitMegabytes
      ? settings.memoryLimitMegabytes * 2 ** 20
      : memory * MEMORY_SHARE;
    this.#memory = new MemoryWatch({
      clock,
      limit,
      read: async () => memoryOfGroup(PROC, this.#browser?.group ?? 0),
      askForMoment: () => this.#channel.send({ type: 'restart-due' }),
      restart: (bytes) => void this.#renewBrowser(bytes),
    });
    this.#timers.push(
      clock.every(CONDITION_MS, () => void this.#sendCondition()),
      clock.every(PROBE_MS, () => void this.#probe().then(() => this.#offer())),
    );
    for (const audience of this.#audiences) audience.start();
    await this.#startBrowser();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRemedy?.();
    this.#watch.stop();
    this.#memory?.stop();
    for (const cancel of this.#timers.splice(0)) cancel();
    this.#screencast?.stop();
    this.#relay?.stop();
    for (const audience of this.#audiences) audience.stop();
    await this.#browser?.stop();
    this.#channel.stop();
  }

  async #probe(): Promise<void> {
    const { settings, log, clock, leave } = this.#options;
    const machine = await probeMachine({ ...this.#options, hdmiIn: settings.hdmiIn });
    this.#machine = machine;
    this.#handlers = machineHandlers({
      ...this.#options,
      machine,
      pagePicture: async () => {
        if (!this.#browser) throw new Error('the browser is not running');
        return this.#browser.picture();
      },
      allowCapture: async (isAllowed) => this.#browser?.allowCapture(isAllowed),
      cover: async (size) => {
        await this.#browser?.cover(size);
        await this.#showSecond();
      },
      wakeUpAt: () => this.#wakeUpAt,
      setGuard: (isOn) => {
        this.#isGuarding = isOn;
      },
      upgrade: async (upgrade) => {
        // The frames of this version do not prove the next one.
        this.#isLeaving = true;
        await this.#upgrader.install(upgrade).catch((error: unknown) => {
          this.#isLeaving = false;
          throw error;
        });
        log(`upgrading to ${upgrade.version}`);
        clock.after(LEAVE_MS, leave);
      },
      deliver: (id, file) => this.#files.set(id, file),
    });
    log(`commands: ${this.#commands.join(' ')}`);
    await this.#showSecond();
  }

  async #showSecond(): Promise<void> {
    const place = await this.#secondPlace();
    await this.#browser
      ?.showSecond(place)
      .catch((error: unknown) => this.#options.log(`second screen: ${String(error)}`));
  }

  async #secondPlace(): Promise<Place | undefined> {
    const place = await this.#machine?.output?.second().catch(() => undefined);
    this.#secondPanel = place ? { width: place.width, height: place.height } : null;
    return place;
  }

  get #commands(): string[] {
    const handlers = Object.entries(this.#handlers ?? {});
    return handlers.filter(([, handler]) => handler !== unsupported).map(([name]) => name);
  }

  async #startBrowser(): Promise<void> {
    const { settings, chromium, folder, clock, log } = this.#options;
    const size = await this.#machine?.output?.size().catch(() => undefined);
    const browser = new Browser({
      program: chromium,
      profile: `${folder}/profile`,
      url: this.#url,
      secondUrl: secondPageAddress(settings),
      size,
      extraArgs: settings.browserArgs,
      allowed: allowedCaptures(settings),
      clock,
      onCrash: () => this.#failed('crashed'),
      onEnd: () => {
        if (this.#browser === browser) this.#failed('crashed');
      },
    });
    this.#browser = browser;
    this.#screencast = new Screencast(browser, clock);
    try {
      await browser.start();
      log('the browser is running');
      this.#watch.start();
      this.#memory?.start();
      await this.#showSecond();
    } catch (error) {
      log(`the browser did not start: ${String(error)}`);
      if (this.#browser === browser) this.#failed('crashed');
    }
  }

  /** One remedy at a time: what a dying browser does meanwhile is the same failure. */
  #failed(failure: PageFailure): void {
    const { clock, log } = this.#options;
    if (this.#isStopped || this.#cancelRemedy) return;
    this.#watch.stop();
    if (!this.#isGuarding) return log(`the page is ${failure}, and nobody mends it`);
    const { remedy, pauseMs } = this.#remedies.next(clock.now(), clock.epochNow());
    log(`the page is ${failure}: ${remedy} in ${pauseMs / 1000} s`);
    this.#faults.add(clock.epochNow(), `page ${failure}: ${remedy}`);
    this.#cancelRemedy = clock.after(pauseMs, () => {
      this.#cancelRemedy = undefined;
      void this.#mend(remedy);
    });
  }

  async #mend(remedy: ReturnType<Remedies['next']>['remedy']): Promise<void> {
    const { helper, folder, clock, log, leave } = this.#options;
    const browser = this.#browser;
    if (remedy === 'restart-page' && browser) {
      const isLoading = await browser.restartPage().then(
        () => true,
        () => false,
      );
      if (isLoading) return this.#watch.start();
    }
    this.#memory?.stop();
    // From now on its end is no failure.
    this.#browser = undefined;
    browser?.kill();
    if (remedy === 'restart-machine') {
      writeMachineRestart(folder, this.#remedies.machineRestart(clock.epochNow()));
      await helper.call('restart', {}).catch((error: unknown) => log(`restarting: ${String(error)}`));
      return leave();
    }
    if (!this.#isStopped) await this.#startBrowser();
  }

  /** A browser that uses too much memory starts again before the system ends something. */
  async #renewBrowser(bytes: number): Promise<void> {
    const { clock, log } = this.#options;
    const detail = `browser restarted: it used ${Math.round(bytes / 2 ** 20)} MB`;
    log(detail);
    // Another failure is being mended, or nobody wants the agent to mend anything.
    if (this.#isStopped || this.#cancelRemedy || !this.#isGuarding) return;
    this.#faults.add(clock.epochNow(), detail);
    const browser = this.#browser;
    this.#watch.stop();
    this.#browser = undefined;
    await browser?.stop();
    if (!this.#isStopped) await this.#startBrowser();
  }

  /** The page is connected and presents frames. */
  #proven(): void {
    if (!this.#trial.pass()) return;
    this.#options.log('the upgrade is good');
    this.#offer();
  }

  #greet(): void {
    this.#offer();
    void this.#sendCondition();
    const { faults } = this.#faults;
    if (faults.length > 0) this.#channel.send({ type: 'faults', faults: [...faults] });
  }

  #offer(): void {
    const panel = this.#machine?.output?.panel ?? null;
    this.#channel.send({
      type: 'offer',
      commands: this.#commands,
      panel,
      secondPanel: this.#secondPanel,
      captureDevice: this.#machine?.capture ?? null,
      relay: this.#relayAddress,
      machine: this.#facts,
      version: this.#trial.version,
    });
  }

  async #sendCondition(): Promise<void> {
    this.#channel.send({ type: 'condition', ...(await readCondition(this.#options.classes)) });
  }

  #received(message: PageMessage): void {
    switch (message.type) {
      case 'command':
        void this.#execute(message);
        break;
      case 'frame':
        void this.#sendFrame(message.call);
        break;
      case 'wake-up':
        this.#wakeUpAt = message.at;
        break;
      case 'credentials':
        this.#upgrader.use(message);
        break;
      case 'connection':
        this.#isConnected = message.isConnected;
        break;
      case 'server-time':
        if (this.#machine?.hasHelper) void this.#clockSetter.follow(message.epochMs);
        break;
      case 'restart-ready':
        this.#memory?.ready();
        break;
      case 'faults-reported':
        this.#faults.forget(message.upTo);
        break;
    }
  }

  /** A live view that cannot continue ends on the page. */
  async #sendFrame(call: number): Promise<void> {
    try {
      const base64 = await this.#screencast?.take();
      const file = base64 === undefined ? {} : { file: { base64 } };
      this.#channel.send({ type: 'result', call, failure: '', ...file });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.#channel.send({ type: 'result', call, failure });
    }
  }

  async #execute({ call, name, payload, id }: Extract<PageMessage, { type: 'command' }>): Promise<void> {
    const command = findCommand(name);
    const handlers = this.#handlers;
    const { detail } =
      command && handlers ? await runHandler(handlers, command.name, payload, id) : { detail: 'unsupported' };
    const file = id === undefined ? undefined : this.#files.get(id);
    if (id !== undefined) this.#files.delete(id);
    this.#channel.send({
      type: 'result',
      call,
      failure: detail,
      ...(file && { file: fileMessage(file) }),
    });
  }
}
