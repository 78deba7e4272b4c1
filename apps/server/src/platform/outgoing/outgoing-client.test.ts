import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { writeCertificate } from '@marquee/testkit/payment-gateway';
import { afterEach, describe, expect, it } from 'vitest';
import { OutgoingClient } from './outgoing-client.ts';

const DAY_MS = 86_400_000;
const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };

let servers: Server[] = [];

afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** The port of a server on this machine, which stands for everything that must not be reached. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const isPrivate = { failure: 'address_private' };
const isInvalid = { failure: 'address_invalid' };

describe('a client that may reach the public Internet only', () => {
  const client = new OutgoingClient();

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://10.0.0.1/',
    'http://192.168.1.1:8080/',
    'http://169.254.169.254/latest/meta-data/',
    'https://172.16.0.1/',
    'http://①②⑦.⓪.⓪.①/',
  ])('refuses %s', async (address) => {
    await expect(client.get(address, LIMITS)).rejects.toMatchObject(isPrivate);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'http://user:secret@example.com/',
    'not a url',
    '',
  ])('refuses "%s"', async (address) => {
    await expect(client.get(address, LIMITS)).rejects.toMatchObject(isInvalid);
  });

  it('refuses a name that resolves to a private address, and never connects', async () => {
    let hits = 0;
    const port = await serve((_, response) => {
      hits += 1;
      response.end();
    });
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.0.0.7']) {
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      const guarded = new OutgoingClient({ resolve });
      await expect(guarded.get(`http://innocent.example:${port}/`, LIMITS)).rejects.toMatchObject(isPrivate);
    }
    expect(hits).toBe(0);
  });

  it('refuses a name with a public and a private address', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const guarded = new OutgoingClient({ resolve });
    await expect(guarded.get('http://both.example/', LIMITS)).rejects.toMatchObject(isPrivate);
  });

  it('resolves a name once, so that a second answer cannot lead elsewhere', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
    };
    const guarded = new OutgoingClient({ resolve });
    await expect(guarded.get('http://rebinding.example/', LIMITS)).rejects.toMatchObject(isPrivate);
    expect(asked).toBe(1);
  });

  it('refuses localhost', async () => {
    await expect(client.get('http://localhost/', LIMITS)).rejects.toMatchObject(isPrivate);
  });
});

describe('a client that may reach private addresses', () => {
  const client = new OutgoingClient({ mayReach: () => true });

  it('returns status, headers and body, and sends no credentials', async () => {
    const seen: unknown[] = [];
    const port = await serve((request, response) => {
      seen.push(request.headers.cookie, request.headers.authorization, request.headers.referer);
      response.writeHead(200, { 'x-frame-options': 'DENY' }).end('hello');
    });
    const response = await client.get(`http://127.0.0.1:${port}/`, LIMITS);
    expect(response).toMatchObject({ status: 200, headers: { 'x-frame-options': 'DENY' } });
    expect(response.body.toString()).toBe('hello');
    expect(seen).toEqual([undefined, undefined, undefined]);
  });

  it('follows redirects, also relative ones', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/end') response.end('there');
      else response.writeHead(302, { location: '/end' }).end();
    });
    const response = await client.get(`http://127.0.0.1:${port}/start`, LIMITS);
    expect([response.url, response.body.toString()]).toEqual([`http://127.0.0.1:${port}/end`, 'there']);
  });

  it('gives up a chain of redirects', async () => {
    const port = await serve((_, response) => response.writeHead(301, { location: '/again' }).end());
    await expect(client.get(`http://127.0.0.1:${port}/`, LIMITS)).rejects.toMatchObject({
      failure: 'too_many_redirects',
    });
  });

  it('keeps the query, which may contain a key, out of the messages of its errors', async () => {
    const port = await serve((_, response) =>
      response.writeHead(301, { location: '/again?key=secret' }).end(),
    );
    const silent = await serve((_, response) => response.destroy());
    for (const one of [port, silent]) {
      const failed = client.get(`http://127.0.0.1:${one}/?key=secret`, LIMITS);
      await expect(failed).rejects.not.toThrow(/secret/);
    }
  });

  it.each(['file:///etc/passwd', 'ftp://example.com', 'http://a:b@example.com'])(
    'refuses a redirect to %s',
    async (location) => {
      const port = await serve((_, response) => response.writeHead(302, { location }).end());
      await expect(client.get(`http://127.0.0.1:${port}/`, LIMITS)).rejects.toMatchObject(isInvalid);
    },
  );

  it('refuses a body that is too large, whatever its length header says', async () => {
    const port = await serve((_, response) => response.end('x'.repeat(1_001)));
    await expect(client.get(`http://127.0.0.1:${port}/`, LIMITS)).rejects.toMatchObject({
      failure: 'too_large',
    });
  });

  it('reads only the headers if it is asked to', async () => {
    const port = await serve((_, response) => response.writeHead(200).write('endless'));
    const response = await client.get(`http://127.0.0.1:${port}/`, { ...LIMITS, maxBytes: 0 });
    expect(response.body).toHaveLength(0);
  });

  it('gives up a server that does not answer, and one that never ends', async () => {
    const silent = await serve(() => {});
    const endless = await serve((_, response) => response.writeHead(200).write('.'));
    for (const port of [silent, endless]) {
      const limits = { ...LIMITS, timeoutMs: 100 };
      await expect(client.get(`http://127.0.0.1:${port}/`, limits)).rejects.toMatchObject({
        failure: 'timeout',
      });
    }
  });

  it('says that nothing listens', async () => {
    const port = await serve(() => {});
    await new Promise((resolve) => servers.pop()?.close(resolve));
    await expect(client.get(`http://127.0.0.1:${port}/`, LIMITS)).rejects.toMatchObject({
      failure: 'unreachable',
    });
  });
});

it('names a certificate that it does not trust', async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.now();
  const { pem } = writeCertificate(keys, randomBytes(20).fill(1, 0, 1), {
    from: now - DAY_MS,
    to: now + DAY_MS,
  });
  const key = keys.privateKey.export({ format: 'pem', type: 'pkcs8' });
  const server = createTlsServer({ key, cert: pem });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new OutgoingClient({ mayReach: () => true });
  await expect(client.get(`https://127.0.0.1:${port}/`, LIMITS)).rejects.toMatchObject({
    failure: 'certificate',
  });
  server.close();
});

describe('sending JSON', () => {
  const anywhere = new OutgoingClient({ mayReach: () => true });

  it('posts it, with the headers of the caller', async () => {
    const seen: unknown[] = [];
    const port = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { authorization, 'content-type': type } = request.headers;
        seen.push(request.method, type, authorization, Buffer.concat(chunks).toString());
        response.end('done');
      });
    });
    const limits = { ...LIMITS, headers: { authorization: 'Bearer secret' } };
    const response = await anywhere.post(`http://127.0.0.1:${port}/`, '{"a":1}', limits);
    expect(response.body.toString()).toBe('done');
    expect(seen).toEqual(['POST', 'application/json', 'Bearer secret', '{"a":1}']);
  });

  it('follows no redirect, which could lead the body elsewhere', async () => {
    let hits = 0;
    const port = await serve((_, response) => {
      hits += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const response = await anywhere.post(`http://127.0.0.1:${port}/`, '{}', LIMITS);
    expect([response.status, hits]).toEqual([307, 1]);
  });

  it('refuses private addresses as reading does', async () => {
    await expect(new OutgoingClient().post('http://127.0.0.1/', '{}', LIMITS)).rejects.toMatchObject(
      isPrivate,
    );
  });
});

describe('a redirect from a public address', () => {
  /** The machine itself counts as public here, everything else as private. */
  const client = new OutgoingClient({ mayReach: (address) => address === '127.0.0.1' });

  it.each(['http://127.0.0.2/', 'http://169.254.169.254/', 'http://[::1]/', 'http://10.0.0.1/'])(
    'to %s is refused',
    async (location) => {
      const port = await serve((_, response) => response.writeHead(302, { location }).end());
      await expect(client.get(`http://127.0.0.1:${port}/`, LIMITS)).rejects.toMatchObject(isPrivate);
    },
  );
});
