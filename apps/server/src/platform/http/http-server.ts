import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { platformErrors, Refusal, refuse } from '@marquee/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { newId } from '../chance/system-chance.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../logger/logger.ts';
import { addBodyParsers } from './body-parsers.ts';
import { retryAfter, toAnswer, toFailure } from './error-answer.ts';
import './request-actor.ts';
import { compressAnswers } from './compress-answers.ts';
import { limitConnections } from './limit-connections.ts';
import { limitUnread } from './limit-unread.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { isWebSocketOffer } from './upgrades.ts';

const BODY_LIMIT = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 20_000;
/** Limits silence on a socket, not the duration of a request, because an upload of gigabytes may take hours. */
const SILENCE_TIMEOUT_MS = 120_000;
/** A connection that got no request is closed this long after the answer that says so, whatever the client does. */
const CLOSE_TIMEOUT_MS = 1000;
/** Trusts one proxy: the address it saw counts, not what its client claims further along the header. */
const PROXIES = 1;

/** Fastify with the limits, headers, body formats and error responses that all routes share. */
export async function createHttpServer(
  config: Pick<Config, 'trustsProxy'>,
  logger: Logger,
  clock: Clock,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: 0,
      shouldUpgradeCallback: isWebSocketOffer,
    },
    forceCloseConnections: 'idle',
    trustProxy: config.trustsProxy && ((_address: string, hop: number) => hop < PROXIES),
    genReqId: newId,
    // A logger of its own for each request would cost more than all hooks; what is logged names its request.
    childLoggerFactory: (parent) => parent,
    // The contract has the schemas of all routes; Fastify would load its own compilers at each start for nothing.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: () => ({}),
    },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      answerClientError(error, socket);
      // The client may continue to send, and would hold the connection.
      clock.after(CLOSE_TIMEOUT_MS, () => socket.destroy());
    },
  });
  closeWithoutAddress(app.server);
  limitConnections(app.server);
  const endLimit = limitUnread(app.server, clock);
  app.addHook('onClose', async () => endLimit());
  app.decorateRequest('actor', undefined);
  dropClosed(app);
  refuseSeveralHosts(app);
  addBodyParsers(app, clock);
  refuseUndeclaredAccess(app);
  app.setErrorHandler(sendError);
  await addSecurityHeaders(app);
  compressAnswers(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal(platformErrors.too_many_requests),
  });
  return app;
}

/** Fastify calls it when a route has a schema of its own. */
function refuseSchemas(): never {
  throw new Error('a route has a schema for Fastify; its schemas belong in the contract');
}

/**
 * Closes connections that their clients reset before they were accepted: they have no address, which the log needs, and no answer
 * would arrive. The others remember the address that is read here, which they would forget when they close.
 */
export function closeWithoutAddress(server: Server): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refusal, isOurs } = toFailure(error);
  if (isOurs) request.log.error({ err: error, request_id: request.id, url: request.url }, 'request failed');
  const seconds = retryAfter(refusal.definition);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.status(refusal.definition.status).send(toAnswer(refusal, request.id));
}

/**
 * Answers bytes that are not HTTP, without a route, and closes the connection. A connection without a request gets no
 * answer: browsers open spare ones, and would take it for the answer to the request that they send next.
 */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isTimeout && socket.bytesRead === 0) {
    socket.end();
    return;
  }
  const definition = isTimeout ? platformErrors.request_timeout : platformErrors.invalid_request;
  const body = JSON.stringify(toAnswer(new Refusal(definition), newId()));
  socket.end(
    `HTTP/1.1 ${definition.status} ${STATUS_CODES[definition.status]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Runs nothing of a request whose connection was closed meanwhile: nobody gets the answer. */
function dropClosed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.socket.destroyed) reply.hijack();
  });
}

/** A proxy and this server could each choose a different one (RFC 9112 3.2). */
function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) refuse(platformErrors.invalid_request);
  });
}

/** Deny by default: the server does not start with a route that does not declare who may call it. */
function refuseUndeclaredAccess(app: FastifyInstance): void {
  const undeclared: { method: string | string[]; url: string; config?: { access?: unknown } }[] = [];
  app.addHook('onRoute', (route) => {
    undeclared.push(route);
  });
  app.addHook('onReady', async () => {
    const names = undeclared.filter(({ config }) => config?.access === undefined).map(({ url }) => url);
    if (names.length > 0) throw new Error(`routes without declared access: ${names.join(', ')}`);
  });
}
