import {
  ALL_ROUTES,
  API_BASE,
  isRawAnswer,
  type ObjectKind,
  type RouteObject,
  type RouteParts,
  RULE_OF_OBJECT,
} from '@marquee/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken as hashScreenToken } from '../features/devices/credentials/device-token.ts';
import { hashToken } from '../features/sessions/session-token.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import {
  type Expected,
  expectedAccess,
  expectedOf,
  type Principal,
  type Standing,
  WALLS,
} from './expected-answer.ts';
import { insertSession, ObjectShelf } from './object-shelf.ts';
import { MEMBERS, makeOrganisation, type Organisation, PLACES } from './organisation.ts';
import { place, sampleInput } from './sample-input.ts';

const PRINCIPALS: Principal[] = [...MEMBERS, 'platform_administrator', 'screen', 'nobody'];
const SHAREABLE = ['role', 'material_group', 'program_group', 'device_group'];
const SCREEN_TOKEN = 's'.repeat(43);

let server: TestServer;
let organisation: Organisation;
let shelf: ObjectShelf;
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  const { port } = await server.listen();
  origin = `http://127.0.0.1:${port}`;
  const { platform } = server.app;
  organisation = await makeOrganisation(platform.db);
  shelf = new ObjectShelf(platform, organisation);
  const screen = Number(await shelf.make('device', 'own', 0));
  const token_hash = hashScreenToken(SCREEN_TOKEN);
  await platform.db.updateTable('device').set({ token_hash }).where('id', '=', screen).execute();
});
afterAll(() => server?.stop());

/**
 * Every call of the contract × who calls × what it names. What has to come out is read from the declarations alone
 * (`access`, `objects`), so that a new call is in the matrix the moment it is in the contract.
 */
describe('the authorisation matrix', () => {
  it.each(ALL_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s lets in whom its declared access lets in',
    async (_, route) => {
      const mismatches: string[] = [];
      for (const principal of PRINCIPALS) {
        const expected = expectedAccess(route, principal);
        const nowhere = (route.objects ?? []).map(({ at, kind }) => [at, absentId(kind)] as const);
        const answer = await call(route, principal, nowhere);
        note(mismatches, `${principal}`, expected, answer);
      }
      expect(mismatches).toEqual([]);
    },
  );

  const named = ALL_ROUTES.flatMap((route) => (route.objects ?? []).map((object) => ({ route, object })));

  it.each(
    named.map(({ route, object }) => [`${route.method} ${route.path} ${object.at}`, route, object] as const),
  )('%s reaches only what its declared rule reaches', async (_, route, object) => {
    const mismatches: string[] = [];
    for (const principal of PRINCIPALS) {
      for (const standing of standingsOf(object)) {
        const expected = expectedOf(route, principal, object, standing);
        const answer = await call(route, principal, await placed(route, object, principal, standing));
        note(mismatches, `${principal} · ${object.kind} ${standing}`, expected, answer, object);
      }
    }
    expect(mismatches).toEqual([]);
  });
});

function standingsOf({ kind }: RouteObject): Standing[] {
  if (kind === 'company') return ['own', 'deleted', 'absent'];
  return [...PLACES, ...(SHAREABLE.includes(kind) ? (['shared'] as const) : []), 'deleted', 'absent'];
}

/** The thing in question where it is named, and next to it things of the caller's own, so that only it decides. */
async function placed(
  route: RouteParts,
  object: RouteObject,
  principal: Principal,
  standing: Standing,
): Promise<[string, number | string][]> {
  const userId = userIdOf(principal);
  const own = principal === 'platform_administrator' ? 'first_company' : 'own';
  const values: [string, number | string][] = [];
  for (const other of route.objects ?? []) {
    const isAsked = other === object;
    const id = isAsked
      ? await makeStanding(object, standing, userId)
      : await shelf.make(other.kind, own, userId);
    values.push([other.at, id]);
  }
  return values;
}

function absentId(kind: ObjectKind): number | string {
  return kind === 'upload' ? '0'.repeat(32) : 987_654_321;
}

async function makeStanding(
  { kind }: RouteObject,
  standing: Standing,
  userId: number,
): Promise<number | string> {
  if (standing === 'absent') return absentId(kind);
  if (standing === 'shared') return shelf.makeShared(kind);
  const isOwn = userId === organisation.platform && RULE_OF_OBJECT[kind] === null;
  const own = isOwn ? 'first_company' : 'own';
  if (standing === 'own') return shelf.make(kind, own, userId);
  if (standing !== 'deleted') return shelf.make(kind, standing, userId);
  const id = await shelf.make(kind, own, userId);
  await shelf.destroy(kind, id);
  return id;
}

async function call(
  route: RouteParts,
  principal: Principal,
  values: readonly (readonly [string, number | string])[],
): Promise<LightMyRequestResponse> {
  const input = sampleInput(route) as Record<string, unknown> & ReturnType<typeof sampleInput>;
  for (const [at, value] of values) place(input, at, value);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
  );
  const headers = {
    ...(await credentialsOf(principal)),
    ...(isTus(route) ? TUS_HEADERS : {}),
    ...(route.method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
  };
  if (isRawAnswer(route.response) && route.response.raw === 'events') return headOf(path, headers);
  return server.inject({
    method: route.method,
    url: API_BASE + path,
    headers,
    ...(route.method === 'PATCH' ? { payload: Buffer.from('bytes') } : {}),
    ...(input.body === undefined ? {} : { payload: input.body }),
  });
}

const TUS_HEADERS = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'upload-length': '10',
  'upload-metadata': `name ${btoa('matrix.png')}`,
};

function isTus(route: RouteParts): boolean {
  return isRawAnswer(route.response) && route.response.raw === 'tus';
}

/** A stream never ends by itself: only its head is waited for. */
async function headOf(path: string, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  const control = new AbortController();
  const response = await fetch(origin + API_BASE + path, { headers, signal: control.signal });
  const body = response.ok ? '' : await response.text();
  control.abort();
  return { statusCode: response.status, body, payload: body } as LightMyRequestResponse;
}

/** A session of its own for every call: some calls end the one they are made with. */
async function credentialsOf(principal: Principal): Promise<Record<string, string>> {
  if (principal === 'nobody') return {};
  if (principal === 'screen') return { authorization: `Bearer ${SCREEN_TOKEN}` };
  const token = crypto.randomUUID();
  const { db, clock } = server.app.platform;
  await insertSession(db, { userId: userIdOf(principal) }, 'session', clock.now(), hashToken(token));
  return { cookie: `marquee_session=${token}` };
}

function userIdOf(principal: Principal): number {
  if (principal === 'platform_administrator') return organisation.platform;
  if (principal === 'screen' || principal === 'nobody') return 0;
  return organisation.a.users[principal];
}

function note(
  mismatches: string[],
  what: string,
  expected: Expected,
  answer: LightMyRequestResponse,
  object?: RouteObject,
): void {
  const code = codeOf(answer);
  const isThrough = answer.statusCode < 500 && !WALLS.includes(code);
  const isRight = expected
    ? answer.statusCode === expected.status && (code === expected.code || code === '')
    : // Where nothing real was named, that it is not there is an answer from within.
      isThrough && (object === undefined || answer.statusCode !== 404);
  if (isRight) return;
  mismatches.push(`${what}: expected ${expected?.code ?? 'through'}, got ${answer.statusCode} ${code}`);
}

/** HEAD has no body, and bytes are no error. */
function codeOf({ statusCode, body }: LightMyRequestResponse): string {
  if (statusCode < 400 || body === '') return '';
  return (JSON.parse(body) as { error: { code: string } }).error.code;
}
