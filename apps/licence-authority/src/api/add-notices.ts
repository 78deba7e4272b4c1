import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authority } from '../authority.ts';
import type { ProviderName } from '../orders/order.ts';
import { NoticeRefusedError } from '../payments/provider.ts';
import { bodyOf } from './bodies.ts';

/** The calls of payment providers. Success is said after the commit only, in the words that each provider expects. */
export function addNotices(app: FastifyInstance, authority: Authority): void {
  app.post('/v1/notify/alipay', async (request, reply) => {
    const isTaken = await take(authority, 'alipay', request);
    return reply.type('text/plain').send(isTaken ? 'success' : 'failure');
  });
  app.post('/v1/notify/wechat', async (request, reply) => {
    const isTaken = await take(authority, 'wechat', request);
    if (isTaken) return reply.code(204).send();
    return reply.code(400).send({ code: 'FAIL', message: 'the notice is refused' });
  });
}

/** Whether a notice needs not be sent again. */
async function take(authority: Authority, name: ProviderName, request: FastifyRequest): Promise<boolean> {
  const { settings, settling } = authority;
  const provider = settings.providers().get(name);
  if (!provider) return false;
  try {
    const evidence = await provider.readNotice({ headers: request.headers, body: bodyOf(request) });
    return evidence === null || settling.settle(evidence).ok;
  } catch (error) {
    if (!(error instanceof NoticeRefusedError)) throw error;
    settling.noteRefusal(name, 'notice', error.message);
    return false;
  }
}
