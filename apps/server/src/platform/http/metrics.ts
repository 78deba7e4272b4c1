import { createHash, timingSafeEqual } from 'node:crypto';
import { platformErrors, refuse } from '@marquee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * `/metrics` in the Prometheus format: the process, and the duration of each route. With a token for anyone who sends it,
 * without one for programs on this machine.
 */
export function addMetrics(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, token)) refuse(platformErrors.no_permission);
    reply.type(registry.contentType);
    return registry.metrics();
  });
  return registry;
}

function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ip === '::1' || /^(::ffff:)?127\./.test(ip);
  const given = createHash('sha256').update(headers.authorization ?? '');
  const expected = createHash('sha256').update(`Bearer ${token}`);
  return timingSafeEqual(given.digest(), expected.digest());
}
