import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  AUDIENCE_CAPABILITY,
  CLOSE_CODES,
  DEVICE_PATHS,
  type DeviceSettings,
  type DeviceState,
  type DeviceVip,
  type Feed,
  feedPath,
  generateManifestKey,
  type Manifest,
  type ManifestNotice,
  type ManifestSigningKey,
  manifestSigner,
  type NoticeList,
  parseDeviceMessage,
  parseLiveFrame,
  SERVER_FEATURES,
  type ServerMessage,
  type SignedManifest,
  type SignedNotices,
  type SignedVips,
  type StateKind,
  SUBPROTOCOL,
  signManifest,
  signNotices,
  tokenFromSubprotocols,
  VIPS_CAPABILITY,
  type VipList,
  vipPicturePath,
} from '@marquee/device-protocol';
import { sampleFeed } from '@marquee/scene';
import { WebSocket, WebSocketServer } from 'ws';
import { SAMPLE_FEED, SAMPLE_FEED_ID, type SampleFile } from './content.ts';
import { EventLog } from './event-log.ts';
import { PAGE_PATH, sendPage } from './page.ts';

/** The fault of a file: its transfer breaks once, the server has lost half of it, or sends other bytes once. */
export type FileFault = 'breaks-once' | 'short' | 'corrupt-once';

/** The clock of this server differs by this much, which a player must cope with. */
export const CLOCK_LEAD_MS = 60 * 60_000;

/** A server with one device that does what a script tells it to, and keeps a log of what the device does. */
export class ScriptedServer {
  readonly log = new EventLog();
  readonly deviceId = 7;
  /** A folder with a player that is a web page. */
  page: string | undefined;
  token: string | undefined;
  state: DeviceState['state'] = 'waiting';
  /** Answers enrolments with 429. */
  isBusy = false;
  /** Enrols, but loses the answer. */
  losesEnrolment = false;
  /** Answers no heartbeats and no plays, like a connection that has died silently. */
  isMute = false;
  settings: DeviceSettings = { revision: 0, name: 'Conformance', settings: {} };
  /** Whether the device has no AI modules. */
  hasNoModules = false;
  manifestRevision = 0;
  /** The states whose requests it answers with 503. */
  refusedStates: ReadonlySet<StateKind> = new Set();
  feedRevision = 1;
  readonly faults = new Map<string, FileFault>();
  /** The bytes sent of each transfer that was broken. */
  readonly broken = new Map<string, number>();
  readonly #key: ManifestSigningKey;
  readonly #files = new Map<string, Buffer>();
  readonly #http: Server;
  #signed: SignedManifest | undefined;
  #notices: { revision: number; signed: SignedNotices | undefined } = { revision: 0, signed: undefined };
  #vips: { revision: number; signed: SignedVips | undefined; pictures: ReadonlyMap<string, Buffer> } = {
    ...{ revision: 0, signed: undefined, pictures: new Map() },
  };
  #socket: WebSocket | undefined;
  #connections = 0;

  private constructor(key: ManifestSigningKey) {
    this.#key = key;
    this.#http = createServer((request, response) => void this.#answer(request, response));
    const sockets = new WebSocketServer({
      noServer: true,
      handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    });
    this.#http.on('upgrade', (request, socket, head) => {
      const token = tokenOf(request);
      if (token === undefined || token !== this.token) {
        this.log.add({ kind: 'opened', connection: 0, token });
        // A page cannot see the status of a refused upgrade, only a close code.
        if (request.headers['sec-websocket-protocol'] !== undefined)
          return sockets.handleUpgrade(request, socket, head, (connection) =>
            connection.close(CLOSE_CODES.removed),
          );
        return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      }
      sockets.handleUpgrade(request, socket, head, (connection) => this.#connected(connection, token));
    });
  }

  static async start(host: string, port: number): Promise<ScriptedServer> {
    const server = new ScriptedServer(await generateManifestKey());
    await new Promise<void>((resolve) => server.#http.listen(port, host, resolve));
    return server;
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  stop(): void {
    this.#socket?.terminate();
    this.#http.close();
    this.#http.closeAllConnections();
  }

  /** Makes this the manifest of the device; with a wrong signature if it is forged. */
  async publish(manifest: Manifest, files: readonly SampleFile[], { isForged = false } = {}): Promise<void> {
    for (const { ref, bytes } of files) this.#files.set(ref.sha256, bytes);
    const signed = await signManifest(JSON.stringify(manifest), this.#key);
    this.#signed = isForged
      ? { ...signed, payload: signed.payload.replace('Shanghai', 'Chungking') }
      : signed;
    this.manifestRevision = manifest.revision;
  }

  /** Sends a list of these notices; with a wrong signature if it is forged. */
  async pushNotices(revision: number, notices: ManifestNotice[], { isForged = false } = {}): Promise<void> {
    const signed = await this.#signNotices(revision, notices);
    const payload = isForged ? signed.payload.replace('"issuedAt":', '"issuedAt":1') : signed.payload;
    this.send({ type: 'notices', ...signed, payload });
  }

  /** Makes this the list of notices to fetch, and announces it. */
  async announceNotices(revision: number, notices: ManifestNotice[]): Promise<void> {
    this.#notices = { revision, signed: await this.#signNotices(revision, notices) };
    this.send({ type: 'changed', what: 'notices', revision });
  }

  /** Makes this the list of VIPs to fetch, with their pictures, and announces it; with a wrong signature if it is forged. */
  async publishVips(
    revision: number,
    vips: DeviceVip[],
    pictures: ReadonlyMap<string, Buffer>,
    { isForged = false } = {},
  ): Promise<void> {
    const { deviceId } = this;
    const list: VipList = { protocol: 1, deviceId, revision, issuedAt: this.now(), vips };
    const signed = await (await manifestSigner(this.#key))(JSON.stringify(list), 'vips');
    const payload = isForged ? signed.payload.replace('"issuedAt":', '"issuedAt":1') : signed.payload;
    this.#vips = { revision, signed: { ...signed, payload }, pictures };
    this.send({ type: 'changed', what: 'vips', revision });
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: ServerMessage | { type: string }): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Ends the connection like a failing network. */
  cut(): void {
    this.#socket?.terminate();
  }

  close(code: number): void {
    this.#socket?.close(code);
  }

  now(): number {
    return Date.now() + CLOCK_LEAD_MS;
  }

  welcome(): void {
    const closed: readonly string[] = this.hasNoModules ? [AUDIENCE_CAPABILITY, VIPS_CAPABILITY] : [];
    const state: DeviceState = {
      serverTime: this.now(),
      deviceId: this.deviceId,
      name: 'Conformance',
      state: this.state,
      heartbeatSeconds: 1,
      reconnectSpreadMs: 0,
      revisions: { settings: this.settings.revision, manifest: this.manifestRevision },
      feeds: [{ id: SAMPLE_FEED_ID, revision: this.feedRevision }],
      ...(this.hasNoModules && { aiModules: 0 }),
      features: [...SERVER_FEATURES.filter((feature) => !closed.includes(feature)), 'from-the-future'],
    };
    this.send({ type: 'welcome', ...state, fromTheFuture: { a: 1 } } as ServerMessage);
  }

  #connected(socket: WebSocket, token: string): void {
    this.#connections += 1;
    const connection = this.#connections;
    this.#socket = socket;
    this.log.add({ kind: 'opened', connection, token });
    socket.on('error', () => undefined);
    socket.on('close', () => this.log.add({ kind: 'closed', connection }));
    socket.on('message', (data, isBinary) => {
      if (isBinary) return this.#receiveFrame(data as Buffer);
      const text = (data as Buffer).toString();
      const parsed = parseDeviceMessage(text);
      if (parsed.kind === 'malformed')
        return this.log.add({
          kind: 'malformed',
          connection,
          text: text.slice(0, 300),
          reason: parsed.reason,
        });
      if (parsed.kind === 'unknown') return;
      const { message } = parsed;
      if (message.type === 'hello') this.welcome();
      if (message.type === 'heartbeat' && !this.isMute)
        this.send({ type: 'heartbeatAck', serverTime: this.now() });
      this.log.add({ kind: 'message', connection, message });
    });
  }

  /** Frames of a live view are the only messages that are bytes. */
  #receiveFrame(data: Buffer): void {
    const frame = parseLiveFrame(data);
    const problem = typeof frame === 'string' ? frame : undefined;
    this.log.add({ kind: 'frame', bytes: data.length, problem });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const path = new URL(request.url ?? '/', 'http://server').pathname;
    if (this.page !== undefined && path.startsWith(PAGE_PATH)) return sendPage(this.page, path, response);
    const isUpload = path.startsWith(DEVICE_PATHS.uploads);
    const body = isUpload ? await text(request) : await readJson(request);
    const answer = (status: number, value?: unknown, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...more })
        .end(value === undefined ? '' : JSON.stringify(value));
    if (path === DEVICE_PATHS.enrol) {
      this.log.add({ kind: 'request', method, path, headers, body });
      if (this.losesEnrolment) return void request.socket.destroy();
      return this.#enrol(answer);
    }
    const isKnown = tokenOf(request) !== undefined && tokenOf(request) === this.token;
    this.log.add({ kind: 'request', method, path, headers, body });
    if (!isKnown) return void answer(401, { error: { code: 'devices.token_refused', params: {} } });
    if (isUpload) return void answer(200, {});
    if ([...this.refusedStates].some((what) => path === DEVICE_PATHS[what]))
      return void answer(503, { error: { code: 'platform.internal', params: {} } });
    if (path === DEVICE_PATHS.settings)
      return this.#state(headers, answer, this.settings.revision, this.settings);
    if (path === DEVICE_PATHS.manifest)
      return this.#state(headers, answer, this.manifestRevision, this.#signed);
    if (path === DEVICE_PATHS.notices)
      return this.#state(headers, answer, this.#notices.revision, this.#notices.signed);
    if (path === DEVICE_PATHS.vips)
      return this.#state(headers, answer, this.#vips.revision, this.#vips.signed);
    const [, picture] = [...this.#vips.pictures].find(([id]) => path === vipPicturePath(id)) ?? [];
    if (picture) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    if (path === feedPath(SAMPLE_FEED_ID))
      return this.#state(headers, answer, this.feedRevision, this.#feed());
    const sha256 = path.slice(`${DEVICE_PATHS.files}/`.length);
    const bytes = path.startsWith(DEVICE_PATHS.files) ? this.#files.get(sha256) : undefined;
    if (!bytes) return void answer(404, { error: { code: 'platform.not_found', params: {} } });
    this.#sendFile(response, sha256, bytes, headers.range);
  }

  #signNotices(revision: number, notices: ManifestNotice[]): Promise<SignedNotices> {
    const { deviceId } = this;
    const list: NoticeList = { protocol: 1, deviceId, revision, issuedAt: this.now(), notices };
    return signNotices(JSON.stringify(list), this.#key);
  }

  #enrol(answer: Answer): void {
    if (this.isBusy)
      return void answer(
        429,
        { error: { code: 'platform.too_many_requests', params: {} } },
        { 'retry-after': '1' },
      );
    this.token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const { keyId, publicKey } = this.#key;
    answer(200, {
      deviceId: this.deviceId,
      token: this.token,
      state: this.state,
      ...(this.state === 'waiting' && { pairingCode: '123456' }),
      name: 'Conformance',
      serverTime: this.now(),
      manifestKeys: [{ keyId, publicKey }],
      fromTheFuture: true,
    });
  }

  #feed(): Feed {
    const { kind, updatedAt, data } = sampleFeed(SAMPLE_FEED, Date.now());
    return { id: SAMPLE_FEED_ID, revision: this.feedRevision, content: { kind, updatedAt, data } };
  }

  #state(headers: IncomingMessage['headers'], answer: Answer, revision: number, state: unknown): void {
    const etag = `"${revision}"`;
    if (revision === 0) return void answer(404, { error: { code: 'platform.not_found', params: {} } });
    if (headers['if-none-match'] === etag) return void answer(304, undefined, { etag });
    answer(200, state, { etag });
  }

  #sendFile(response: ServerResponse, sha256: string, whole: Buffer, range: string | undefined): void {
    const fault = this.faults.get(sha256);
    const bytes = Buffer.from(fault === 'short' ? whole.subarray(0, whole.length / 2) : whole);
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const start = Number(from);
    const end = to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
    if (start > end)
      return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    if (fault === 'corrupt-once') {
      bytes[start] = (bytes[start] ?? 0) ^ 1;
      if (end === bytes.length - 1) this.faults.delete(sha256);
    }
    const part = bytes.subarray(start, end + 1);
    const length = { 'content-length': String(part.length), 'content-type': 'image/png' };
    if (range === undefined) response.writeHead(200, length);
    else response.writeHead(206, { ...length, 'content-range': `bytes ${start}-${end}/${bytes.length}` });
    if (fault !== 'breaks-once') return void response.end(part);
    this.faults.delete(sha256);
    const sent = Math.ceil(part.length / 2);
    this.broken.set(sha256, start + sent);
    response.write(part.subarray(0, sent));
    setTimeout(() => response.destroy(), 300);
  }
}

type Answer = (status: number, value?: unknown, headers?: Record<string, string>) => unknown;

function tokenOf({ headers }: IncomingMessage): string | undefined {
  const [, bearer] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  const offered = [headers['sec-websocket-protocol'] ?? ''].flat().join(',').split(',');
  return bearer ?? tokenFromSubprotocols(offered.map((protocol) => protocol.trim()));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
