import {
  ACTIVATION_CAPABILITY,
  type DeviceActivation,
  type DeviceSettings,
  type DeviceState,
  deviceSettingsSchema,
  LiveSender,
} from '@marquee/device-protocol';
import { DeviceCommands, type SettingFailures } from '../commands/device-commands.ts';
import { playerHandlers } from '../commands/player-handlers.ts';
import { enrol } from '../connection/enrolment.ts';
import { renewScreens } from '../connection/renew-screens.ts';
import { Session } from '../connection/session.ts';
import { usableTimeZone } from '../schedule/usable-time-zone.ts';
import type { Credentials } from '../storage/state-store.ts';
import type { ContentPart } from './content-part.ts';
import type { Machine } from './machine.ts';
import type { Part, PartContext } from './part.ts';
import type { Stage } from './stage.ts';
import type { VipsPart } from './vips-part.ts';

/** Enrols the device, stays connected to its server, and executes the server's commands. */
export class Link implements Part {
  readonly #context: PartContext;
  readonly #content: ContentPart;
  readonly #stage: Stage;
  readonly #machine: Machine;
  readonly #vips: VipsPart;
  readonly #commands: DeviceCommands;
  readonly #live: LiveSender;
  readonly #run = new AbortController();
  #session: Session | undefined;
  /** One after another: the last one counts. */
  #renewing: Promise<void> = Promise.resolve();

  constructor(context: PartContext, content: ContentPart, stage: Stage, machine: Machine, vips: VipsPart) {
    const { options, events, faults, log, serverClock } = context;
    this.#context = context;
    this.#content = content;
    this.#stage = stage;
    this.#machine = machine;
    this.#vips = vips;
    machine.onBye = (reason) => this.#session?.sendBye(reason);
    this.#commands = new DeviceCommands({
      serverClock,
      state: options.state,
      handlers: machine.handlers(playerHandlers(stage)),
      send: (message) => {
        if (message.type === 'result' && message.status === 'failed')
          log.warning(`command failed: ${message.detail}`);
        options.reporter.send(message);
      },
      onError: (error) => faults.unexpected(error),
    });
    this.#live = new LiveSender({
      capture: () => machine.liveFrame(),
      send: (frame) => this.#session?.sendFrame(frame),
      unsentBytes: () => this.#session?.unsentBytes ?? 0,
      failed: (detail) => this.#session?.sendLiveFailed(detail),
      now: () => options.clock.now(),
      setTimer: (ms, run) => options.clock.setTimer(ms, run),
    });
    events.listen({
      'live-watched': ({ seconds }) => this.#live.asked(seconds),
      'server-time': ({ serverTime }) => faults.serverTime(serverTime),
      welcomed: ({ state }) => {
        void this.#applyState(state);
        this.#commands.connected();
      },
      'activation-changed': ({ activation }) => void this.#keepActivation(activation),
      command: ({ command }) => {
        log.info(`command ${command.name}`);
        this.#commands.receive(command);
      },
      'result-acknowledged': ({ ack }) => this.#commands.acknowledge(ack),
      'manifest-refused': ({ reason, revision }) => faults.refusedManifest(reason, revision),
      reachable: ({ isReachable }) => this.#reached(isReachable),
      'paused-changed': () => this.#session?.sendHeartbeat(),
      'screen-changed': () => {
        // The answer has the server's time, which synchronised programs follow.
        if (stage.item?.agreed) this.#session?.sendHeartbeat();
      },
    });
  }

  async load(): Promise<void> {
    const { options, enrolment } = this.#context;
    enrolment.settings = deviceSettingsSchema.safeParse(await options.state.read('settings')).data;
    if (enrolment.settings) await this.#commands.applySettings(enrolment.settings);
  }

  /** Resolves when stopped. */
  async run(): Promise<void> {
    const { enrolment } = this.#context;
    while (!this.#run.signal.aborted) {
      const credentials = enrolment.credentials ?? (await this.#enrol());
      await this.#commands.start();
      this.#session = this.#newSession(credentials);
      await this.#session.run();
      this.#session = undefined;
      this.#content.stop();
      await this.#keepFormerToken();
      enrolment.credentials = undefined;
    }
  }

  /** By the refused token the server knows the same machine again. One that was never confirmed proves nothing. */
  async #keepFormerToken(): Promise<void> {
    const { options, events, enrolment, log } = this.#context;
    const { credentials, isConfirmed } = enrolment;
    if (this.#run.signal.aborted || !credentials) return;
    log.warning('the server refused the token');
    events.emit({ type: 'token-refused' });
    if (isConfirmed) await options.state.write({ formerToken: credentials.token }).catch(() => undefined);
  }

  stop(): void {
    this.#run.abort();
    this.#live.stop();
    this.#session?.stop();
  }

  leave(): void {
    this.#session?.sendBye('reload');
  }

  /** The current content keeps playing until the server has answered. */
  async #enrol(): Promise<Credentials> {
    const { options, enrolment } = this.#context;
    const credentials = await enrol(
      {
        ...options,
        onFailedAttempt: (failure) => {
          enrolment.isCompanyRefused = failure === 'company-refused';
          this.#reached(enrolment.isCompanyRefused);
        },
      },
      this.#run.signal,
    );
    enrolment.settings = undefined;
    await options.state.write({ downloads: null });
    await this.#keepActivation(undefined);
    await this.#keepModules(undefined);
    await this.#commands.applySettings({ settings: {} });
    enrolment.isCompanyRefused = false;
    enrolment.use(credentials);
    await this.#content.loadEnrolled();
    this.#content.start();
    this.#reached(true);
    return credentials;
  }

  #newSession(credentials: Credentials): Session {
    const { options, events, log, enrolment } = this.#context;
    const { facts, freeSpace } = options;
    return new Session({
      token: credentials.token,
      transport: options,
      reporter: options.reporter,
      emit: events.emit,
      device: {
        bootId: options.bootId,
        softVersion: facts.softVersion,
        firmware: facts.firmware,
        systemVersion: facts.systemVersion,
        agentVersion: facts.agentVersion,
        timeZone: usableTimeZone(facts.timeZone),
        capabilities: [
          ACTIVATION_CAPABILITY,
          ...[this.#commands, this.#content, this.#stage, this.#vips, this.#machine].flatMap(
            (part) => part.capabilities,
          ),
        ],
        freeSpace,
        revisions: () => ({
          settings: enrolment.settings?.revision ?? 0,
          manifest: this.#content.sync.content.revision,
          notices: this.#content.notices.revision,
        }),
        settingFailures: () => this.#commands.settingFailures,
        screenState: () => ({
          ...this.#stage.state,
          ...this.#machine.condition,
          ...(enrolment.activation && { activation: enrolment.activation.state }),
        }),
        storage: () => {
          const content = this.#content.sync.storage;
          return content && { ...content, logs: log.text.length };
        },
        applySettings: (settings) => this.#applySettings(settings),
        acceptManifest: async (received) => {
          const acceptance = await this.#content.accept(received, credentials);
          log.info(`manifest ${this.#content.sync.content.revision}: ${acceptance}`);
          return acceptance;
        },
      },
    });
  }

  async #applySettings(settings: DeviceSettings): Promise<SettingFailures> {
    const { options, events, log, enrolment } = this.#context;
    await options.state.write({ settings });
    events.emit({ type: 'settings-stored' });
    const failures = await this.#commands.applySettings(settings);
    log.info(`settings ${settings.revision}: ${failures.length} failed`);
    // Only now: a hello that names the revision also names its failures.
    enrolment.settings = settings;
    events.emit({ type: 'enrolment-changed' });
    this.#renewScreens();
    return failures;
  }

  async #applyState({ name, state, activation, aiModules }: DeviceState): Promise<void> {
    const { options, events, enrolment } = this.#context;
    enrolment.isConfirmed = state === 'enrolled';
    const known = enrolment.credentials;
    const pairingCode = enrolment.isConfirmed ? null : (known?.pairingCode ?? null);
    if (known && (known.name !== name || known.pairingCode !== pairingCode)) {
      enrolment.credentials = { ...known, name, pairingCode };
      await options.state.write({ credentials: enrolment.credentials });
    }
    await this.#keepModules(aiModules);
    await this.#keepActivation(activation);
    events.emit({ type: 'enrolment-changed' });
  }

  /** A player that starts without its server keeps to them. */
  async #keepModules(aiModules: number | undefined): Promise<void> {
    const { options, events, enrolment } = this.#context;
    if (enrolment.aiModules === aiModules) return;
    enrolment.aiModules = aiModules;
    await options.state.write({ aiModules: aiModules ?? null });
    events.emit({ type: 'activation-stored' });
  }

  /** A player that starts without its server still knows it. */
  async #keepActivation(activation: DeviceActivation | undefined): Promise<void> {
    const { options, events, log, enrolment } = this.#context;
    const former = enrolment.activation;
    if (former?.state === activation?.state && former?.trialEndsAt === activation?.trialEndsAt) return;
    enrolment.activation = activation;
    log.info(`activation: ${activation?.state ?? 'none'}`);
    await options.state.write({ activation: activation ?? null });
    events.emit({ type: 'activation-stored' });
    this.#session?.sendHeartbeat();
    events.emit({ type: 'enrolment-changed' });
  }

  #reached(isReachable: boolean): void {
    const { options, events, log, enrolment } = this.#context;
    const isBack = isReachable && !enrolment.isReachable;
    if (isBack) log.info('server reachable');
    else if (!isReachable && enrolment.isReachable) log.warning('server unreachable');
    enrolment.isReachable = isReachable;
    events.emit({ type: 'enrolment-changed' });
    if (!isBack) return;
    void options.shellWorker.checkForUpdate();
    this.#content.sync.retryNow();
    // Without an answer the next connection repeats it.
    this.#renewScreens();
  }

  /** The server knows the sizes of the screens as people see them. */
  #renewScreens(): void {
    const { options, enrolment } = this.#context;
    const { api, state, facts, screenControls } = options;
    if (enrolment.token === undefined || !enrolment.isReachable) return;
    const { token } = enrolment;
    this.#renewing = this.#renewing
      .then(() => {
        const screens = facts.screens.map((panel) => screenControls.turned(panel));
        return renewScreens({ api, state, facts: { ...facts, screens } }, token);
      })
      .catch(() => undefined);
  }
}
