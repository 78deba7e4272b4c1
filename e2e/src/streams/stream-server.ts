import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const MEDIA = join(import.meta.dirname, '../../../packages/testkit/media');
const FILES: Record<string, { file: string; type: string }> = {
  '/green.m3u8': { file: 'streams/green.m3u8', type: 'application/vnd.apple.mpegurl' },
  '/green.ts': { file: 'streams/green.ts', type: 'video/mp2t' },
  '/green.flv': { file: 'streams/green.flv', type: 'video/x-flv' },
  '/green.mp4': { file: 'moving.mp4', type: 'video/mp4' },
};
/** Streams that send what they have and then stay open, as a camera does that hangs. */
const HANGING = '/hanging.flv';

/** A streaming server on the loopback: live files, one that hangs, and WHEP, whose answers `answer` gives. */
export class StreamServer {
  readonly requests: string[] = [];
  readonly #answer: (offer: string) => Promise<string>;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #open = new Set<ServerResponse>();

  constructor(answer: (offer: string) => Promise<string>) {
    this.#answer = answer;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    for (const response of this.#open) response.destroy();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://server').pathname;
    this.requests.push(`${request.method} ${path}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-expose-headers', 'location');
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (path === '/whep') return this.#sendAnswer(request, response);
    if (path === HANGING) {
      this.#open.add(response);
      response.writeHead(200, { 'content-type': 'video/x-flv' });
      return void response.write(readFileSync(join(MEDIA, 'streams/green.flv')));
    }
    const found = FILES[path];
    if (!found) return void response.writeHead(404).end();
    sendFile(request, response, readFileSync(join(MEDIA, found.file)), found.type);
  }

  async #sendAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE') return void response.writeHead(200).end();
    let offer = '';
    for await (const chunk of request) offer += String(chunk);
    const answer = await this.#answer(offer);
    response.writeHead(201, { 'content-type': 'application/sdp', location: '/whep' }).end(answer);
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse, bytes: Buffer, type: string): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) return void response.writeHead(200, { 'content-type': type }).end(bytes);
  const start = Number(range[1]);
  const end = range[2] ? Number(range[2]) : bytes.length - 1;
  response.writeHead(206, {
    'content-type': type,
    'content-range': `bytes ${start}-${end}/${bytes.length}`,
  });
  response.end(bytes.subarray(start, end + 1));
}
