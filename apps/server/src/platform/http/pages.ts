import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { ALL_ROUTES, API_BASE, CONSOLE_PAGES } from '@marquee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consolePolicy, OWN_SERVER_POLICY, PLAYER_POLICY } from './content-security.ts';
import { toPattern, type UnknownPage } from './not-found.ts';

/** Servers, besides this one, whose pictures pages of the console may show. */
export type PictureOrigins = () => Promise<readonly string[]>;

/** The output folders of the console's and the player's builds. */
export interface PageFolders {
  console: string;
  player: string;
}

const CONSOLE_PREFIX = `${API_BASE}/`;
const PLAYER_PREFIX = `${API_BASE}/player/`;

/**
 * Serves the built console and player. Some pages share their path with a call; there a request gets the page that accepts HTML,
 * as a browser's navigation does. Every other page answers any request, as monitors and proxies send it.
 */
export async function addPages(
  app: FastifyInstance,
  folders: PageFolders,
  pictureOrigins: PictureOrigins,
): Promise<void> {
  const calls = new Set(
    ALL_ROUTES.flatMap(({ method, path }) => (method === 'GET' ? toPattern(path).source : [])),
  );
  const pages = CONSOLE_PAGES.map(toPattern).map((pattern) => ({
    pattern,
    isCall: calls.has(pattern.source),
  }));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const path = request.url.split('?', 1)[0] ?? '';
    if (path === '/') return reply.redirect(CONSOLE_PREFIX);
    if (`${path}/` === PLAYER_PREFIX) return reply.redirect(PLAYER_PREFIX);
    if (path === PLAYER_PREFIX) return sendPage(reply, folders.player, PLAYER_POLICY);
    const page = pages.find(({ pattern }) => pattern.test(path));
    if (!page || (page.isCall && !wantsPage(request))) return;
    return sendPage(reply, folders.console, consolePolicy(await pictureOrigins()));
  });
  await addFolder(app, PLAYER_PREFIX, folders.player, PLAYER_POLICY);
  await addFolder(app, CONSOLE_PREFIX, folders.console, OWN_SERVER_POLICY);
}

/** For an unknown page a browser gets the console, which says so in the user's language. */
export function unknownPage({ console: folder }: PageFolders, pictureOrigins: PictureOrigins): UnknownPage {
  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isOfConsole = path.startsWith(CONSOLE_PREFIX) && !path.startsWith(PLAYER_PREFIX);
    if (request.method !== 'GET' || !isOfConsole || !wantsPage(request)) return undefined;
    return sendPage(reply.status(404), folder, consolePolicy(await pictureOrigins()));
  };
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

/** Undefined when the page has not been built; then the call answers, or a 404. */
async function sendPage(
  reply: FastifyReply,
  folder: string,
  policy: string,
): Promise<FastifyReply | undefined> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return undefined;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept')
    .type('text/html; charset=utf-8')
    .send(await readFile(file));
}

/** Built files have a hash in their names and never change; everything else is revalidated. */
async function addFolder(app: FastifyInstance, prefix: string, root: string, policy: string): Promise<void> {
  if (!existsSync(root)) return;
  const hashed = join(root, 'assets');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(fastifyStatic, {
      root,
      prefix,
      index: [],
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(hashed);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('content-security-policy', policy);
      },
    });
  });
}
