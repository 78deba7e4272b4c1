import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLogger } from '../logger/logger.ts';
import { OpenPorts } from './open-ports.ts';

const HOST = '127.0.0.1';
const open: { close: () => unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

function ports(mayFail = true): OpenPorts {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end('hello'));
  const found = new OpenPorts(server, {
    host: HOST,
    logger: createLogger('silent'),
    variable: 'MARQUEE_PORT',
    mayFail,
  });
  open.push(found);
  return found;
}

const ask = async (port: number) => (await fetch(`http://${HOST}:${port}`)).text();

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const { server, port } = await taken();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function taken(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => response.end('other'));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

it('answers at the port and at former ones, until it is closed', async () => {
  const former = await freePort();
  const all = ports();
  const port = await all.open(0, [former]);
  expect([await ask(port), await ask(former)]).toEqual(['hello', 'hello']);
  await all.close();
  await expect(ask(former)).rejects.toThrow();
});

it('starts without a former port that another program has taken', async () => {
  const other = await taken();
  open.push({ close: () => other.server.close() });
  expect(await ask(await ports().open(0, [other.port]))).toBe('hello');
});

it('starts at a former port when the stored one is taken, but not when the environment names it', async () => {
  const other = await taken();
  open.push({ close: () => other.server.close() });
  const former = await freePort();
  expect(await ports().open(other.port, [other.port, former])).toBe(former);
  await expect(ports(false).open(other.port, [await freePort()])).rejects.toThrow('MARQUEE_PORT');
  await expect(ports().open(other.port, [])).rejects.toThrow(`port ${other.port} is in use`);
});
