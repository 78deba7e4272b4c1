import {
  defineArea,
  defineErrors,
  defineRoutes,
  Refusal,
  refuse,
  wireFlag,
  wireId,
  wireIds,
  wireText,
} from '@marquee/contract';
import { z } from 'zod';
import { anActor } from '../../../testing/an-actor.ts';
import type { Actor } from '../../actor/actor.ts';
import { DatabaseError } from '../../database/errors.ts';
import { type Handler, handle } from '../handler.ts';

export const errors = defineErrors('lamps', { taken: { status: 409, params: ['name'] }, broken: 409 });
export const lamp = z.object({ id: z.int(), name: z.string() });
export const lamps = defineArea('lamps', { words: { zh: '灯', en: 'Lamps' } });
export const routes = defineRoutes(lamps, {
  list: {
    method: 'GET',
    path: '/lamps',
    access: 'signed-in',
    summary: '',
    query: z.object({ name: z.string().optional(), is_on: wireFlag.optional() }),
    response: z.object({ data: z.array(lamp), query: z.unknown() }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/lamps/{id}',
    access: 'public',
    summary: '',
    params: z.object({ id: wireId }),
    response: lamp,
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/lamps',
    access: { permission: '11102' },
    summary: '',
    body: z.object({ name: wireText(1, 8), ids: wireIds.optional(), spans: z.unknown().optional() }),
    response: z.object({ body: z.unknown() }),
    errors: [errors.taken],
  },
  mine: {
    method: 'GET',
    path: '/own-lamps',
    access: 'signed-in',
    whilePasswordIsOld: 'allowed',
    withToken: 'allowed',
    summary: '',
    response: z.object({}),
    errors: [],
  },
  secret: {
    method: 'GET',
    path: '/secret-lamps',
    access: { permission: '11102' },
    summary: '',
    response: z.object({}),
    errors: [],
  },
  break: {
    method: 'GET',
    path: '/lamps/break/{how}',
    access: 'public',
    summary: '',
    params: z.object({ how: z.string() }),
    response: lamp,
    errors: [],
  },
});

export const handlers: Handler[] = [
  handle(routes.list, ({ query }) => ({ data: [{ id: 1, name: 'a', secret: 's' }], query })),
  handle(routes.get, ({ params }) => ({ id: params.id, name: 'a' })),
  handle(routes.add, ({ body }) => {
    if (body.name === 'taken') refuse(errors.taken, { name: body.name });
    if (body.name === 'broken') refuse(errors.broken);
    if (body.name === 'chatty') throw new Refusal(errors.broken, { name: 'undeclared' });
    return { body };
  }),
  handle(routes.mine, () => ({})),
  handle(routes.secret, () => ({})),
  handle(routes.break, ({ params }) => {
    if (params.how === 'shape') return { id: 'x' } as never;
    if (params.how === 'unknown') throw new Error('secret detail');
    if (params.how === 'ENOSPC') throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    if (params.how === 'no-group') {
      throw new DatabaseError('foreign_key', 'secret detail', { violation: { columns: ['group_id'] } });
    }
    throw new DatabaseError(params.how as never, 'secret detail');
  }),
];

export const ann = anActor({ is_admin: false, actions: new Set(['11101']), address: '10.0.0.1' });
export const ada: Actor = { ...ann, login_id: 'ada', is_admin: true };
export const actors: Record<string, Actor> = {
  ann,
  ada,
  script: { ...ann, session_kind: 'bearer', actions: new Set(['11102']) },
  newcomer: { ...ada, must_change_password: true },
};
