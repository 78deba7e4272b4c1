import { readFile } from 'node:fs/promises';
import { API_BASE, type RouteParts } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { OWN_SERVER_POLICY } from '../http/content-security.ts';
import { describeApi } from './openapi.ts';

const ASSETS = [
  { url: '/docs', file: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/docs/docs.js', file: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { url: '/docs/docs.css', file: 'docs.css', type: 'text/css; charset=utf-8' },
];

/** `/MIPS/openapi.json`, and `/MIPS/docs` to read it as a page. Both are built on the first request. */
export function addApiDocs(app: FastifyInstance, routes: readonly RouteParts[], version: string): void {
  const config = { access: 'public' } as const;
  let text: string | undefined;
  app.get(`${API_BASE}/openapi.json`, { config }, async (_request, reply) => {
    text ??= JSON.stringify(describeApi(routes, version));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  for (const { url, file, type } of ASSETS) {
    app.get(API_BASE + url, { config }, async (_request, reply) => {
      const content = await readFile(new URL(`./assets/${file}`, import.meta.url));
      return reply.header('content-security-policy', OWN_SERVER_POLICY).type(type).send(content);
    });
  }
}
