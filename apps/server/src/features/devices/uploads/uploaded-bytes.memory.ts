import type { UploadContentDefinition } from '@marquee/commands';
import { deviceErrors, platformErrors, refuse } from '@marquee/contract';
import { imageMime, videoMime } from '../../../platform/content-store/image-mime.ts';

/** Enough for the signature of a picture. */
const HEAD_BYTES = 16;

/** A file of a device while it arrives: refuses what is too large or not of its kind, and tells its type. */
export class UploadedBytes {
  readonly #kind: UploadContentDefinition;
  #mime = '';

  constructor(kind: UploadContentDefinition) {
    this.#kind = kind;
  }

  /** The type that the content shows, once all of it has passed. */
  get mime(): string {
    return this.#mime;
  }

  /** @throws Refusal of a file that is too large, empty, or not of its kind */
  async *check(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const text = this.#kind.content === 'text' ? new TextReader() : undefined;
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > this.#kind.maxBytes) refuse(platformErrors.body_too_large);
      text?.read(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      yield chunk;
    }
    text?.end();
    this.#mime = mimeOf(this.#kind.content, head) ?? refuse(deviceErrors.upload_refused);
    if (size === 0) refuse(deviceErrors.upload_refused);
  }
}

function mimeOf(content: UploadContentDefinition['content'], head: Buffer): string | undefined {
  if (content === 'text') return 'text/plain; charset=utf-8';
  return content === 'picture' ? imageMime(head) : videoMime(head);
}

/** Refuses what is not UTF-8 or has characters that no text has. */
class TextReader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  read(chunk: Uint8Array): void {
    this.#look(() => this.#decoder.decode(chunk, { stream: true }));
  }

  end(): void {
    this.#look(() => this.#decoder.decode());
  }

  #look(decode: () => string): void {
    let text: string;
    try {
      text = decode();
    } catch {
      refuse(deviceErrors.upload_refused);
    }
    if (text.includes('\0')) refuse(deviceErrors.upload_refused);
  }
}
