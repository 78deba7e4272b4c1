import { platformErrors, refuse } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_POLICY } from '../http/content-security.ts';
import type { TrafficMeter } from '../traffic/traffic-meter.ts';
import { trafficOwner } from '../traffic/traffic-owner.ts';
import { BufferPool } from './buffer-pool.ts';
import { type ByteRange, lengthOf, parseRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import type { ContentStore } from './content-store.ts';
import { pumpFile, pumpStream, ReaderGoneError } from './fast-pump.ts';
import type { Pace } from './pace.ts';

export interface FileAnswer {
  sha256: string;
  mime: string;
  /** The size in bytes that the file was stored with, if the caller knows it: a file of another size is not sent. */
  size?: number;
  /** The name for a download; without it the file is shown inline. */
  downloadAs?: string;
  /** The URL may return another file later, so caches must revalidate. */
  mayChange?: boolean;
  /** Limits the bandwidth. */
  pace?: Pace;
}

/** `private`, because permissions are checked at every request. */
const IMMUTABLE = 'private, max-age=31536000, immutable';
const REVALIDATE = 'private, no-cache';

/** Sends files of the content store, with ranges, validators and HEAD, in the bounded memory of {@link BufferPool}. */
export class FileSender {
  readonly #content: ContentStore;
  readonly #accelPrefix: string | undefined;
  readonly #traffic: Pick<TrafficMeter, 'passedOn'> | undefined;
  readonly #pool = new BufferPool();

  /** With `accelPrefix`, nginx in front sends the bytes, which `traffic` counts; it serves the content folder under that path. */
  constructor(content: ContentStore, accelPrefix?: string, traffic?: Pick<TrafficMeter, 'passedOn'>) {
    this.#content = content;
    this.#accelPrefix = accelPrefix;
    this.#traffic = traffic;
  }

  /** Whether a proxy in front sends the bytes. */
  get isPassedOn(): boolean {
    return this.#accelPrefix !== undefined;
  }

  async send(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<void> {
    const found = await this.#content.find(file.sha256);
    if (!found) refuse(platformErrors.not_found);
    if (file.size !== undefined && found.size !== file.size) {
      const { sha256, size: expected } = file;
      request.log.error(
        { request_id: request.id, sha256, expected, found: found.size },
        'a stored file has the wrong size',
      );
      refuse(platformErrors.file_damaged);
    }
    const etag = `"${file.sha256}"`;
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': file.mayChange ? REVALIDATE : IMMUTABLE,
      'content-type': file.mime,
      'content-disposition': contentDisposition(file.downloadAs),
      'content-security-policy': DATA_POLICY,
      'x-content-type-options': 'nosniff',
    });
    if (matches(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    const ifRange = request.headers['if-range'];
    const header = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
    const range = parseRange(header, found.size);
    if (this.#accelPrefix !== undefined) {
      if (request.method !== 'HEAD')
        this.#traffic?.passedOn(trafficOwner(request), lengthOf(range, found.size));
      const path = `${this.#accelPrefix}/${file.sha256.slice(0, 2)}/${file.sha256.slice(2)}`;
      if (file.pace) reply.header('x-accel-limit-rate', file.pace.perSecond);
      return void reply.header('x-accel-redirect', path).send();
    }
    await this.#sendRange(request, reply, file, range, found.size);
  }

  /** Sends a file, or an empty answer for an object that has none. */
  async sendIfAny(request: FastifyRequest, reply: FastifyReply, file: FileAnswer | undefined): Promise<void> {
    if (file) return this.send(request, reply, file);
    reply.code(204).header('cache-control', REVALIDATE).send();
  }

  async #sendRange(
    request: FastifyRequest,
    reply: FastifyReply,
    file: FileAnswer,
    range: ByteRange,
    size: number,
  ): Promise<void> {
    if (range.kind === 'unsatisfiable') {
      return void reply.code(416).header('content-range', `bytes */${size}`).send();
    }
    const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
    if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.header('content-length', end - start + 1);
    if (request.method === 'HEAD' || size === 0) return void reply.send();
    await this.#stream(reply, file, start, end);
  }

  async #stream(
    reply: FastifyReply,
    { sha256, pace }: FileAnswer,
    start: number,
    end: number,
  ): Promise<void> {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
    try {
      const path = this.#content.localPath(sha256);
      if (path !== undefined) await pumpFile(path, { start, end, pace }, raw, this.#pool);
      else await pumpStream(this.#content.openRange(sha256, start, end), raw, pace);
      raw.end();
    } catch (error) {
      raw.destroy();
      if (!(error instanceof ReaderGoneError)) reply.log.error({ err: error, sha256 }, 'download aborted');
    }
  }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
