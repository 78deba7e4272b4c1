import {
  DEVICE_PATHS,
  type EnrolAnswer,
  type EnrolRequest,
  enrolAnswerSchema,
  type Feed,
  feedPath,
  feedSchema,
  refusalCode,
  type SignedNotices,
  signedNoticesSchema,
  vipPicturePath,
} from '@marquee/device-protocol';

/** The server refused the request, and may say when to retry. */
export class DeviceHttpError extends Error {
  readonly status: number;
  readonly retryAfterMs: number | undefined;

  /** The error code of the server, if the answer has one. */
  readonly code: string | undefined;

  constructor(response: Response, body: unknown) {
    super(`the server answered ${response.status} to ${new URL(response.url).pathname}`);
    this.status = response.status;
    this.code = refusalCode(body);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  }
}

/** The HTTP requests of a device. */
export class DeviceClient {
  #server: string;

  constructor(server: string) {
    this.#server = server.replace(/\/$/, '');
  }

  /** The address of the server. */
  get server(): string {
    return this.#server;
  }

  /** All later requests go to this server. */
  moveTo(server: string): void {
    this.#server = server;
  }

  /** With a token, a known device describes itself again. */
  async enrol(request: EnrolRequest, token?: string): Promise<EnrolAnswer> {
    const response = await fetch(this.#server + DEVICE_PATHS.enrol, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && authorization(token)) },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw await refused(response);
    return enrolAnswerSchema.parse(await response.json());
  }

  /** The manifest as sent, or undefined if `revision` is still current. */
  manifest(token: string, revision: number): Promise<unknown> {
    return this.#state(DEVICE_PATHS.manifest, token, revision);
  }

  /** The list of notices as sent. */
  async notices(token: string): Promise<SignedNotices> {
    const response = await fetch(this.#server + DEVICE_PATHS.notices, { headers: authorization(token) });
    if (!response.ok) throw await refused(response);
    return signedNoticesSchema.parse(await response.json());
  }

  /** The list of VIPs as sent, or undefined if `revision` is still current. */
  vips(token: string, revision: number): Promise<unknown> {
    return this.#state(DEVICE_PATHS.vips, token, revision);
  }

  /** The JPEG of a VIP, or undefined if the server has none for this device. */
  async vipPicture(token: string, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const response = await fetch(this.#server + vipPicturePath(id), { headers: authorization(token) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    const refusal = await refused(response);
    if (response.status === 404 || response.status === 410) return undefined;
    throw refusal;
  }

  /** The settings as sent, or undefined if `revision` is still current. */
  settings(token: string, revision: number): Promise<unknown> {
    return this.#state(DEVICE_PATHS.settings, token, revision);
  }

  /** A feed, or undefined if `revision` is still current or the server has no data yet. */
  async feed(token: string, id: string, revision: number): Promise<Feed | undefined> {
    const response = await fetch(this.#server + feedPath(id), {
      headers: { ...authorization(token), 'if-none-match': `"${revision}"` },
    });
    if (response.ok) return feedSchema.parse(await response.json());
    const refusal = await refused(response);
    if (response.status === 304 || response.status === 404) return undefined;
    throw refusal;
  }

  /** Uploads the file that a command asks for. */
  async upload(token: string, path: string, body: Uint8Array<ArrayBuffer> | string): Promise<void> {
    const response = await fetch(this.#server + path, {
      method: 'POST',
      headers: { ...authorization(token), 'content-type': 'application/octet-stream' },
      body,
    });
    if (!response.ok) throw await refused(response);
    await response.text();
  }

  /** Bytes `start` to `end` inclusive of a file, as they arrive, and the size of the whole file on the server. */
  async part(
    token: string,
    url: string,
    start: number,
    end: number,
  ): Promise<{ body: AsyncIterable<Uint8Array>; totalBytes: number }> {
    const headers = { ...authorization(token), range: `bytes=${start}-${end}` };
    const response = await fetch(this.#server + url, { headers });
    if (response.status !== 206 || !response.body) throw await refused(response);
    const [, total] = (response.headers.get('content-range') ?? '').split('/');
    return { body: response.body, totalBytes: Number(total) };
  }

  async #state(path: string, token: string, revision: number): Promise<unknown> {
    const response = await fetch(this.#server + path, {
      headers: { ...authorization(token), 'if-none-match': `"${revision}"` },
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw await refused(response);
    return response.json();
  }
}

function authorization(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

/** An unread body would keep its connection open. */
async function refused(response: Response): Promise<DeviceHttpError> {
  const text = await response.text();
  return new DeviceHttpError(response, parseOrUndefined(text));
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
