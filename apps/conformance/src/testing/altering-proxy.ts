import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';

/** Forwards everything to a server, and replaces a text in the responses with another of the same length. */
export async function alteringProxy(port: number, text: string, other: string): Promise<Server> {
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.pipe(server);
    server.on('data', (data) => {
      client.write(Buffer.from(data.toString('latin1').replaceAll(text, other), 'latin1'));
    });
    server.on('end', () => client.end());
    for (const socket of [client, server])
      socket.on('error', () => [client, server].map((end) => end.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
