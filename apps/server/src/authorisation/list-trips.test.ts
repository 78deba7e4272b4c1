import { ALL_ROUTES, isRawAnswer, type RouteParts, resourceOf } from '@marquee/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { query } from '../platform/database/query.ts';
import { LocalWorker } from '../platform/database/sqlite/local-worker.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { MatrixFixture, type NamedIds } from './matrix-fixture.ts';

/** The session, then the list. */
const TRIPS = 2;

/** Lists that make one trip more, with the reason. */
const ONE_MORE: Record<string, string> = {
  '/devices-mips/{id}/downloads': 'the device is checked before its manifest, report and releases are read',
  '/devices': 'the messages on the screens are those of the devices on the page',
  '/devices-mips': 'the messages on the screens are those of the devices on the page',
};

/** Lists that make many trips, with the reason. */
const MORE: Record<string, string> = {
  '/materials/{id}/programs': 'documents are large, so they are read one at a time',
};

const lists = ALL_ROUTES.filter(
  (route) => route.method === 'GET' && listsSomething(route) && !(route.path in MORE),
);
/** Lists with groups; those that name their group as an object have a test above. */
const groupedLists = lists.filter(
  (route) =>
    route.query &&
    asJsonSchema(route.query).properties?.group_id &&
    !route.objects?.some(({ at }) => at === 'query.group_id'),
);

let server: TestServer;
let fixture: MatrixFixture;

beforeAll(async () => {
  server = await startTestServer();
  fixture = await MatrixFixture.create(server);
  for (const kind of [
    'material',
    'program',
    'playlist',
    'release',
    'device',
    'role',
    'video',
    'user',
  ] as const)
    await fixture.objects.make(kind, 'own', fixture.organisation.a.colleague);
  // Their jobs read too.
  await vi.waitUntil(async () => (await openJobs()) === 0, 30_000);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server?.stop());

describe('lists', () => {
  it.each(lists.map((route) => [route.path, route] as const))(
    '%s makes one trip to the database thread',
    async (_, route) => {
      expect(await countTrips(route, await namedObjects(route))).toBeLessThanOrEqual(
        route.path in ONE_MORE ? TRIPS + 1 : TRIPS,
      );
    },
  );

  it.each(groupedLists.map((route) => [route.path, route] as const))(
    '%s makes one trip to the database thread with a group and all below it',
    async (_, route) => {
      expect(await countTrips(route, [['query.group_id', 1]])).toBeLessThanOrEqual(
        route.path in ONE_MORE ? TRIPS + 1 : TRIPS,
      );
    },
  );

  it('have a group filter in several places', () => {
    expect(groupedLists.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/materials', '/programs', '/devices-mips', '/users']),
    );
  });
});

async function openJobs(): Promise<number> {
  const open = query(server.app.platform.db)
    .selectFrom('job')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .where('run_at', '<=', server.clock.now());
  return (await open.execute()).length;
}

async function countTrips(route: RouteParts, values: NamedIds): Promise<number> {
  const post = vi.spyOn(LocalWorker.prototype, 'postMessage');
  // A member, for whom every condition of authorisation is a part of the SQL.
  const isOfPlatform = route.path === '/companies' || route.path.startsWith('/system-set/backup');
  const principal = isOfPlatform ? 'platform_administrator' : 'group_administrator';
  const answer = await fixture.call(route, principal, values);
  expect(answer.statusCode).toBe(200);
  return post.mock.calls.filter(([message]) => Array.isArray(message) && message.some(reads)).length;
}

function reads({ sql }: { sql: string }): boolean {
  return /^\s*(select|with)\b/i.test(sql);
}

/** Things that the call names, which the reader sees. */
async function namedObjects({ objects = [] }: RouteParts): Promise<NamedIds> {
  const placed: [string, number | string][] = [];
  for (const { at, resource } of objects) {
    placed.push([
      at,
      await fixture.objects.make(resourceOf(resource.kind).kind, 'own', fixture.organisation.a.colleague),
    ]);
  }
  return placed;
}

function listsSomething({ response }: RouteParts): boolean {
  return !isRawAnswer(response) && asJsonSchema(response).properties?.data?.type === 'array';
}

function asJsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string }>;
  };
}
