import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from './content-security.ts';

/**
 * Headers of every response. Those that matter only over TLS are left to the proxy that terminates TLS. The content
 * policy is the one for data; pages set their own.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
  });
}
