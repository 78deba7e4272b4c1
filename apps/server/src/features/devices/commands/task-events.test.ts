import { eventRoutes, type LiveEvent, liveEventSchema, routePath } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInClient } from '../../../testing.ts';
import { makeCompany, makeUser } from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';

describe('the progress of a command', () => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start('sqlite');
  });
  afterAll(() => scene.stop());

  it('reaches the event stream of each console of the company at every step, and of no other company', async () => {
    const { db } = scene.server.app.platform;
    const other = await makeCompany(db);
    const stranger = await makeUser(scene.server, other.id, other.home, { is_admin: true });
    const heard = await listen(scene.operator);
    const unheard = await listen(stranger.caller.client);
    const { deviceId, connection } = await scene.device();
    const { tasks } = await scene.give('rpc-identify', { ids: [deviceId] });
    const ids = tasks.map(({ task_id }) => task_id);
    const { id } = await connection.next('command');
    await heard.next(ids);
    connection.send({ type: 'received', id });
    await heard.next(ids);
    connection.send({ type: 'result', id, status: 'done', detail: '' });
    await connection.next('resultAck');
    await heard.next(ids);
    await scene.newestTask(deviceId, { status: 'success' });
    expect(unheard.events).toEqual([]);
  });

  /** The event stream of a console, over HTTP. */
  async function listen({ cookie }: Pick<SignedInClient, 'cookie'>) {
    const url = `http://127.0.0.1:${scene.ports.port}${routePath(eventRoutes.stream)}`;
    const { body } = await fetch(url, { headers: { cookie } });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe(': open\n\n');
    const events: LiveEvent[] = [];
    const read = async (): Promise<void> => {
      for (;;) {
        const { value = '', done } = (await reader?.read()) ?? { done: true };
        for (const [, data = ''] of value.matchAll(/^data: (.+)$/gm))
          events.push(liveEventSchema.parse(JSON.parse(data)));
        if (done) return;
      }
    };
    void read();
    const isOf = (ids: readonly number[]) => (event: LiveEvent) =>
      event.topic === 'tasks' && event.ids.join() === ids.join();
    return {
      events,
      /** Resolves with the next event about exactly these tasks. */
      next: async (ids: readonly number[]) => {
        await expect.poll(() => scene.server.clock.advance(250) ?? events.some(isOf(ids))).toBe(true);
        events.splice(0);
      },
    };
  }
});
