import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { refuse } from '../platform/authority-error.ts';

/** Keeps bodies as the bytes that were signed; each call parses them itself. */
export function keepBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Empty without a body. */
export function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** The JSON body of a call. */
export function jsonOf<Value>(request: FastifyRequest, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(bodyOf(request).toString('utf8')));
  } catch {
    refuse('bad_request');
  }
}

/** The fields of a form; a name that stands twice keeps its last value. */
export function formOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(bodyOf(request).toString('utf8')));
}
