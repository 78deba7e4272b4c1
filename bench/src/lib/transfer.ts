import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** Reads a whole response from a raw socket, reusing one buffer, so that the client costs as little as possible. */
export async function download(port: number, path: string, headers: Record<string, string>): Promise<number> {
  let received = 0;
  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: Buffer.alloc(1 << 20),
      callback: (bytes) => {
        received += bytes;
        return true;
      },
    },
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${lines.join('')}\r\n`);
  await once(socket, 'close');
  return received;
}

/** Sends a body of `length` bytes: `head`, then padding. Returns the status and the headers. */
export async function send(
  options: { port: number; method: string; path: string; headers: Record<string, string>; agent?: Agent },
  head: Buffer,
  length: number,
) {
  const outgoing = request({
    ...options,
    host: '127.0.0.1',
    headers: { ...options.headers, 'content-length': length },
  });
  const block = Buffer.alloc(1 << 20, 0x5a);
  if (head.length > 0) outgoing.write(head);
  for (let sent = head.length; sent < length; sent += block.length) {
    const part = block.subarray(0, Math.min(block.length, length - sent));
    if (!outgoing.write(part)) await once(outgoing, 'drain');
  }
  outgoing.end();
  const [answer] = await once(outgoing, 'response');
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string> };
}

export function keepAlive(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}
