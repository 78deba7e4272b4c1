import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail as the server received it. */
export interface ReceivedMail {
  to: string[];
  /** Headers and body, decoded from quoted-printable. */
  text: string;
}

/** A mail server that knows as much of RFC 5321 as a client needs; it refuses receivers whose name is `full`. */
export class TestMailServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly mails: ReceivedMail[] = [];

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(): Promise<TestMailServer> {
    const started = new TestMailServer();
    started.#server.listen(0, '127.0.0.1');
    await once(started.#server, 'listening');
    return started;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  clear(): void {
    this.mails.length = 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy());
    let [buffered, to]: [string, string[]] = ['', []];
    let isData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return reply('250 localhost');
      if (verb === 'RCPT') {
        const [, address = ''] = /<(.*)>/.exec(line) ?? [];
        if (address.startsWith('full@')) return reply('452 mailbox full');
        to.push(address);
      }
      if (verb === 'DATA') {
        isData = true;
        return reply('354 go on');
      }
      if (verb !== 'QUIT') return reply('250 ok');
      reply('221 bye');
      socket.end();
    };
    reply('220 localhost');
    socket.setEncoding('utf8').on('data', (text: string) => {
      buffered += text;
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = buffered.indexOf(mark);
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + mark.length);
        if (!isData) take(part);
        else {
          this.mails.push({ to, text: part.replaceAll('=\r\n', '') });
          [isData, to] = [false, []];
          reply('250 taken');
        }
      }
    });
  }
}
