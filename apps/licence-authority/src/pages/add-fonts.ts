import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The Chinese font of the screens. Browsers fetch its parts only where the machine has no Chinese font. */
const FOLDER = new URL('../../../../packages/scene-renderer/fonts/noto-sans-sc/', import.meta.url);
const STYLE = /^(?:400|700)\.css$/;
const PART = /^[a-z0-9-]+\.woff2$/;
/** In seconds: a week. */
const CACHED = 'public, max-age=604800';

export function addFonts(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/fonts/:file', ({ params: { file } }, reply) =>
    STYLE.test(file) ? send(reply, file, 'text/css; charset=utf-8') : reply.callNotFound(),
  );
  app.get<{ Params: { file: string } }>('/fonts/files/:file', ({ params: { file } }, reply) =>
    PART.test(file) ? send(reply, `files/${file}`, 'font/woff2') : reply.callNotFound(),
  );
}

async function send(reply: FastifyReply, path: string, type: string): Promise<unknown> {
  const bytes = await readFile(new URL(path, FOLDER)).catch(() => undefined);
  if (!bytes) return reply.callNotFound();
  return reply.type(type).header('cache-control', CACHED).send(bytes);
}
