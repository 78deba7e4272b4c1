import { ALL_ROUTES, isRawAnswer, type ObjectKind, type RouteParts } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../testing.ts';
import { expectedAccess, PRINCIPALS, type Principal, seesThing } from './expected-answer.ts';
import { PLACES, type Place } from './organisation.ts';
import { Scene } from './scene.ts';

/** What the lists of the contract list. Lists of other things are named below with what they show. */
const KINDS: Record<string, ObjectKind> = {
  '/materials': 'material',
  '/materials/material-group': 'material_group',
  '/materials/uploads': 'upload',
  '/videoList': 'video',
  '/human': 'digital_human',
  '/human/uploads': 'digital_human_upload',
  '/programs': 'program',
  '/programs/program-group': 'program_group',
  '/devices-mips': 'device',
  '/devices-mips/device-group': 'device_group',
  '/releases': 'release',
  '/users': 'user',
  '/departments': 'department',
  '/roles': 'role',
  '/companies': 'company',
  '/sessions': 'session',
  '/tokens': 'token',
};

const OTHERS: Record<string, string> = {
  '/materials/tags': 'words of the materials that one sees; its own test has them',
  '/nav': 'entries of the menu',
  '/programs/resolution': 'sizes, which are the company’s',
  '/staticReport': 'rows of screens; its own test has plays',
  '/log/modules': 'names of features',
  '/task-list': 'tasks of devices; its own test has them',
  '/console/diskspace': 'sums of the materials that one sees; its own test has them',
};

let server: TestServer;
let scene: Scene;
const made = new Map<ObjectKind, Record<Place, number | string>>();

beforeAll(async () => {
  server = await startTestServer();
  scene = await Scene.set(server);
  for (const kind of new Set(Object.values(KINDS))) {
    const ids = {} as Record<Place, number | string>;
    for (const place of PLACES)
      ids[place] = await scene.objects.make(kind, place, scene.organisation.a.colleague);
    made.set(kind, ids);
  }
});
afterAll(() => server?.stop());

describe('lists', () => {
  const lists = ALL_ROUTES.filter(
    (route) => route.method === 'GET' && !route.params && listsSomething(route),
  );

  it.each(lists.map((route) => [route.path, route] as const))('%s is known here', (path) => {
    expect(KINDS[path] ?? OTHERS[path]).toBeDefined();
  });

  it.each(lists.filter(({ path }) => KINDS[path]).map((route) => [route.path, route] as const))(
    '%s lists and counts what the reader may see, and nothing else',
    async (path, route) => {
      const kind = KINDS[path] as ObjectKind;
      for (const principal of PRINCIPALS) {
        if (expectedAccess(route, principal)) continue;
        const seen = await listAll(route, principal);
        for (const place of PLACES) {
          const id = made.get(kind)?.[place] ?? 0;
          expect([principal, place, seen.ids.has(id)]).toEqual([
            principal,
            place,
            seesThing(kind, principal, place),
          ]);
        }
        if (seen.total !== undefined) expect(seen.total).toBe(seen.ids.size);
      }
    },
  );
});

function listsSomething({ response }: RouteParts): boolean {
  if (isRawAnswer(response)) return false;
  const { properties } = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string }>;
  };
  return properties?.data?.type === 'array';
}

async function listAll(route: RouteParts, principal: Principal) {
  const answer = await scene.call(route, principal, [], '?per_page=200');
  const { data, pagination } = answer.json<{
    data: { id?: number | string; group_id?: number }[];
    pagination?: { total: number };
  }>();
  const isTree = route.path.includes('group') || route.path === '/departments';
  const ids = new Set(data.map((item) => (isTree ? item.group_id : item.id)));
  return { ids, total: pagination?.total };
}
