import { createHash, timingSafeEqual } from 'node:crypto';
import { platformErrors, refuse } from '@marquee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from '../logger/logger.ts';

/** A number of the installation, read from its database whenever metrics are asked for. */
export interface Measurement {
  /** By the rules of Prometheus, with its unit: `marquee_storage_bytes`. */
  name: string;
  help: string;
  labels: readonly string[];
  read(): Promise<readonly Measured[]>;
}

export interface Measured {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

interface MetricsOptions {
  /** Without one only programs on this machine may read. */
  token: string | undefined;
  measurements: readonly Measurement[];
  logger: Pick<Logger, 'warn'>;
}

/**
 * `/metrics` in the Prometheus format: the process, the duration of each route, and the numbers of the features. With a token for
 * anyone who sends it, without one for programs on this machine.
 */
export function addMetrics(app: FastifyInstance, { token, measurements, logger }: MetricsOptions): void {
  const ofProcess = processMetrics();
  const registry = new Registry();
  for (const measurement of measurements) addGauge(registry, measurement, logger);
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
    return Registry.merge([ofProcess, registry]).metrics();
  });
}

let metricsOfProcess: Registry | undefined;

/** Shared by all apps of the process: what watches its event loop and its garbage collector never stops. */
function processMetrics(): Registry {
  if (!metricsOfProcess) {
    metricsOfProcess = new Registry();
    collectDefaultMetrics({ register: metricsOfProcess });
  }
  return metricsOfProcess;
}

function addGauge(
  registry: Registry,
  { name, help, labels, read }: Measurement,
  logger: Pick<Logger, 'warn'>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      this.reset();
      try {
        for (const { labels: of = {}, value } of await read()) this.set(of, value);
      } catch (error) {
        // Without a database the numbers of the process are still worth reading; a zero would be wrong.
        this.remove({});
        logger.warn({ err: error, metric: name }, 'a number for the metrics could not be read');
      }
    },
  });
  registry.registerMetric(gauge);
}

function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ip === '::1' || /^(::ffff:)?127\./.test(ip);
  const given = createHash('sha256').update(headers.authorization ?? '');
  const expected = createHash('sha256').update(`Bearer ${token}`);
  return timingSafeEqual(given.digest(), expected.digest());
}
