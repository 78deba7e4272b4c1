import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '@marquee/commands';
import {
  DEVICE_PATHS,
  type DeviceMessage,
  type DeviceState,
  DOWNLOADS_CAPABILITY,
  type EnrolRequest,
  enrolRequestSchema,
  filePath,
  generateManifestKey,
  type ManifestNotice,
  type ManifestSigningKey,
  manifestSigner,
  type PackageKind,
  parseDeviceMessage,
  proofRequestSchema,
  proofText,
  REQUEST_KEY_USED,
  type ServerMessage,
  seqOf,
  signManifest,
  signNotices,
  signPackage,
  TRAFFIC_USED_UP,
  ticketText,
} from '@marquee/device-protocol';
import { newDocument, newElement } from '@marquee/scene';
import { type WebSocket, WebSocketServer } from 'ws';

const CONTENT = Buffer.alloc(10_000, 'content');

/** Faults of this server. */
export interface Misbehaviour {
  signsWith?: ManifestSigningKey;
  sendsCorruptFiles?: boolean;
  /** Forgets all tokens once a device has asked for its state. */
  refusesAfterCheck?: boolean;
  /** How many requests for a file are refused because of the data plan. */
  refusesFiles?: number;
  losesAcks?: number;
  /** Answers with the first manifest for ever. */
  withholdsManifests?: boolean;
  /** How many requests for a manifest are answered with 503. */
  refusesManifests?: number;
  /** The fates of the first enrolments: the answer is lost, or 429, or that the key was used. */
  enrolments?: ('lost' | 'busy' | 'key-used')[];
}

/** The smallest server that a fleet can run against, with faults on demand. */
export class FakeServer {
  /** The MACs of the enrolments that had an answer, in their order. */
  readonly enrolled: string[] = [];
  /** The request keys of all enrolments. */
  readonly requestKeys: (string | undefined)[] = [];
  readonly received: DeviceMessage[] = [];
  readonly ranges: string[] = [];
  /** Each play by its key, so that a repeated one counts once. */
  /** The descriptions of known devices, the newest last. */
  readonly described: EnrolRequest[] = [];
  readonly plays = new Set<string>();
  readonly tokens = new Map<string, number>();
  /** The uploaded files, by the path with which they came. */
  readonly uploads = new Map<string, Buffer>();
  /** The frames of live views. */
  readonly frames: Buffer[] = [];
  manifestRequests = 0;
  revision = 1;
  settings: { revision: number; values: Settings } = { revision: 0, values: {} };
  /** Whether the program in the manifest shows the file, whose plays then count too. */
  showsFile = false;
  /** Last day of the release in the manifest. */
  validTo = '2099-12-31';
  readonly #wrong: Misbehaviour;
  readonly #key: ManifestSigningKey;
  readonly #http: Server;
  #messages: Server | undefined;
  /** The id of the device at each of them. */
  readonly #sockets = new Map<WebSocket, number>();

  private constructor(wrong: Misbehaviour, key: ManifestSigningKey) {
    this.#wrong = { ...wrong };
    this.#key = key;
    this.#http = createServer((request, response) => void this.#answer(request, response));
    const webSockets = new WebSocketServer({ noServer: true });
    this.#http.on('upgrade', (request, socket, head) => {
      const deviceId = this.#deviceOf(request);
      if (deviceId === undefined)
        return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
      webSockets.handleUpgrade(request, socket, head, (connection) => this.#connected(connection, deviceId));
    });
  }

  /** Another server of the same installation, with ports to which devices may be moved. */
  static async startBeside(other: FakeServer, wrong: Misbehaviour = {}): Promise<FakeServer> {
    const server = new FakeServer(wrong, other.#key);
    for (const [token, id] of other.tokens) server.tokens.set(token, id);
    await listenFrom(server.#http, 9000);
    server.#messages = createServer();
    server.#messages.on('upgrade', (...args) => server.#http.emit('upgrade', ...args));
    await listenFrom(server.#messages, 7000);
    return server;
  }

  /** The payload that moves a device to this server, as the other one vouches for it. */
  async migration(from: FakeServer, deviceId: number, commandId: string) {
    const migration = {
      scheme: 'http' as const,
      host: '127.0.0.1',
      background_port: portOf(this.#http),
      message_port: this.#messages ? portOf(this.#messages) : 7000,
      minutes: 1,
    };
    const sign = await manifestSigner(from.#signingKey);
    const { keyId, signature } = await sign(ticketText(deviceId, commandId, migration), 'migration');
    return { ...migration, keyId, signature };
  }

  static async start(wrong: Misbehaviour = {}): Promise<FakeServer> {
    const server = new FakeServer(wrong, await generateManifestKey());
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** The number of connections that said hello. */
  get hellos(): number {
    return this.received.filter(({ type }) => type === 'hello').length;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** Notifies every device of a new revision. */
  change(): void {
    this.revision += 1;
    for (const socket of this.#sockets.keys())
      say(socket, { type: 'changed', what: 'manifest', revision: this.revision });
  }

  /** Notifies every device of new settings. */
  set(values: Settings): void {
    this.settings = { revision: this.settings.revision + 1, values };
    for (const socket of this.#sockets.keys())
      say(socket, { type: 'changed', what: 'settings', revision: this.settings.revision });
  }

  /** Sends every device a list of messages with these ids, which are in effect. */
  async pushNotices(revision: number, ids: readonly number[]): Promise<void> {
    const notices = ids.map(aNotice);
    for (const [socket, deviceId] of this.#sockets) {
      const list = { protocol: 1, deviceId, revision, issuedAt: Date.now(), notices };
      say(socket, { type: 'notices', ...(await signNotices(JSON.stringify(list), this.#signingKey)) });
    }
  }

  /** The payload of a package with the file of this server, signed by its key. */
  async package(name: string, version: string, kind?: PackageKind) {
    const sha256 = createHash('sha256').update(CONTENT).digest('hex');
    const file = { package: name, version, sha256, size: CONTENT.length };
    const facts = { ...(kind && { kind }), system: 'android', ...file };
    const signatures = await signPackage(await manifestSigner(this.#signingKey), facts);
    return { ...facts, name, versionCode: 12, url: filePath(sha256), ...signatures };
  }

  /** Says to every device that somebody watches its downloads. */
  watchDownloads(): void {
    for (const socket of this.#sockets.keys()) say(socket, { type: 'watchDownloads', seconds: 60 });
  }

  /** Sends a command to every device. */
  command(name: string, id: string, args: Record<string, unknown> = {}): void {
    const now = Date.now();
    for (const socket of this.#sockets.keys())
      say(socket, { type: 'command', id, name, args, createdAt: now, expiresAt: now + 60_000 });
  }

  /** Sends a message to every device. */
  send(message: ServerMessage): void {
    for (const socket of this.#sockets.keys()) say(socket, message);
  }

  /** Ends every connection with a close code. */
  close(code: number): void {
    for (const socket of this.#sockets.keys()) socket.close(code);
  }

  stop(): void {
    for (const socket of this.#sockets.keys()) socket.terminate();
    this.#http.close();
    this.#http.closeAllConnections();
    this.#messages?.close();
  }

  #connected(socket: WebSocket, deviceId: number): void {
    this.#sockets.set(socket, deviceId);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('message', (data, isBinary) => {
      if (isBinary) return void this.frames.push(data as Buffer);
      const parsed = parseDeviceMessage((data as Buffer).toString());
      if (parsed.kind !== 'ok')
        throw new Error(`invalid message from a device: ${(data as Buffer).toString()}`);
      this.received.push(parsed.message);
      this.#hear(socket, deviceId, parsed.message);
    });
  }

  #hear(socket: WebSocket, deviceId: number, message: DeviceMessage): void {
    if (message.type === 'hello') {
      say(socket, { type: 'welcome', ...this.#state(deviceId) });
    }
    if (message.type === 'result') return say(socket, { type: 'resultAck', id: message.id });
    if (message.type !== 'plays') return;
    for (const record of message.records) this.plays.add(`${deviceId} ${message.bootId} ${seqOf(record)}`);
    if (this.#wrong.losesAcks) {
      this.#wrong.losesAcks -= 1;
      return socket.terminate();
    }
    const upToSeq = seqOf(message.records.at(-1) ?? {}) ?? 0;
    say(socket, { type: 'playsAck', batch: message.batch, upToSeq, rejected: [] });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === DEVICE_PATHS.enrol) return this.#enrol(request, response);
    if (request.url === DEVICE_PATHS.proof) return this.#prove(request, response);
    const deviceId = this.#deviceOf(request);
    if (deviceId === undefined) return void response.writeHead(401).end();
    if (request.url === DEVICE_PATHS.state) {
      if (this.#wrong.refusesAfterCheck) this.tokens.clear();
      return void response.end(JSON.stringify(this.#state(deviceId)));
    }
    if (request.url === DEVICE_PATHS.manifest) {
      this.manifestRequests += 1;
      if (this.#wrong.refusesManifests) {
        this.#wrong.refusesManifests -= 1;
        return void response.writeHead(503).end();
      }
      const signed = await signManifest(JSON.stringify(this.#manifest(deviceId)), this.#signingKey);
      return void response.end(JSON.stringify(signed));
    }
    if (request.url === DEVICE_PATHS.settings) {
      const { revision, values: settings } = this.settings;
      return void response.end(JSON.stringify({ revision, name: 'screen', settings }));
    }
    if (request.url?.startsWith(DEVICE_PATHS.uploads)) {
      this.uploads.set(request.url, await bytesOf(request));
      return void response.end('{}');
    }
    if ((this.#wrong.refusesFiles ?? 0) > 0) {
      this.#wrong.refusesFiles = (this.#wrong.refusesFiles ?? 0) - 1;
      return void response.writeHead(429).end(JSON.stringify({ error: { code: TRAFFIC_USED_UP } }));
    }
    this.ranges.push(request.headers.range ?? '');
    const [start = 0, end = 0] = (request.headers.range ?? '').slice('bytes='.length).split('-').map(Number);
    const bytes = Buffer.from(CONTENT.subarray(start, end + 1));
    if (this.#wrong.sendsCorruptFiles) bytes[0] = (bytes[0] ?? 0) ^ 1;
    const range = `bytes ${start}-${end}/${CONTENT.length}`;
    response.writeHead(206, { 'content-range': range }).end(bytes);
  }

  #state(deviceId: number): DeviceState {
    return {
      serverTime: Date.now(),
      deviceId,
      name: 'screen',
      state: 'enrolled',
      heartbeatSeconds: 30,
      reconnectSpreadMs: 0,
      revisions: { settings: this.settings.revision, manifest: this.revision },
      features: [DOWNLOADS_CAPABILITY],
    };
  }

  async #prove(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sign = await manifestSigner(this.#signingKey);
    const question = proofRequestSchema.parse(JSON.parse((await bytesOf(request)).toString()));
    const { keyId, signature } = await sign(proofText(question), 'server');
    response.end(JSON.stringify({ keyId, signature }));
  }

  async #enrol(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const facts = enrolRequestSchema.parse(JSON.parse((await bytesOf(request)).toString()));
    const { mac, requestKey } = facts;
    const known = this.#deviceOf(request);
    if (known !== undefined) {
      this.described.push(facts);
      return this.#greet(known, String(known).padStart(43, 't'), response);
    }
    this.requestKeys.push(requestKey);
    const fault = this.#wrong.enrolments?.shift();
    if (fault === 'lost') return void response.destroy();
    if (fault === 'busy') return void response.writeHead(429).end();
    if (fault === 'key-used')
      return void response.writeHead(409).end(JSON.stringify({ error: { code: REQUEST_KEY_USED } }));
    this.enrolled.push(mac);
    const deviceId = this.enrolled.length;
    const token = String(deviceId).padStart(43, 't');
    this.tokens.set(token, deviceId);
    this.#greet(deviceId, token, response);
  }

  #greet(deviceId: number, token: string, response: ServerResponse): void {
    const { keyId, publicKey } = this.#key;
    const answer = { deviceId, token, state: 'enrolled', name: 'screen', serverTime: Date.now() };
    response.end(JSON.stringify({ ...answer, manifestKeys: [{ keyId, publicKey }] }));
  }

  #deviceOf(request: IncomingMessage): number | undefined {
    return this.tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
  }

  get #signingKey(): ManifestSigningKey {
    return this.#wrong.signsWith ?? this.#key;
  }

  #manifest(deviceId: number): object {
    const sha256 = createHash('sha256').update(CONTENT).digest('hex');
    const document = newDocument({ width: 1920, height: 1080 });
    if (this.showsFile) document.scenes[0]?.elements.push(pictureOf(sha256));
    const schedule = {
      validFrom: '2020-01-01',
      validTo: this.validTo,
      weekdays: [],
      continuous: true,
      spans: [],
    };
    const release = { number: 1, name: 'release', mode: 'append', status: 'approved', screen: 1, schedule };
    return {
      protocol: 1,
      deviceId,
      revision: this.#wrong.withholdsManifests ? 1 : this.revision,
      issuedAt: Date.now(),
      timeZone: 'Asia/Shanghai',
      files: [{ sha256, size: CONTENT.length, url: filePath(sha256) }],
      releases: [{ ...release, id: 12, programs: [{ id: 5, name: 'program', document }] }],
    };
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Listens at the first free port of a thousand. */
async function listenFrom(server: Server, first: number): Promise<void> {
  for (let port = first; port < first + 1000; port += 1) {
    const isListening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isListening) return;
  }
  throw new Error('no port is free');
}

function say(socket: WebSocket, message: ServerMessage): void {
  socket.send(JSON.stringify(message));
}

function pictureOf(sha256: string) {
  const file = { materialId: 1, sha256, size: CONTENT.length, mime: 'image/png', name: 'file.png' };
  return newElement('picture', {
    id: 'picture-1',
    name: 'Picture',
    pictures: [{ file, durationMs: 10_000 }],
  });
}

function aNotice(id: number): ManifestNotice {
  return {
    id,
    kind: 'message',
    title: '',
    text: `notice ${id}`,
    screen: 1,
    layout: 'band',
    position: 'bottom',
    direction: 'left',
    speed: 'normal',
    fontSize: 54,
    color: '#ffffff',
    background: '#102030',
    opacity: 80,
    startsAt: 0,
    endsAt: Date.now() + 60_000,
    passes: null,
    isTest: false,
  };
}
