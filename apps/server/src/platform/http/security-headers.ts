import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from './content-security.ts';

/**
 * Headers of every answer. Those that browsers heed only over TLS are left to whoever ends TLS in front; the policy
 * is that of data, and pages set their own.
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
