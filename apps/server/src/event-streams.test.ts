import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany, makeUser, type TestUser } from './features/testing/index.ts';
import { startTestServer, type TestServer } from './testing.ts';

describe('event streams', () => {
  let server: TestServer;
  let companyId: number;
  let admin: TestUser;
  let colleague: TestUser;
  let base: string;
  beforeAll(async () => {
    server = await startTestServer();
    const { port } = await server.listen();
    base = `http://127.0.0.1:${port}/MIPS/events`;
    const company = await makeCompany(server.app.platform.db);
    companyId = company.id;
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
    server.app.platform.live.changed(companyId, topic, [7]);
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

  it('L4 notifies users only about what they see, and sends ids only to those who see the whole company', async () => {
    const [theirs, whole] = [await open(colleague), await open(admin)];
    change('roles');
    expect((await whole.read()).value).toBe('data: {"topic":"roles","ids":[7]}\n\n');
    change('materials');
    expect((await theirs.read()).value).toBe('data: {"topic":"materials","ids":[]}\n\n');
  });
});
