import { ALL_ROUTES, isRawAnswer, type ObjectKind, type RouteParts, resourceOf } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../testing.ts';
import { expectedAccess, isListed, PRINCIPALS, type Principal } from './expected-answer.ts';
import { MatrixFixture } from './matrix-fixture.ts';
import { PLACES, type Place } from './organisation.ts';

/** Lists that do not show their resource, with what they show instead. */
const OTHERS: Record<string, string> = {
  '/materials/tags': 'tags of visible materials, covered by a test of its own',
  '/devices-mips/resolutions': 'numbers of visible devices, covered by a test of its own',
  '/devices/status': 'named devices, covered by a test of its own',
  '/devices-mips/locations': 'visible devices that have a place, covered by a test of its own',
  '/devices-mips/outages': 'numbers of visible devices, covered by a test of its own',
  '/nav': 'entries of the menu',
  '/programs/editors': 'programs that somebody edits, covered by a test of its own',
  '/programs/resolution': 'sizes that belong to the whole company',
  '/templates/editors': 'templates that somebody edits, covered by a test of its own',
  '/releases/calendar': 'releases that are on devices, covered by a test of its own',
  '/staticReport': 'rows per device, covered by a test of its own',
  '/staticReport/reports': 'reports of a user, covered by a test of its own',
  '/staticReport/reports/runs': 'the same for what was sent',
  '/face-pfs/devices': 'counts of visible devices, covered by a test of its own',
  '/log/modules': 'names of features',
  '/alerts': 'alerts of visible devices, covered by a test of its own',
  '/alerts/newest': 'the same, grouped',
  '/task-list': 'tasks of devices, covered by a test of its own',
  '/device/task/list': 'tasks of one device, covered by a test of its own',
  '/log/device-files': 'logs of one device, covered by a test of its own',
  '/console/diskspace': 'sums over visible materials, covered by a test of its own',
  '/licences/imports': 'files of the whole company, covered by a test of its own',
  '/licences/entries': 'the ledger of the whole company, covered by a test of its own',
  '/licences/purchase': 'orders of the whole company, covered by a test of its own',
  '/system-set/backup/runs': 'backups of the server, covered by a test of its own',
};

const lists = ALL_ROUTES.filter((route) => route.method === 'GET' && !route.params && listsSomething(route));

let server: TestServer;
let fixture: MatrixFixture;
const made = new Map<ObjectKind, Record<Place, number | string>>();

beforeAll(async () => {
  server = await startTestServer();
  fixture = await MatrixFixture.create(server);
  for (const kind of new Set(lists.flatMap((route) => kindOf(route) ?? []))) {
    const ids = {} as Record<Place, number | string>;
    for (const place of PLACES)
      ids[place] = await fixture.objects.make(kind, place, fixture.organisation.a.colleague);
    made.set(kind, ids);
  }
});
afterAll(() => server?.stop());

describe('lists', () => {
  it.each(lists.map((route) => [route.path, route] as const))('%s is covered', (path, route) => {
    expect(kindOf(route) ?? OTHERS[path]).toBeDefined();
  });

  it.each(
    lists.flatMap((route) => {
      const kind = kindOf(route);
      return kind ? [[route.path, route, kind] as const] : [];
    }),
  )('%s lists and counts what the reader may see, and nothing else', async (_, route, kind) => {
    for (const principal of PRINCIPALS) {
      if (expectedAccess(route, principal)) continue;
      const seen = await listAll(route, principal);
      for (const place of PLACES) {
        const id = made.get(kind)?.[place] ?? 0;
        expect([principal, place, seen.ids.has(id)]).toEqual([
          principal,
          place,
          isListed(kind, principal, place),
        ]);
      }
      if (seen.total !== undefined) expect(seen.total).toBe(seen.ids.size);
    }
  });

  const counted = lists.flatMap((route) => {
    const counts = ALL_ROUTES.find(({ path }) => path === `${route.path}/counts`);
    return counts ? [[counts.path, counts, route] as const] : [];
  });

  it.each(counted)('%s counts what the reader may see, and nothing else', async (_, counts, list) => {
    for (const principal of PRINCIPALS) {
      if (expectedAccess(list, principal)) continue;
      const answer = await fixture.call(counts, principal);
      const seen = await listAll(list, principal);
      expect([principal, answer.json().all]).toEqual([principal, seen.total]);
    }
  });
});

/** The kind that a list shows: its resource, unless it is named above. */
function kindOf({ path, resource }: RouteParts): ObjectKind | undefined {
  return resource.kind === null || path in OTHERS ? undefined : resourceOf(resource.kind).kind;
}

function listsSomething({ response }: RouteParts): boolean {
  if (isRawAnswer(response)) return false;
  const { properties } = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string }>;
  };
  return properties?.data?.type === 'array';
}

async function listAll(route: RouteParts, principal: Principal) {
  const answer = await fixture.call(route, principal, [], '?per_page=200');
  const { data, pagination } = answer.json<{
    data: { id?: number | string; group_id?: number }[];
    pagination?: { total: number };
  }>();
  const isTree = route.path.includes('group') || route.path === '/departments';
  const ids = new Set(data.map((item) => (isTree ? item.group_id : item.id)));
  return { ids, total: pagination?.total };
}
