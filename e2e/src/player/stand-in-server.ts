import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DEVICE_PATHS,
  type DeviceActivation,
  type DeviceMessage,
  type DeviceSettings,
  type DeviceState,
  type DialogueAnswer,
  filePath,
  generateManifestKey,
  type LiveFrame,
  type Manifest,
  type ManifestRelease,
  type ManifestSigningKey,
  manifestSigner,
  type PlaysAck,
  parseDeviceMessage,
  parseLiveFrame,
  reportRequestSchema,
  type ServerMessage,
  type SignedManifest,
  SUBPROTOCOL,
  seqOf,
  signManifest,
  signPackage,
} from '@marquee/device-protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { SampleFile } from './sample-files.ts';

const BUILD = fileURLToPath(new URL('../../../apps/player/dist/', import.meta.url));
const PAGE = '/MIPS/player/';
const TOKEN = 't'.repeat(43);
/** Stricter than the real server's: not even inline styles are allowed. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; media-src 'self' blob:; " +
  "connect-src 'self' ws: http:; frame-src http:; object-src 'none'; base-uri 'none'";
const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Settings = DeviceSettings['settings'];

/** A server reduced to what one device sees of it, with the faults that a test requests. */
export class StandInServer {
  readonly messages: DeviceMessage[] = [];
  readonly requests: { path: string; range: string | undefined }[] = [];
  /** The files that commands asked for, by their ids. */
  readonly uploads = new Map<string, Buffer>();
  /** The pictures of the second screen, likewise. */
  readonly secondPictures = new Map<string, Buffer>();
  /** The frames of live views. */
  readonly frames: LiveFrame[] = [];
  /** Plays by run and number, each as often as it arrived. */
  readonly plays: string[] = [];
  /** Refuses sockets, as some networks do. */
  refusesSockets = false;
  /** The zone of the device, in its next manifest. */
  timeZone = 'Asia/Shanghai';
  /** Flips one bit of these files, by SHA-256. */
  readonly corruptFiles = new Set<string>();
  /** The AI modules of the device; undefined: there is no licensing. */
  aiModules: number | undefined;
  /** The answer of digital humans; undefined: there is no chat service. */
  answer: string | undefined;
  /** The sound of that answer; undefined: it is read. */
  speech: DialogueAnswer['speech'];
  /** Sends files at this many bytes per tenth of a second. */
  bytesPerTick = Number.POSITIVE_INFINITY;
  readonly #key: ManifestSigningKey;
  readonly #files = new Map<string, Buffer>();
  readonly #sockets = new Set<WebSocket>();
  #server: Server | undefined;
  #port = 0;
  #revision = 0;
  #activation: DeviceActivation | undefined;
  #settings: { revision: number; settings: Settings } = { revision: 1, settings: {} };
  #signed: SignedManifest | undefined;

  private constructor(key: ManifestSigningKey) {
    this.#key = key;
  }

  static async start(): Promise<StandInServer> {
    const server = new StandInServer(await generateManifestKey());
    await server.startAgain();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `http://localhost:${this.#port}${PAGE}`;
  }

  /** Whether the device has a socket. Without one, all that it sent over sockets has been read. */
  get isConnected(): boolean {
    return this.#sockets.size > 0;
  }

  async startAgain(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => SUBPROTOCOL });
    server.on('upgrade', (request, socket, head) => {
      if (this.refusesSockets) return socket.destroy();
      sockets.handleUpgrade(request, socket, head, (connection) => this.#accept(connection));
    });
    await new Promise<void>((resolve) => server.listen(this.#port, resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    this.cutSockets();
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  }

  cutSockets(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  /** Makes this the manifest of the device, and notifies it; resolves with its revision. */
  async publish(
    releases: ManifestRelease[],
    files: SampleFile[],
    {
      isTampered = false,
      ...parts
    }: { isTampered?: boolean } & Partial<Pick<Manifest, 'notices' | 'formers'>> = {},
  ): Promise<number> {
    for (const { ref, bytes } of files) this.#files.set(ref.sha256, bytes);
    const revision = this.#revision + 1;
    const manifest: Manifest = {
      protocol: 1,
      deviceId: 7,
      revision,
      issuedAt: Date.now(),
      timeZone: this.timeZone,
      releases,
      ...parts,
      files: files.map(({ ref: { sha256, size } }) => ({
        sha256,
        size,
        url: `${DEVICE_PATHS.files}/${sha256}`,
      })),
    };
    const signed = await signManifest(JSON.stringify(manifest), this.#key);
    this.#signed = isTampered ? { ...signed, payload: signed.payload.replace('Shanghai', 'Tokyo') } : signed;
    this.#revision = revision;
    this.#notify({ type: 'changed', what: 'manifest', revision });
    return revision;
  }

  /** Makes these the settings of the device, and notifies it. */
  set(settings: Settings): void {
    const revision = this.#settings.revision + 1;
    this.#settings = { revision, settings };
    this.#notify({ type: 'changed', what: 'settings', revision });
  }

  /** Activates the device, or ends that. */
  activation(activation: DeviceActivation): void {
    this.#activation = activation;
    this.#notify({ type: 'activation', ...activation });
  }

  /** Sends a one-time command to the device. */
  command(id: string, name: string, args: Record<string, unknown> = {}): void {
    const times = { createdAt: Date.now(), expiresAt: Date.now() + 60_000 };
    this.#notify({ type: 'command', id, name, args, ...times });
  }

  /** Serves a package, signed as the server signs it; resolves with the payload of `rpc-upgrade`. */
  async upgradeOf(name: string, version: string, bytes: Buffer): Promise<Record<string, unknown>> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#files.set(sha256, bytes);
    const file = { package: name, version, sha256, size: bytes.length };
    const facts = { kind: 'agent', system: 'linux', ...file } as const;
    const signatures = await signPackage(await manifestSigner(this.#key), facts);
    return { ...facts, name, versionCode: null, url: filePath(sha256), ...signatures };
  }

  /** The last message of a type that the device sent. */
  last<Type extends DeviceMessage['type']>(type: Type): Extract<DeviceMessage, { type: Type }> | undefined {
    return this.messages.findLast(
      (message): message is Extract<DeviceMessage, { type: Type }> => message.type === type,
    );
  }

  get #state(): DeviceState {
    return {
      serverTime: Date.now(),
      deviceId: 7,
      name: '大堂 1',
      state: 'enrolled',
      heartbeatSeconds: 2,
      reconnectSpreadMs: 0,
      revisions: { settings: this.#settings.revision, manifest: this.#revision },
      ...(this.#activation && { activation: this.#activation }),
      ...(this.aiModules !== undefined && { aiModules: this.aiModules }),
    };
  }

  #accept(socket: WebSocket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return this.#keepFrame(data);
      const parsed = parseDeviceMessage(data.toString());
      if (parsed.kind !== 'ok') throw new Error(`unexpected message: ${data.toString()}`);
      const answer = this.#reply(parsed.message);
      if (answer) socket.send(JSON.stringify(answer));
    });
  }

  #keepFrame(data: Buffer): void {
    const frame = parseLiveFrame(data);
    if (typeof frame === 'string') throw new Error(`malformed frame: ${frame}`);
    this.frames.push(frame);
  }

  /** Asks the device for frames of its screen for so many seconds. */
  watch(seconds: number): void {
    this.#notify({ type: 'live', seconds });
  }

  #notify(message: ServerMessage): void {
    for (const socket of this.#sockets) socket.send(JSON.stringify(message));
  }

  #reply(message: DeviceMessage): ServerMessage | undefined {
    this.messages.push(message);
    if (message.type === 'hello') return { type: 'welcome', ...this.#state };
    if (message.type === 'heartbeat') return { type: 'heartbeatAck', serverTime: Date.now() };
    return message.type === 'plays' ? this.#acknowledge(message) : undefined;
  }

  #acknowledge({
    batch,
    bootId,
    records,
  }: Extract<DeviceMessage, { type: 'plays' }>): PlaysAck & { type: 'playsAck' } {
    for (const record of records) this.plays.push(`${bootId}/${seqOf(record)}`);
    return { type: 'playsAck', batch, upToSeq: seqOf(records.at(-1) ?? {}) ?? 0, rejected: [] };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://server');
    if (path.startsWith(PAGE)) return sendPage(path.slice(PAGE.length), response);
    this.requests.push({ path, range: request.headers.range });
    if (path.startsWith(`${DEVICE_PATHS.uploads}/`)) {
      const uploads = searchParams.get('screen') === '2' ? this.secondPictures : this.uploads;
      uploads.set(path.slice(DEVICE_PATHS.uploads.length + 1), Buffer.concat(await request.toArray()));
      return sendJson(response, {});
    }
    switch (path) {
      case DEVICE_PATHS.enrol:
        return sendJson(response, this.#enrolment());
      case DEVICE_PATHS.settings:
        return sendJson(response, { ...this.#settings, name: this.#state.name });
      case DEVICE_PATHS.manifest:
        return sendJson(response, this.#signed);
      case DEVICE_PATHS.dialogue:
        if (this.answer === undefined) return void response.writeHead(409).end();
        return sendJson(response, { text: this.answer, speech: this.speech });
      case DEVICE_PATHS.reports:
        return sendJson(response, await this.#report(request));
      default:
        return this.#sendFile(path, request, response);
    }
  }

  #enrolment() {
    const { keyId, publicKey } = this.#key;
    const { deviceId, state, name, serverTime } = this.#state;
    return { deviceId, token: TOKEN, state, name, serverTime, manifestKeys: [{ keyId, publicKey }] };
  }

  async #report(request: IncomingMessage) {
    const body = Buffer.concat(await request.toArray());
    const { messages } = reportRequestSchema.parse(JSON.parse(body.toString()));
    const acks = messages
      .map((message) => this.#reply(message))
      .filter((answer) => answer?.type === 'playsAck');
    return { state: this.#state, acks };
  }

  async #sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sha256 = path.slice(DEVICE_PATHS.files.length + 1);
    const bytes = Buffer.from(this.#files.get(sha256) ?? []);
    if (this.corruptFiles.has(sha256))
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(from > 0 ? 206 : 200, from > 0 ? { 'content-range': range } : {});
    for (let at = from; at < bytes.length && !response.destroyed; at += this.bytesPerTick) {
      response.write(bytes.subarray(at, Math.min(bytes.length, at + this.bytesPerTick)));
      if (this.bytesPerTick < bytes.length) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    response.end();
  }
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendPage(name: string, response: ServerResponse): void {
  const path = join(BUILD, name || 'index.html');
  if (!existsSync(path)) return void response.writeHead(404).end();
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
  createReadStream(path).pipe(response);
}
