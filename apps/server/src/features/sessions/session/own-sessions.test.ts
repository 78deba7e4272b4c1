import type { Session } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeServer } from '../../testing/index.ts';
import { addPerson, signIn } from '../testing.ts';

describeServer('own sessions', (get) => {
  beforeAll(async () => {
    await addPerson(get().server, 'ann');
    await addPerson(get().server, 'bob');
  });

  const open = async () => {
    const { server } = get();
    const first = await signIn(server, 'ann', { address: '10.0.0.7' });
    server.clock.advance(1);
    const second = await signIn(server, 'ann', { address: '10.0.0.8' });
    const { data } = await second.get<{ data: Session[] }>('/sessions');
    return { first, second, data };
  };

  it('are listed, newest first, with the current one marked', async () => {
    const { data } = await open();
    expect(data.slice(0, 2)).toMatchObject([
      { address: '10.0.0.8', is_current: true },
      { address: '10.0.0.7', is_current: false },
    ]);
  });

  it('are ended at once (A5)', async () => {
    const { first, second, data } = await open();
    await first.get('/query');
    await second.delete('/sessions', { ids: [data[1]?.id] });
    expect(await first.refusal('GET', '/query')).toBe('platform.signed_out');
    await second.get('/query');
  });

  it("are ended all or none, and never another user's", async () => {
    const { first, second, data } = await open();
    const bob = await signIn(get().server, 'bob');
    const theirs = (await bob.get<{ data: Session[] }>('/sessions')).data[0]?.id ?? 0;
    const answers = await Promise.all(
      [theirs, 999_999].map((other) => second.refused('DELETE', '/sessions', { ids: [data[1]?.id, other] })),
    );
    expect(answers.map(({ code, params, fields }) => ({ code, params, fields }))).toEqual(
      Array.from({ length: 2 }, () => ({ code: 'sessions.not_found', params: {}, fields: [] })),
    );
    await first.get('/query');
    await bob.get('/query');
  });
});
