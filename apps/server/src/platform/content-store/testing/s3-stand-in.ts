import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../clock/clock.ts';
import { signatureFault } from './s3-signature.ts';

const BUCKET = 'media';
const ACCESS_KEY = 'stand-in';
const SECRET_KEY = 'se/cr+et';
const REGION = 'eu-test-1';
const SMALLEST_PART = 5 * 1024 * 1024;
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

/**
 * The simulated fault: the server is busy, times out waiting for a body, fails after a status of 200, or does not answer; the
 * connection breaks before, during, or instead of the answer after the work; or a proxy ignores ranges.
 */
export type Fault = 'busy' | 'silent' | 'slow' | 'late-error' | 'cut' | 'cut-during' | 'cut-after' | 'whole';

interface StoredObject {
  bytes: Buffer;
  at: number;
}

interface PartialUpload {
  key: string;
  at: number;
  parts: Map<number, Buffer>;
}

/** A strict in-memory object store for tests and experiments. */
export class S3StandIn {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, PartialUpload>();
  /** All requests, such as `GET /media/…`. */
  readonly requests: string[] = [];
  /** Whether the store lists uploads in progress; some stores do not. */
  isListingUploads = true;
  /** The largest object that the store copies in one request. */
  largestCopy = Number.POSITIVE_INFINITY;
  /** How far its clock is ahead. */
  skewMs = 0;
  /** Whether answers carry the store's date. */
  isSendingDate = false;
  /** Whether the bucket exists. */
  hasBucket = true;
  /** Objects per page of a list. */
  pageSize = 1000;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #server: Server;
  #faults: { fault: Fault; isMeant: (request: string) => boolean }[] = [];
  #serial = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => request.destroy());
    });
  }

  /** Starts the store and returns its URL for the server's settings. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    const { port: given } = this.#server.address() as AddressInfo;
    const [key, secret] = [ACCESS_KEY, SECRET_KEY].map(encodeURIComponent);
    return `s3://${key}:${secret}@127.0.0.1:${given}/${BUCKET}?region=${REGION}&tls=0`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Makes the next `times` matching requests fail. */
  fail(fault: Fault, times: number, isMeant: (request: string) => boolean = () => true): void {
    this.#faults.push(...Array.from({ length: times }, () => ({ fault, isMeant })));
  }

  /** Removes all faults. */
  recover(): void {
    this.#faults = [];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.sendDate = false;
    const now = Date.now() + this.skewMs;
    if (this.isSendingDate) response.setHeader('date', new Date(now).toUTCString());
    const asked = `${request.method} ${request.url}`;
    this.requests.push(asked);
    // Some proxies send this without being asked.
    if (request.method === 'PUT') response.writeContinue();
    const body = await buffer(request);
    const fault = this.#takeFault(asked);
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'silent') return;
    if (fault === 'busy') return refuse(response, 503, 'SlowDown');
    if (fault === 'slow') return refuse(response, 400, 'RequestTimeout');
    if (fault === 'late-error') return refuse(response, 200, 'InternalError');
    const signer = { accessKey: ACCESS_KEY, secretKey: SECRET_KEY, region: REGION, now };
    const wrong = signatureFault(request, body, signer);
    if (wrong === 'AuthorizationHeaderMalformed') {
      return refuse(response.setHeader('x-amz-bucket-region', REGION), 400, wrong);
    }
    if (wrong !== null) return refuse(response, 403, wrong);
    const url = new URL(request.url ?? '', 'http://stand-in');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket === BUCKET && rest.join('') === '' && request.method === 'PUT')
      return this.#createBucket(body, response);
    if (bucket !== BUCKET || !this.hasBucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    const target = fault === 'cut-after' ? muted(response) : response;
    if (key === '') this.#answerBucket(url.searchParams, target);
    else this.#answerObject(request, key, url.searchParams, body, target, fault);
    if (fault === 'cut-after') request.socket.destroy();
  }

  #takeFault(asked: string): Fault | undefined {
    const index = this.#faults.findIndex(({ isMeant }) => isMeant(asked));
    return index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
  }

  #createBucket(body: Buffer, response: ServerResponse): void {
    if (this.hasBucket) return refuse(response, 409, 'BucketAlreadyOwnedByYou');
    if (!body.includes(`<LocationConstraint>${REGION}<`))
      return refuse(response, 400, 'IllegalLocationConstraintException');
    this.hasBucket = true;
    send(response, 200, '');
  }

  #answerBucket(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      if (!this.isListingUploads) return refuse(response, 501, 'NotImplemented');
      const begun = [...this.uploads].filter(([, { key }]) => key.startsWith(prefix));
      const listed = begun.map(
        ([id, { key, at }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${iso(at)}</Initiated></Upload>`,
      );
      return send(
        response,
        200,
        `<ListMultipartUploadsResult ${NAMESPACE}>${listed.join('')}</ListMultipartUploadsResult>`,
      );
    }
    const after = query.get('continuation-token') ?? '';
    const found = [...this.objects]
      .filter(([key]) => key.startsWith(prefix) && `&${key}` > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, Math.min(this.pageSize, Number(query.get('max-keys') ?? 1000)));
    const listed = page.map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${iso(at)}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
    const isMore = found.length > page.length;
    // The token contains characters to be escaped, in XML and in a query.
    const token = isMore ? `<NextContinuationToken>&#38;${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    send(
      response,
      200,
      `<ListBucketResult ${NAMESPACE}><IsTruncated>${isMore}</IsTruncated>${token}${listed.join('')}</ListBucketResult>`,
    );
  }

  #answerObject(
    request: IncomingMessage,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
    fault: Fault | undefined,
  ): void {
    const uploadId = query.get('uploadId');
    if (query.has('uploads')) return this.#begin(key, response);
    if (uploadId !== null) return this.#continue(request, { key, uploadId, query, body }, response);
    const source = request.headers['x-amz-copy-source'];
    switch (request.method) {
      case 'PUT':
        return source === undefined
          ? this.#put(key, body, response)
          : this.#copy(String(source), key, response);
      case 'DELETE':
        this.objects.delete(key);
        return send(response, 204, '');
      default:
        return this.#read(request, key, response, fault);
    }
  }

  #put(key: string, bytes: Buffer, response: ServerResponse): void {
    this.objects.set(key, { bytes, at: this.#clock.now() });
    send(response.setHeader('etag', etag(bytes)), 200, '');
  }

  #copy(source: string, key: string, response: ServerResponse): void {
    const copied = this.objects.get(source.replace(`/${BUCKET}/`, ''));
    if (!copied) return refuse(response, 404, 'NoSuchKey');
    if (copied.bytes.length > this.largestCopy) return refuse(response, 400, 'InvalidRequest');
    this.objects.set(key, { bytes: copied.bytes, at: this.#clock.now() });
    send(response, 200, `<CopyObjectResult><ETag>${etag(copied.bytes)}</ETag></CopyObjectResult>`);
  }

  #read(request: IncomingMessage, key: string, response: ServerResponse, fault: Fault | undefined): void {
    const found = this.objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const { bytes, at } = found;
    response.setHeader('last-modified', new Date(at).toUTCString());
    const asked = fault === 'whole' ? '' : request.headers.range;
    const range = /^bytes=(\d+)-(\d+)$/.exec(asked ?? '');
    const [start, end] = range
      ? [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)]
      : [0, bytes.length - 1];
    if (range && start >= bytes.length) return refuse(response, 416, 'InvalidRange');
    const part = bytes.subarray(start, end + 1);
    if (range) response.setHeader('content-range', `bytes ${start}-${end}/${bytes.length}`);
    response.writeHead(range ? 206 : 200, { 'content-length': part.length, etag: etag(bytes) });
    if (request.method === 'HEAD') return void response.end();
    if (fault !== 'cut-during') return void response.end(part);
    response.write(part.subarray(0, part.length / 2), () => request.socket.destroy());
  }

  #begin(key: string, response: ServerResponse): void {
    this.#serial += 1;
    const id = `upload/${this.#serial}+`;
    this.uploads.set(id, { key, at: this.#clock.now(), parts: new Map() });
    send(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  #continue(
    { method }: IncomingMessage,
    asked: { key: string; uploadId: string; query: URLSearchParams; body: Buffer },
    response: ServerResponse,
  ): void {
    const { key, uploadId, query, body } = asked;
    const upload = this.uploads.get(uploadId);
    if (upload?.key !== key) return refuse(response, 404, 'NoSuchUpload');
    if (method === 'DELETE') {
      this.uploads.delete(uploadId);
      return send(response, 204, '');
    }
    if (method === 'POST') return this.#complete(uploadId, upload, body.toString(), response);
    upload.parts.set(Number(query.get('partNumber')), body);
    send(response.setHeader('etag', etag(body)), 200, '');
  }

  #complete(id: string, { key, parts }: PartialUpload, xml: string, response: ServerResponse): void {
    const bytes = [...xml.matchAll(/<Part>(.+?)<\/Part>/g)].map(([, listed = '']) => {
      const part = parts.get(Number(/<PartNumber>(\d+)</.exec(listed)?.[1]));
      const mark = /<ETag>([^<]+)</.exec(listed)?.[1]?.replaceAll('&quot;', '"');
      return part && etag(part) === mark ? part : undefined;
    });
    if (bytes.length === 0 || bytes.includes(undefined)) return refuse(response, 400, 'InvalidPart');
    const whole = bytes.filter((part) => part !== undefined);
    if (whole.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
      return refuse(response, 400, 'EntityTooSmall');
    this.uploads.delete(id);
    this.objects.set(key, { bytes: Buffer.concat(whole), at: this.#clock.now() });
    send(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }
}

/** A response that is not sent. */
function muted(response: ServerResponse): ServerResponse {
  response.write = () => true;
  response.end = () => response;
  return response;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const message = `<Message>It is &quot;${code}&quot; &#x2014; said the store</Message>`;
  send(response, status, `<Error ${NAMESPACE}><Code>${code}</Code>${message}</Error>`);
}

/** Sends two chunks, the first of white space, as for a long operation. */
function send(response: ServerResponse, status: number, xml: string): void {
  response.statusCode = status;
  if (xml === '') return void response.end();
  response.write(`<?xml version="1.0" encoding="UTF-8"?>\n`);
  response.end(xml);
}

function etag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
