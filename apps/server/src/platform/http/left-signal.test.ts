import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyReply } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { leftSignal } from './left-signal.ts';

/** A request of a client that is still there, and how it leaves. */
async function aRequest() {
  const app = fastify();
  onTestFinished(() => app.close());
  // A reply has a `then` of its own.
  const arrived = new Promise<{ reply: FastifyReply }>((resolve) => {
    app.get('/', (_request, reply) => {
      reply.hijack();
      resolve({ reply });
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  client.write('GET / HTTP/1.1\r\nhost: server\r\n\r\n');
  const { reply } = await arrived;
  const leave = async () => {
    const closed = once(reply.raw, 'close');
    client.destroy();
    await closed;
  };
  return { reply, leave };
}

it('is aborted once the client leaves', async () => {
  const { reply, leave } = await aRequest();
  const left = leftSignal(reply);
  expect(left.aborted).toBe(false);
  await leave();
  expect(left.aborted).toBe(true);
});

it('is aborted from the start if the client has left before', async () => {
  const { reply, leave } = await aRequest();
  await leave();
  expect(leftSignal(reply).aborted).toBe(true);
});
