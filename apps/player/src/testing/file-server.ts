import { DEVICE_PATHS } from '@marquee/device-protocol';
import type { SampleFile } from './content-builders.ts';

/** Serves files as the real server does, and misbehaves on request. */
export class FileServer {
  readonly requests: { path: string; range: string | null }[] = [];
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>();
  knowsRanges = true;
  /** The answer breaks off after this many bytes. */
  breakAfter = Number.POSITIVE_INFINITY;
  /** Answers with only this status. */
  status: number | undefined;

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
    if (this.status !== undefined) return new Response(null, { status: this.status });
    const bytes = this.#files.get(path.replace(`${DEVICE_PATHS.files}/`, ''));
    if (!bytes) return new Response(null, { status: 404 });
    const from = this.knowsRanges ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
    const headers: Record<string, string> =
      from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {};
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
