import type { FastifyReply } from 'fastify';

/** Aborted once the connection has closed, such as by a user who cancels a download; what is still to be written is not needed. */
export function leftSignal(reply: FastifyReply): AbortSignal {
  if (reply.raw.closed) return AbortSignal.abort();
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}
