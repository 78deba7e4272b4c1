import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_BASE, CONSOLE_PAGES } from '@marquee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_POLICY, PLAYER_POLICY } from './content-security.ts';
import { toPattern } from './not-found.ts';

/** The folders that the console's and the player's builds fill. */
export interface PageFolders {
  console: string;
  player: string;
}

/**
 * Serves the built console and player. Some pages have the address of a call: a request that accepts HTML, as a
 * browser's own does, gets the page.
 */
export async function addPages(app: FastifyInstance, folders: PageFolders): Promise<void> {
  const patterns = CONSOLE_PAGES.map(toPattern);
  const index = join(folders.console, 'index.html');
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path === '/') return reply.redirect(`${API_BASE}/`);
    if (!wantsPage(request) || !patterns.some((pattern) => pattern.test(path))) return;
    if (!existsSync(index)) return;
    return sendPage(reply, await readFile(index));
  });
  await addFolder(app, `${API_BASE}/player/`, folders.player, PLAYER_POLICY, 'index.html');
  await addFolder(app, `${API_BASE}/`, folders.console, CONSOLE_POLICY, false);
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function sendPage(reply: FastifyReply, html: Buffer): FastifyReply {
  return reply
    .header('content-security-policy', CONSOLE_POLICY)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Built files carry a hash in their names and never change; all else is asked for again. */
async function addFolder(
  app: FastifyInstance,
  prefix: string,
  root: string,
  policy: string,
  index: string | false,
): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(fastifyStatic, {
      root,
      prefix,
      index: index === false ? [] : [index],
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('content-security-policy', policy);
      },
    });
  });
}
