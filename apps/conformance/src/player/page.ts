import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** Where a player that is a web page is served, as by the real server. */
export const PAGE_PATH = '/MIPS/player/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Sends a file of a built page. */
export async function sendPage(folder: string, path: string, response: ServerResponse): Promise<void> {
  const name = normalize(`/${decodeURIComponent(path.slice(PAGE_PATH.length))}`);
  const file = join(folder, name === '/' ? 'index.html' : name);
  try {
    const content = await readFile(file);
    response
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(content);
  } catch {
    response.writeHead(404).end();
  }
}
