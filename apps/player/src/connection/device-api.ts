import {
  DEVICE_PATHS,
  type DeviceSettings,
  type DeviceState,
  type DialogueMessage,
  deviceSettingsSchema,
  deviceStateSchema,
  dialogueAnswerSchema,
  type EnrolAnswer,
  type EnrolRequest,
  enrolAnswerSchema,
  type Feed,
  feedPath,
  feedSchema,
  type Manner,
  type ReportAnswer,
  type ReportRequest,
  reportAnswerSchema,
  type SignedNotices,
  signedNoticesSchema,
} from '@marquee/device-protocol';
import type { SpokenAnswer } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 20_000;
/** Far more than a manifest has; an answer without an end would take the memory of the page. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** A fetched desired state, or that it still matches the entity tag. */
export type Fetched<Value> = { readonly value: Value; readonly etag: string | null } | 'unchanged';

/** The HTTP calls of the device protocol. Every answer is parsed by its schema; a failure is an `ApiError`. */
export class DeviceApi {
  readonly #fetch: typeof fetch;
  readonly #clock: Clock;

  constructor(fetcher: typeof fetch, clock: Clock) {
    this.#fetch = fetcher;
    this.#clock = clock;
  }

  async enrol(request: EnrolRequest): Promise<EnrolAnswer> {
    return enrolAnswerSchema.parse(await this.#json(DEVICE_PATHS.enrol, post(request)));
  }

  /** Updates what the server knows about this device. */
  async renew(request: EnrolRequest, token: string): Promise<void> {
    await this.#json(DEVICE_PATHS.enrol, post(request, token));
  }

  async state(token: string): Promise<DeviceState> {
    return deviceStateSchema.parse(await this.#json(DEVICE_PATHS.state, get(token)));
  }

  async report(token: string, request: ReportRequest): Promise<ReportAnswer> {
    return reportAnswerSchema.parse(await this.#json(DEVICE_PATHS.reports, post(request, token)));
  }

  async settings(token: string, etag: string | null): Promise<Fetched<DeviceSettings>> {
    const fetched = await this.#fetchState(DEVICE_PATHS.settings, token, etag);
    if (fetched === 'unchanged') return fetched;
    const settings = deviceSettingsSchema.safeParse(fetched.value);
    if (!settings.success) throw new ApiError(200);
    return { ...fetched, value: settings.data };
  }

  /** The answer of a digital human to the last message. */
  async converse(token: string, messages: readonly DialogueMessage[], manner: Manner): Promise<SpokenAnswer> {
    const answer = await this.#json(DEVICE_PATHS.dialogue, post({ messages, manner }, token));
    const { text, speech } = dialogueAnswerSchema.parse(answer);
    if (!speech) return { text };
    const { audio, mime, mouths } = speech;
    const bytes = Uint8Array.from(atob(audio), (character) => character.charCodeAt(0));
    return { text, speech: { audio: new Blob([bytes], { type: mime }), mouths } };
  }

  /** Not parsed here: the caller verifies the signature first. */
  manifest(token: string, etag: string | null): Promise<Fetched<unknown>> {
    return this.#fetchState(DEVICE_PATHS.manifest, token, etag);
  }

  /** The list of notices; the caller verifies its signature. */
  async notices(token: string): Promise<SignedNotices> {
    return signedNoticesSchema.parse(await this.#json(DEVICE_PATHS.notices, get(token)));
  }

  /** The list of VIPs; the caller verifies its signature. */
  vips(token: string, etag: string | null): Promise<Fetched<unknown>> {
    return this.#fetchState(DEVICE_PATHS.vips, token, etag);
  }

  async feed(token: string, id: string, etag: string | null): Promise<Fetched<Feed>> {
    const fetched = await this.#fetchState(feedPath(id), token, etag);
    if (fetched === 'unchanged') return fetched;
    return { ...fetched, value: feedSchema.parse(fetched.value) };
  }

  /** A small file of the server, of at most this many bytes. */
  async file(token: string, path: string, maxBytes: number): Promise<Blob> {
    return this.#call(path, get(token), (response) => readBody(response, maxBytes));
  }

  /** Sends the file that a command asks for. */
  async upload(token: string, path: string, file: string | Blob): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    await this.#json(path, { method: 'POST', headers, body: new Blob([file]) });
  }

  async #fetchState(path: string, token: string, etag: string | null): Promise<Fetched<unknown>> {
    const request = get(token, etag === null ? {} : { 'if-none-match': etag });
    return this.#call(path, request, async (response) => {
      if (response.status === 304) return 'unchanged';
      return { value: await readJson(response), etag: response.headers.get('etag') };
    });
  }

  #json(path: string, request: RequestInit): Promise<unknown> {
    return this.#call(path, request, readJson);
  }

  async #call<Answer>(
    path: string,
    request: RequestInit,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const timeout = new AbortController();
    const cancel = this.#clock.setTimer(TIMEOUT_MS, () => timeout.abort());
    try {
      const response = await this.#fetch(path, { ...request, cache: 'no-store', signal: timeout.signal });
      if (!response.ok && response.status !== 304) throw await ApiError.from(response);
      return await read(response);
    } finally {
      cancel();
    }
  }
}

async function readJson(response: Response): Promise<unknown> {
  return new Response(await readBody(response, MAX_ANSWER_BYTES)).json();
}

/** @throws ApiError if the answer is too large */
async function readBody(response: Response, maxBytes: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let size = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    size += piece.value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new ApiError(response.status);
    }
    pieces.push(piece.value);
  }
  return new Blob(pieces);
}

function get(token: string, headers: Record<string, string> = {}): RequestInit {
  return { headers: { ...headers, authorization: `Bearer ${token}` } };
}

function post(body: unknown, token?: string): RequestInit {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
