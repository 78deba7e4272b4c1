import { type HandlerMap, LIVE_VIEW_CAPABILITY, STREAM_RELAY_CAPABILITY } from '@marquee/commands';
import { type LiveFrame, uploadPath } from '@marquee/device-protocol';
import type { AgentFile, AgentLink, MachineCondition } from '../agent/agent-link.ts';
import { handlersBesideAgent, type PartsBesideAgent } from '../agent/handlers-beside-agent.ts';
import { MachineFollower } from '../agent/machine-follower.ts';
import type { Part, PartContext } from './part.ts';
import type { Stage } from './stage.ts';

/** The machine below the browser, as far as an agent reaches it. Without an agent there is nothing. */
export class Machine implements Part, PartsBesideAgent {
  /** The machine is about to end. */
  onBye: (reason: 'restart' | 'shutdown') => void = () => {};
  readonly #context: PartContext;
  readonly #stage: Stage;
  readonly #agent: AgentLink | undefined;
  readonly #follower: MachineFollower | undefined;

  constructor(context: PartContext, stage: Stage) {
    const { options, enrolment, log } = context;
    const { agent, clock } = options;
    this.#context = context;
    this.#stage = stage;
    this.#agent = agent;
    if (agent?.can('rpc-volume')) stage.volume.useMixer();
    this.#follower =
      agent &&
      new MachineFollower({
        agent,
        clock,
        state: () => ({
          volume: stage.volume.percent,
          isScreenOff: stage.isOff,
          wakeUpAt: stage.power.nextOnAt,
          isConnected: enrolment.isReachable,
          credentials: enrolment.credentials,
        }),
        onFailure: (detail) => log.warning(`machine: ${detail}`),
      });
  }

  /** The handlers of this device: those of the page, with what the agent does for it. */
  handlers(own: HandlerMap): HandlerMap {
    return this.#agent ? handlersBesideAgent(own, this.#agent, this) : own;
  }

  /** A page cannot see itself, nor receive every stream. */
  get capabilities(): string[] {
    if (!this.#agent) return [];
    return [LIVE_VIEW_CAPABILITY, ...(this.#agent.canRelay ? [STREAM_RELAY_CAPABILITY] : [])];
  }

  /** A frame of the first screen, for a live view; undefined if it has not changed. */
  async liveFrame(): Promise<LiveFrame | undefined> {
    const picture = await this.#agent?.frame();
    const { item } = this.#stage;
    const at = this.#context.options.clock.epochNow();
    return picture && { head: { at, ...(item && { releaseId: item.releaseId }) }, picture };
  }

  /** For heartbeats. */
  get condition(): MachineCondition {
    return this.#agent?.condition ?? {};
  }

  start(): void {
    const { faults, events } = this.#context;
    this.#follower?.start();
    if (!this.#agent) return;
    events.listen({
      'server-time': ({ serverTime }) => this.#agent?.tell({ type: 'server-time', epochMs: serverTime }),
    });
    // The hello names the capabilities, and a page has only one hello.
    this.#agent.onChange = () => this.#stage.reload();
    this.#agent.onRestartDue = () =>
      this.#stage.endAfterProgram(() => this.#agent?.tell({ type: 'restart-ready' }));
    this.#agent.listenToFaults((mended) => {
      for (const { number, at, detail } of mended)
        faults.pageFailed(detail, at, () => this.#agent?.tell({ type: 'faults-reported', upTo: number }));
    });
  }

  stop(): void {
    this.#follower?.stop();
  }

  async followVolume(): Promise<void> {
    await this.#follower?.followVolume();
  }

  async followPower(): Promise<void> {
    await this.#follower?.followPower();
  }

  sayBye(reason: 'restart' | 'shutdown'): void {
    this.onBye(reason);
  }

  showHdmi(isShown: boolean): Promise<void> {
    return this.#stage.hdmi.set(isShown);
  }

  endPlays(): Promise<void> {
    return this.#stage.endPlays();
  }

  async uploadPictures(
    commandId: string,
    [first, second]: readonly Blob[],
    source: AgentFile['source'],
  ): Promise<void> {
    const { item, secondShown } = this.#stage;
    const shown = item ? { releaseId: item.releaseId, programId: item.program.id } : {};
    if (first) await this.#upload(uploadPath(commandId, { screen: 1, ...shown, source }), first);
    // A picture whose release is not known would be seen by everyone.
    if (!second || !secondShown) return;
    const { releaseId, programId } = secondShown;
    const onSecond = { ...(releaseId !== null && { releaseId }), ...(programId !== null && { programId }) };
    await this.#upload(uploadPath(commandId, { screen: 2, ...onSecond, source }), second);
  }

  async uploadLogs(commandId: string, machineLog: string): Promise<void> {
    const { log } = this.#context;
    await this.#upload(uploadPath(commandId), `${log.text}\n${machineLog}`);
  }

  async #upload(path: string, file: string | Blob): Promise<void> {
    const { options, enrolment } = this.#context;
    await options.api.upload(enrolment.token ?? '', path, file);
  }
}
