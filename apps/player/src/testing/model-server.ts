import {
  DEVICE_PATHS,
  type DeviceMessage,
  type DeviceState,
  type Manifest,
  parseDeviceMessage,
  reportRequestSchema,
  type ServerMessage,
  type ServerMessages,
  type SignedManifest,
  seqOf,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import { aManifest, type SampleFile, type TestServerKey } from './content-builders.ts';
import { FakeSocket } from './fake-socket.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { FileServer } from './file-server.ts';

type Command = ServerMessages['command'];

/** Rare, because fake time runs through hours of them. */
const HEARTBEAT_SECONDS = 120;

export interface ModelServerOptions {
  readonly clock: Clock;
  readonly key: TestServerKey;
  readonly network: FaultyNetwork;
}

/** Everything that a server knows of one device, with its side of the protocol. */
export class ModelServer {
  manifest: Manifest = aManifest({ revision: 0 });
  settings = { revision: 0, volume: 100 };
  /** The last report of the device of each kind. */
  readonly applied = { manifest: 0, settings: 0, notices: 0 };
  synchronised = new Set<number>();
  readonly results = new Map<string, string>();
  /** Each play by its boot and number. */
  readonly plays = new Set<string>();
  readonly faults: string[] = [];
  signed: SignedManifest | undefined;
  /** The manifest that the device gets instead of its own. */
  served: SignedManifest | undefined;
  sendsEndlessManifest = false;
  /** How many bytes of an endless manifest were read. */
  bytesTaken = 0;
  readonly #options: ModelServerOptions;
  readonly #files = new FileServer();
  readonly #commands = new Map<string, { command: Command; isReceived: boolean }>();
  #socket: ModelSocket | undefined;

  constructor(options: ModelServerOptions) {
    this.#options = options;
  }

  put(...files: readonly SampleFile[]): void {
    this.#files.put(...files);
  }

  /** Sends other bytes instead of this file. */
  spoil(file: SampleFile, content: string): void {
    this.#files.spoil(file, content);
  }

  /** Gives the device another manifest, and returns it. */
  async publish(content: Partial<Manifest>): Promise<SignedManifest> {
    const revision = this.manifest.revision + 1;
    const manifest = aManifest({ ...content, revision });
    // Here rather than when it is fetched, because fake time does not wait for other threads.
    const signed = await this.#options.key.sign(manifest);
    this.signed = signed;
    this.manifest = manifest;
    this.#socket?.say({ type: 'changed', what: 'manifest', revision });
    return signed;
  }

  setVolume(volume: number): void {
    const revision = this.settings.revision + 1;
    this.settings = { revision, volume };
    this.#socket?.say({ type: 'changed', what: 'settings', revision });
  }

  command(id: string): void {
    const createdAt = this.#options.clock.epochNow();
    const times = { createdAt, expiresAt: createdAt + 24 * 3_600_000 };
    const command: Command = { type: 'command', id, name: 'rpc-identify', args: {}, ...times };
    this.#commands.set(id, { command, isReceived: false });
    this.#socket?.say(command);
  }

  /** Ends the connection, so that the device connects again. */
  cut(): void {
    this.#socket?.close(1006);
  }

  /** A connection to this server, as the device opens it. */
  openSocket(url: string, protocols: string[]): WebSocket {
    const socket = new ModelSocket(url, protocols, this.#options.network, (text) => this.#hear(socket, text));
    return socket.asSocket();
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    switch (pathname) {
      case DEVICE_PATHS.manifest:
        return this.sendsEndlessManifest ? this.#endless() : Response.json(this.served ?? this.signed);
      case DEVICE_PATHS.settings: {
        const { revision, volume } = this.settings;
        return Response.json({ revision, name: 'Lobby', settings: { 'rpc-volume': { volume } } });
      }
      case DEVICE_PATHS.reports: {
        const { messages } = reportRequestSchema.parse(await request.json());
        const acks = messages.flatMap((message) => this.#receive(message) ?? []);
        const due = this.#due().map(({ type: _type, ...command }) => command);
        return Response.json({
          state: { ...this.#state, commands: due },
          acks: acks.filter(({ type }) => type === 'playsAck' || type === 'resultAck'),
        });
      }
      default:
        return this.#files.fetch(pathname, { headers: request.headers });
    }
  }

  #endless(): Response {
    const piece = new Uint8Array(1024 * 1024).fill(32);
    const body = new ReadableStream({
      pull: (controller) => {
        this.bytesTaken += piece.length;
        controller.enqueue(piece);
      },
    });
    return new Response(body);
  }

  get #state(): DeviceState {
    return {
      serverTime: this.#options.clock.epochNow(),
      deviceId: 7,
      name: 'Lobby',
      state: 'enrolled',
      heartbeatSeconds: HEARTBEAT_SECONDS,
      reconnectSpreadMs: 0,
      revisions: { settings: this.settings.revision, manifest: this.manifest.revision },
    };
  }

  #due(): Command[] {
    return [...this.#commands.values()].flatMap(({ command, isReceived }) => (isReceived ? [] : [command]));
  }

  #hear(socket: ModelSocket, text: string): void {
    const parsed = parseDeviceMessage(text);
    if (parsed.kind !== 'ok') return socket.close(4400);
    if (parsed.message.type === 'hello') {
      // A second connection of a device ends the first.
      if (this.#socket !== socket) this.#socket?.close(4409);
      this.#socket = socket;
      Object.assign(this.applied, parsed.message.appliedRevisions);
      socket.say({ type: 'welcome', ...this.#state });
      for (const command of this.#due()) socket.say(command);
      return;
    }
    const answer = this.#receive(parsed.message);
    if (answer) socket.say(answer);
  }

  #receive(message: DeviceMessage): ServerMessage | undefined {
    switch (message.type) {
      case 'heartbeat':
        return { type: 'heartbeatAck', serverTime: this.#options.clock.epochNow() };
      case 'applied':
        this.applied[message.what] = message.revision;
        return undefined;
      case 'syncReport':
        this.synchronised = new Set(
          message.releases.filter(({ sync }) => sync.state === 'synchronised').map((one) => one.releaseId),
        );
        return undefined;
      case 'fault':
        this.faults.push(`${message.kind} ${message.detail}`);
        return undefined;
      case 'plays': {
        const { batch, bootId, records } = message;
        for (const record of records) this.plays.add(`${bootId}/${seqOf(record)}`);
        return { type: 'playsAck', batch, upToSeq: seqOf(records.at(-1) ?? {}) ?? 0, rejected: [] };
      }
      case 'received': {
        const known = this.#commands.get(message.id);
        if (known) known.isReceived = true;
        return undefined;
      }
      case 'result':
        this.results.set(message.id, message.status);
        return { type: 'resultAck', id: message.id };
      default:
        return undefined;
    }
  }
}

/** Both ends of one connection over a faulty network. */
class ModelSocket extends FakeSocket {
  readonly #network: FaultyNetwork;
  readonly #hear: (text: string) => void;
  #isGone = false;

  constructor(url: string, protocols: string[], network: FaultyNetwork, hear: (text: string) => void) {
    super(url, protocols);
    this.#network = network;
    this.#hear = hear;
    this.#step('', () => this.open());
  }

  /** From the device. */
  override send(text: string): void {
    this.#step(text, (sent) => this.#hear(sent));
  }

  /** From the server. */
  override say(message: ServerMessage): void {
    this.#step(JSON.stringify(message), (sent) => this.sayText(sent));
  }

  #step(text: string, arrive: (text: string) => void): void {
    if (this.#isGone || this.readyState === WebSocket.CLOSED) return;
    const fault = this.#network.next();
    if (fault === 'half-open' || fault === 'stalled') this.#isGone = true;
    if (fault === 'corrupt') return this.#network.deliver(() => this.#arrive(() => arrive(`?${text}`)));
    if (fault === undefined) return this.#network.deliver(() => this.#arrive(() => arrive(text)));
    if (fault === 'answer-lost') this.#network.deliver(() => this.#arrive(() => arrive(text)));
    if (!this.#isGone) this.#network.deliver(() => this.close(1006));
  }

  #arrive(arrive: () => void): void {
    if (!this.#isGone && this.readyState !== WebSocket.CLOSED) arrive();
  }
}
