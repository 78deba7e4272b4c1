import type { IncomingHttpHeaders } from 'node:http';
import { decodeForm, platformErrors, refuse } from '@marquee/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { inspect, parseJson } from './safe-json.ts';

/** A megabyte that takes longer than this is only meant to occupy the connection. */
const BODY_TIMEOUT_MS = 30_000;
/** The rest of a body is read this long after the answer, so that a client that sends all of it first sees the answer. */
const REST_TIMEOUT_MS = 10_000;
const UPLOAD = 'application/offset+octet-stream';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

export function isForm(headers: IncomingHttpHeaders): boolean {
  return typeOf(headers) === FORM;
}

export function isMultipart(headers: IncomingHttpHeaders): boolean {
  return typeOf(headers) === MULTIPART;
}

function typeOf({ 'content-type': type = '' }: IncomingHttpHeaders): string | undefined {
  return type.split(';')[0]?.trim().toLowerCase();
}

/**
 * Parses form and JSON bodies on every route. Bodies of tus, and of routes that accept files in a form, stay in the socket for
 * the handler to read.
 */
export function addBodyParsers(app: FastifyInstance, clock: Clock): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => parseJson(text),
  );
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, text: string) => {
    const body = decodeForm(text);
    inspect(body);
    return body;
  });
  app.addContentTypeParser(UPLOAD, (_request, _payload, done) => done(null));
  app.addContentTypeParser(MULTIPART, async (request: FastifyRequest) => {
    if (!request.routeOptions.config.acceptsMultipart) refuse(platformErrors.unsupported_media_type);
  });
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (request.routeOptions.config.fileWithinMs === undefined) refuse(platformErrors.unsupported_media_type);
  });
  cutUnreadBodies(app, clock);
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { headers, routeOptions } = request;
    const isFile = isMultipart(headers) && routeOptions.config.acceptsMultipart;
    if (isFile || !hasSmallBody(headers)) return payload;
    const timeoutMs = routeOptions.config.fileWithinMs ?? BODY_TIMEOUT_MS;
    const cancel = clock.after(timeoutMs, () => request.raw.destroy());
    payload.once('end', cancel);
    payload.once('close', cancel);
    return payload;
  });
}

/** A client that keeps sending after the response would hold the connection open forever. */
function cutUnreadBodies(app: FastifyInstance, clock: Clock): void {
  app.addHook('onResponse', async ({ raw }) => {
    // An injected request is never complete, and its timer would keep its body as long as a test does not advance the clock.
    if (raw.complete || raw.readableEnded) return;
    clock.after(REST_TIMEOUT_MS, () => {
      if (!raw.complete) raw.destroy();
    });
  });
}

/** Whether there is a body to which the time limit applies; uploads have no time limit. */
function hasSmallBody(headers: IncomingHttpHeaders): boolean {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return type !== UPLOAD && (length !== '0' || encoding !== undefined);
}
