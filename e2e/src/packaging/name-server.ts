import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
/** A response that is not cut off, to a question that asked for recursion. */
const ANSWERED = 0x8180;
/** A pointer to the name of the question, an IPv4 address of the Internet, valid for ten minutes as those of Docker are. */
const RECORD = Buffer.from('c00c00010001000002580004', 'hex');

/** Answers every question for a name with one IPv4 address, which may change. */
export class NameServer {
  /** As nginx names it. */
  readonly place: string;
  address: string;
  readonly #socket: Socket;

  private constructor(socket: Socket, address: string) {
    this.#socket = socket;
    this.address = address;
    this.place = `127.0.0.1:${socket.address().port}`;
    socket.on('message', (question, { port, address: asker }) => {
      socket.send(this.#answer(question), port, asker);
    });
  }

  static async start(address: string): Promise<NameServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket, address);
  }

  stop(): void {
    this.#socket.close();
  }

  #answer(question: Buffer): Buffer {
    const header = Buffer.from(question.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(ANSWERED, 2);
    header.writeUInt16BE(1, 6);
    const address = Buffer.from(this.address.split('.').map(Number));
    return Buffer.concat([header, question.subarray(HEADER_BYTES), RECORD, address]);
  }
}
