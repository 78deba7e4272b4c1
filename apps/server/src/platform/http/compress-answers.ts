import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { API_BASE } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into few packets anyway, in bytes. */
const LEAST_LENGTH = 8 * 1024;

/** A higher level takes several times as long for a few percent. */
const LEVEL = 4;

/** A longer answer, in characters, would hold the event loop for more than half a millisecond, or two in Chinese. */
const MOST_AT_ONCE = 100 * 1024;

const compressedAside = promisify(gzip);

/** Compresses long answers of the console's calls, such as lists with their documents, for clients that accept it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, url, headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LENGTH || method === 'HEAD') return payload;
    if (!url.startsWith(API_BASE) || !String(reply.getHeader('content-type')).startsWith('application/json'))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(String(headers['accept-encoding']))) return payload;
    reply.removeHeader('content-length').header('content-encoding', 'gzip');
    // A page of a list takes less time than the way to another thread and back.
    const isShort = payload.length <= MOST_AT_ONCE;
    return isShort ? gzipSync(payload, { level: LEVEL }) : compressedAside(payload, { level: LEVEL });
  });
}
