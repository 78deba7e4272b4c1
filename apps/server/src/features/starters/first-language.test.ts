import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the language of a company on %s', (engine) => {
  const start = (starterTemplates: 'auto' | 'en' | 'none') =>
    startTestServer({ engine, config: { starterTemplates } });
  const signIn = (server: TestServer, lang: string) =>
    server.inject({
      method: 'POST',
      url: '/signin',
      payload: { login_id: 'admin', password: 'secret123', lang },
    });
  const stateOf = async ({ app }: TestServer) => {
    const { db } = app.platform;
    const { language } = await query(db).selectFrom('company').select('language').executeTakeFirstOrThrow();
    const jobs = await query(db)
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'templates.add-starters')
      .execute();
    return { language, jobs: jobs.map(({ payload }) => JSON.parse(payload).language) };
  };

  it('console 10: is that of the first sign-in, and so are its starter templates', async () => {
    const server = await start('auto');
    expect(await stateOf(server)).toEqual({ language: null, jobs: [] });
    await signIn(server, 'en');
    expect(await stateOf(server)).toEqual({ language: 'en', jobs: ['en'] });
    await signIn(server, 'zh');
    expect(await stateOf(server)).toEqual({ language: 'en', jobs: ['en'] });
    await server.stop();
  });

  it('is that of the settings, if they name one', async () => {
    const server = await start('en');
    await signIn(server, 'zh');
    expect(await stateOf(server)).toEqual({ language: 'en', jobs: ['en'] });
    await server.stop();
  });

  it('brings no starter templates where the settings want none', async () => {
    const server = await start('none');
    await signIn(server, 'en');
    expect(await stateOf(server)).toEqual({ language: 'en', jobs: [] });
    await server.stop();
  });
});
