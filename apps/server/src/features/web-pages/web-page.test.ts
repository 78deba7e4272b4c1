import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { type Caller, signInAs } from '../testing/index.ts';

const pathOf = (url: string) => `/web-pages/check?url=${encodeURIComponent(url)}`;

/** Answers every path with the headers that it names: `/x-frame-options/DENY`. */
async function startPages(): Promise<Server> {
  const pages = createServer((request, response) => {
    const [, name = '', value = ''] = decodeURIComponent(request.url ?? '').split('/');
    if (name) response.setHeader(name, value);
    response.end('a page');
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  return pages;
}

describe('the check of a web page', () => {
  let pages: Server;
  let origin: string;
  let admin: Caller;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    pages = await startPages();
    origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    pages.close();
    for (const server of servers) await server.stop();
  });

  const start = async (reachesPrivate: boolean) => {
    const server = await startTestServer({ engine: 'sqlite', config: { reachesPrivate } });
    servers.push(server);
    admin = await signInAs(server, 1);
    return (url: string) => admin.get(pathOf(url));
  };

  it('says nothing about private networks by default, so that nobody can explore them', async () => {
    const check = await start(false);
    for (const url of [`${origin}/`, 'http://localhost:1/', 'http://169.254.169.254/', 'http://[::1]/'])
      expect(await check(url)).toEqual({ verdict: 'unchecked' });
  });

  it('tells whether a page may be embedded, where the settings allow private networks', async () => {
    const check = await start(true);
    expect(await check(`${origin}/`)).toEqual({ verdict: 'allowed' });
    expect(await check(`${origin}/x-frame-options/DENY`)).toEqual({ verdict: 'forbidden' });
    expect(await check('http://127.0.0.1:1/')).toEqual({ verdict: 'unreachable' });
  });

  it('refuses what is no web address', async () => {
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', ''])
      expect((await admin.send('GET', pathOf(url))).statusCode).toBe(400);
  });
});
