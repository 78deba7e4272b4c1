import type { DownloadFailure, DownloadOrder, DownloadTools } from './download-order.ts';

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
  const response = await attempt(() => tools.fetch(file.url, { headers, signal, cache: 'no-store' }), signal);
  if (!response) return 'network';
  switch (response.status) {
    case 200:
      return restOf(response, false);
    case 206:
      if (startOf(response) === from) return restOf(response, true);
      break;
    case 401:
    case 403:
      return refuse(response, 'unauthorised');
    case 404:
    case 410:
      return refuse(response, 'not-found');
  }
  return refuse(response, 'network');
}

function restOf({ body }: Response, isContinuation: boolean): Rest | DownloadFailure {
  return body ? { body, isContinuation } : 'network';
}

/** A failed request is a result here; an aborted one is not. */
async function attempt(request: () => Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await request();
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function startOf(response: Response): number | undefined {
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  return start === undefined ? undefined : Number(start);
}

async function refuse(response: Response, failure: DownloadFailure): Promise<DownloadFailure> {
  await response.body?.cancel();
  return failure;
}
