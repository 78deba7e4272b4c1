import { FILE_DAMAGED, OUTSIDE_WINDOW, refusalCode, TRAFFIC_USED_UP } from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { DownloadFailure, DownloadOrder, DownloadTools } from './download-order.ts';

/** A server that does not begin its response within this time is out of reach. */
const RESPONSE_TIMEOUT_MS = 30_000;

interface Rest {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The body continues where the part ends; otherwise it is the file from its start. */
  readonly isContinuation: boolean;
}

/** Requests the missing rest of a file. A server without range support sends the whole file. */
export async function requestRest(
  { file, token, signal }: DownloadOrder,
  from: number,
  tools: DownloadTools,
): Promise<Rest | DownloadFailure> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (from > 0) headers.range = `bytes=${from}-`;
  const response = await attempt(tools.clock, signal, (abort) =>
    tools.fetch(file.url, { headers, signal: abort, cache: 'no-store' }),
  );
  if (!response) return 'unreachable';
  switch (response.status) {
    case 200:
    case 206:
      return restOf(response, from, file.size);
    case 401:
      return refuse(response, 'unauthorised');
    case 429:
      return waitingFor(refusalCode(await response.json().catch(() => undefined)));
    case 404:
    case 410:
      return refusalCode(await response.json().catch(() => undefined)) === FILE_DAMAGED
        ? 'damaged'
        : 'not-found';
  }
  return refuse(response, 'server-error');
}

/** Why the server sends nothing yet. */
function waitingFor(code: string | undefined): DownloadFailure {
  if (code === TRAFFIC_USED_UP) return 'no-traffic';
  return code === OUTSIDE_WINDOW ? 'not-now' : 'busy';
}

async function restOf(response: Response, from: number, size: number): Promise<Rest | DownloadFailure> {
  const isContinuation = response.status === 206;
  if (isContinuation && startOf(response) !== from) return refuse(response, 'server-error');
  if ((sizeOf(response) ?? size) !== size) return refuse(response, 'damaged');
  return response.body ? { body: response.body, isContinuation } : 'interrupted';
}

/** A failed request is a result here; an aborted one is not. */
async function attempt(
  clock: Clock,
  signal: AbortSignal,
  request: (abort: AbortSignal) => Promise<Response>,
): Promise<Response | undefined> {
  const abort = new AbortController();
  signal.addEventListener('abort', () => abort.abort(), { once: true });
  const cancel = clock.setTimer(RESPONSE_TIMEOUT_MS, () => abort.abort());
  try {
    return await request(abort.signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    cancel();
  }
}

/** The size of the server's file; undefined if the response does not say. */
function sizeOf({ status, headers }: Response): number | undefined {
  if (headers.has('content-encoding')) return undefined;
  const text =
    status === 206
      ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
      : (headers.get('content-length') ?? undefined);
  return text === undefined ? undefined : Number(text);
}

function startOf(response: Response): number | undefined {
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

async function refuse(response: Response, failure: DownloadFailure): Promise<DownloadFailure> {
  await response.body?.cancel();
  return failure;
}
