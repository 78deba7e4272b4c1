import {
  type AgentAddress,
  type AgentMessage,
  agentMessageSchema,
  type Offer,
  type PageMessage,
} from '@marquee/agent-channel';
import type { CommandName } from '@marquee/commands';
import type { Cancel, StreamAddress } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';

/** An agent that runs answers immediately; without one the page starts alone. */
const OFFER_TIMEOUT_MS = 5000;
/** Longer than the agent waits for its programs. */
const RESULT_TIMEOUT_MS = 60_000;

type Result = Extract<AgentMessage, { type: 'result' }>;
type Fault = Extract<AgentMessage, { type: 'faults' }>['faults'][number];

type MachineConditionMessage = Extract<AgentMessage, { type: 'condition' }>;

/** The condition of the machine, for heartbeats. */
export type MachineCondition = Omit<MachineConditionMessage, 'type'>;

/** The file that a command asks for, as the agent sends it. */
export type AgentFile = NonNullable<Result['file']>;

export interface AgentLinkOptions {
  readonly address: AgentAddress;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly openSocket: (url: string) => WebSocket;
}

/** The connection with the agent that runs beside this browser and does what a page cannot. */
export class AgentLink {
  /** Other hardware, or another version of the agent, is there than when the page started. */
  onChange: () => void = () => {};
  /** The agent had to mend something. */
  onFaults: (faults: readonly Fault[]) => void = () => {};
  /** The browser should start again, between two programs. */
  onRestartDue: () => void = () => {};
  /** A sensor beside the machine has reported everyone in front of the screen. */
  onAudience: (viewers: readonly unknown[]) => void = () => {};
  /** A sensor beside the machine has reported everyone in front of the second screen. */
  onSecondAudience: (viewers: readonly unknown[]) => void = () => {};
  condition: MachineCondition = {};
  readonly #options: AgentLinkOptions;
  readonly #waiting = new Map<number, (result: Result | undefined) => void>();
  #socket: WebSocket | undefined;
  #offer: Offer | undefined;
  #faults: readonly Fault[] = [];
  #onOffer: () => void = () => {};
  #lastCall = 0;

  constructor(options: AgentLinkOptions) {
    this.#options = options;
  }

  /** Resolves with whether there is an agent. */
  connect(): Promise<boolean> {
    const { address, clock, openSocket } = this.#options;
    return new Promise((resolve) => {
      const socket = openSocket(`ws://127.0.0.1:${address.port}/${address.token}`);
      this.#socket = socket;
      const cancel = clock.setTimer(OFFER_TIMEOUT_MS, () => socket.close());
      this.#onOffer = () => {
        cancel();
        resolve(true);
      };
      socket.onmessage = ({ data }) => this.#received(String(data));
      socket.onclose = () => {
        cancel();
        this.#closed();
        resolve(false);
      };
    });
  }

  /** The first screen before anything is turned; null if the agent does not know it. */
  get panel(): Offer['panel'] {
    return this.#offer?.panel ?? null;
  }

  /** The second screen; null without one, undefined if the agent does not know. */
  get secondPanel(): Offer['secondPanel'] {
    return this.#offer?.secondPanel;
  }

  /** The facts that the machine knows about itself. */
  get machine(): NonNullable<Offer['machine']> {
    return this.#offer?.machine ?? {};
  }

  /** The name of the device that captures the HDMI input; undefined without one. */
  get captureDevice(): string | undefined {
    return this.#offer?.captureDevice ?? undefined;
  }

  /** Of the agent; undefined once it has left. */
  get version(): string | undefined {
    return this.#offer?.version;
  }

  /** Whether the agent can execute a command on this hardware. */
  can(name: CommandName): boolean {
    return this.#offer?.commands.includes(name) ?? false;
  }

  /** The address at which the agent relays a stream; undefined if it cannot. */
  relayed(url: string): StreamAddress | undefined {
    const base = this.#offer?.relay ?? null;
    return base === null ? undefined : { url: base + encodeURIComponent(url), format: 'ts' };
  }

  /** Whether it relays streams. */
  get canRelay(): boolean {
    return typeof this.#offer?.relay === 'string';
  }

  /** A frame of the page as a JPEG; undefined if the last one still shows it. @throws Error with the reason why there is none */
  async frame(): Promise<Uint8Array | undefined> {
    const file = await this.#ask((call) => ({ type: 'frame', call }));
    return file && Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
  }

  /** @param id of a one-time command @throws Error with the reason why it failed */
  async run(name: CommandName, payload: unknown, id?: string): Promise<AgentFile | undefined> {
    return this.#ask((call) => ({ type: 'command', call, name, payload, ...(id !== undefined && { id }) }));
  }

  async #ask(messageOf: (call: number) => PageMessage): Promise<AgentFile | undefined> {
    this.#lastCall += 1;
    const call = this.#lastCall;
    const result = await new Promise<Result | undefined>((resolve) => {
      const cancel: Cancel = this.#options.clock.setTimer(RESULT_TIMEOUT_MS, () => end(undefined));
      const end = (answer: Result | undefined) => {
        cancel();
        this.#waiting.delete(call);
        resolve(answer);
      };
      this.#waiting.set(call, end);
      if (!this.tell(messageOf(call))) end(undefined);
    });
    if (!result) throw new Error('the agent does not answer');
    if (result.failure !== '') throw new Error(result.failure);
    return result.file;
  }

  /** Whether it could be sent. */
  tell(message: PageMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Listens to what the agent had to mend, also before this page listened. */
  listenToFaults(listener: (faults: readonly Fault[]) => void): void {
    this.onFaults = listener;
    if (this.#faults.length > 0) listener(this.#faults);
  }

  #received(text: string): void {
    const message = parse(text);
    switch (message?.type) {
      case 'offer':
        this.#offered(message);
        break;
      case 'result':
        this.#waiting.get(message.call)?.(message);
        break;
      case 'condition':
        this.condition = conditionOf(message);
        break;
      case 'audience':
        this.onAudience(message.viewers);
        break;
      case 'second-audience':
        this.onSecondAudience(message.viewers);
        break;
      case 'restart-due':
        this.onRestartDue();
        break;
      case 'faults':
        this.#faults = message.faults;
        this.onFaults(message.faults);
        break;
      case undefined:
        break;
    }
  }

  #offered(offer: Offer): void {
    const former = this.#offer;
    this.#offer = offer;
    if (!former) return this.#onOffer();
    const isOther = former.commands.toSorted().join() !== offer.commands.toSorted().join();
    const isOtherPanel = JSON.stringify(former.secondPanel) !== JSON.stringify(offer.secondPanel);
    if (isOther || isOtherPanel || former.version !== offer.version) this.onChange();
  }

  /** The browser ends with its agent, so there is nothing to connect to again. */
  #closed(): void {
    this.#offer = undefined;
    for (const end of this.#waiting.values()) end(undefined);
  }
}

function conditionOf({ temperature, freeSpace, network }: MachineConditionMessage): MachineCondition {
  return {
    ...(temperature !== undefined && { temperature }),
    ...(freeSpace !== undefined && { freeSpace }),
    ...(network !== undefined && { network }),
  };
}

/** Page and agent come from different versions: what this one does not know, it leaves out. */
function parse(text: string): AgentMessage | undefined {
  try {
    return agentMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
