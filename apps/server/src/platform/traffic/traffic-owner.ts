import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrafficMeter, TrafficOwner } from './traffic-meter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The device that makes the request; set by the routes of devices. */
    device: { companyId: number; departmentId: number } | undefined;
  }
}

/** Whose bytes a request takes; undefined for nobody. */
export function trafficOwner({ actor, device }: FastifyRequest): TrafficOwner | undefined {
  if (actor) return { company_id: actor.company_id, department_id: actor.department_id, side: 'console' };
  if (device) return { company_id: device.companyId, department_id: device.departmentId, side: 'device' };
  return undefined;
}

/** Counts the bytes of every request and its answer, until the answer has ended or its connection is gone. */
export function countTraffic(app: FastifyInstance, meter: TrafficMeter): void {
  app.decorateRequest('device', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const end = meter.begin(request.raw.socket, () => trafficOwner(request));
    reply.raw.once('close', end);
  });
}
