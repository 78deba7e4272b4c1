import { DEVICE_PATHS } from '@marquee/device-protocol';
import type { SampleFile } from './content-builders.ts';

/** Serves files as the real server does, and misbehaves on request. */
export class FileServer {
  readonly requests: { path: string; range: string | null }[] = [];
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>();
  knowsRanges = true;
  /** The answer breaks off after this many bytes. */
  breakAfter = Number.POSITIVE_INFINITY;
  /** Answers with only this status, and the error code of `refusal`. */
  status: number | undefined;
  refusal: string | undefined;
  /** Never answers, for all files or for one. */
  isSilent = false;
  silentAbout: SampleFile | undefined;
  /** Answers one file with an error. */
  failsFor: SampleFile | undefined;
  /** The responses have a content length, as those of our own server do. */
  statesSize = false;

  put(...files: readonly SampleFile[]): void {
    for (const { ref, bytes } of files) this.#files.set(ref.sha256, bytes);
  }

  /** Serves other bytes under the same address. */
  spoil(file: SampleFile, content: string): void {
    this.#files.set(file.ref.sha256, new TextEncoder().encode(content));
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    const range = new Headers(init?.headers).get('range');
    this.requests.push({ path, range });
    const sha256 = path.replace(`${DEVICE_PATHS.files}/`, '');
    if (this.isSilent || this.silentAbout?.ref.sha256 === sha256) return untilAborted(init?.signal);
    if (this.failsFor?.ref.sha256 === sha256) return new Response(null, { status: 500 });
    if (this.status !== undefined) {
      const body = this.refusal === undefined ? null : JSON.stringify({ error: { code: this.refusal } });
      return new Response(body, { status: this.status });
    }
    const bytes = this.#files.get(sha256);
    if (!bytes) return new Response(null, { status: 404 });
    const from = this.knowsRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
    const headers: Record<string, string> =
      from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {};
    if (this.statesSize) headers['content-length'] = String(bytes.length - from);
    return new Response(this.#body(bytes.subarray(from)), { status: from > 0 ? 206 : 200, headers });
  };

  /** A few bytes at a time, so that an interruption can happen in between. */
  #body(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { breakAfter } = this;
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        if (at >= breakAfter) return controller.error(new TypeError('network error'));
        controller.enqueue(bytes.slice(at, at + 4));
        at += 4;
      },
    });
  }
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
