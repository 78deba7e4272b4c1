import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Authenticator } from './features/sessions/session/authenticator.service.ts';
import { makeCompany, makeUser, type TestCompany, type TestUser } from './features/testing/index.ts';
import { startTestServer, type TestServer } from './testing.ts';

describe('event streams', () => {
  let server: TestServer;
  let company: TestCompany;
  let admin: TestUser;
  let colleague: TestUser;
  let base: string;
  beforeAll(async () => {
    server = await startTestServer();
    const { port } = await server.listen();
    base = `http://127.0.0.1:${port}/MIPS/events`;
    company = await makeCompany(server.app.platform.db);
    admin = await makeUser(server, company.id, company.home, { is_admin: true });
    colleague = await makeUser(server, company.id, company.home, { codes: ['11101'] });
  });
  afterAll(() => server.stop());

  const open = async ({ caller }: TestUser) => {
    const { body } = await fetch(base, { headers: { cookie: caller.client.cookie } });
    if (!body) throw new Error('no stream');
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    return reader;
  };
  const change = (topic: 'roles' | 'materials') => {
    server.app.platform.live.changed(company.id, topic, [7]);
    server.clock.advance(250);
  };

  it('L3 ends the oldest stream of a user who opens too many, never those of others', async () => {
    const theirs = await open(colleague);
    const own = [];
    for (let opened = 0; opened < 21; opened += 1) own.push(await open(admin));
    await expect(own[0]?.read()).rejects.toThrow();
    change('materials');
    expect((await theirs.read()).value).toContain('materials');
    expect((await own.at(-1)?.read())?.value).toContain('materials');
  });

  it('keeps no stream of a window that closed before it began', async () => {
    const user = await makeUser(server, company.id, company.home, { codes: ['11101'] });
    const theirs = await open(user);
    const { host, port, pathname } = new URL(base);
    const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${user.caller.client.cookie}\r\n\r\n`;
    const authenticate = Authenticator.prototype.authenticate;
    const slowly = vi.spyOn(Authenticator.prototype, 'authenticate');
    onTestFinished(() => slowly.mockRestore());
    slowly.mockImplementation(async function (this: Authenticator, credentials) {
      await pause(200);
      return authenticate.call(this, credentials);
    });
    for (let window = 0; window < 20; window += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(request, () => socket.destroy());
    }
    await vi.waitFor(() =>
      expect(slowly.mock.settledResults.filter(({ type }) => type === 'fulfilled')).toHaveLength(20),
    );
    await open(user);
    change('materials');
    expect((await theirs.read()).value).toContain('materials');
  });

  it('L4 notifies users only about what they see, and sends ids only to those who see the whole company', async () => {
    const [theirs, whole] = [await open(colleague), await open(admin)];
    change('roles');
    expect((await whole.read()).value).toBe('data: {"topic":"roles","ids":[7]}\n\n');
    change('materials');
    expect((await theirs.read()).value).toBe('data: {"topic":"materials","ids":[]}\n\n');
  });
});
