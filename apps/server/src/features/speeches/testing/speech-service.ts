import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aWav } from './a-wav.ts';

/** A speech service on this machine, which answers with a tone. */
export class SpeechService {
  /** Received requests, in order. */
  readonly asked: { body: unknown; authorization: string | undefined }[] = [];
  status = 200;
  /** Answers wait for this. */
  gate: Promise<void> = Promise.resolve();
  #server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { authorization } = request.headers;
        this.asked.push({ body: JSON.parse(Buffer.concat(chunks).toString()), authorization });
        void this.gate.then(() => response.writeHead(this.status).end(aWav()));
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/speak`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
