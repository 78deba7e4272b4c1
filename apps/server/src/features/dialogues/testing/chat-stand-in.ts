import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chat service on this machine. It repeats the last question. */
export class ChatStandIn {
  readonly asked: { messages: { role: string; content: string }[] }[] = [];
  authorization: string | undefined;
  status = 200;
  /** Sent instead of an answer. */
  raw: string | undefined;
  #server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        this.asked.push(body);
        this.authorization = request.headers.authorization;
        const answer = JSON.stringify({ answer: `You said: ${body.messages.at(-1).content}` });
        response.writeHead(this.status).end(this.raw ?? answer);
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
