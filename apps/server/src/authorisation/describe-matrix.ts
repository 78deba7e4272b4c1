import {
  ALL_ROUTES,
  type ObjectKind,
  type RouteObject,
  type RouteParts,
  RULE_KINDS,
  resourceOf,
} from '@marquee/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing.ts';
import {
  type Expected,
  expectedAccess,
  expectedOf,
  PRINCIPALS,
  type Principal,
  type Standing,
  WALLS,
} from './expected-answer.ts';
import { PLACES } from './organisation.ts';
import { type Placed, Scene } from './scene.ts';

/** The routes whose resources follow one rule of departments; `none` for those that follow none. */
export const AREAS = [...RULE_KINDS, 'none'] as const;
export type Area = (typeof AREAS)[number];

let scene: Scene;

/**
 * Every call of an area × who calls × what it names. The expected answers are read from the declarations alone
 * (`access`, `objects`), so that a new call is in the matrix as soon as it is in the contract. Each area is a test file
 * of its own, so that several workers share the matrix.
 */
export function describeMatrix(area: Area): void {
  const routes = ALL_ROUTES.filter(({ resource }) => (resource.rule ?? 'none') === area);
  const objects = routes.flatMap((route) => (route.objects ?? []).map((object) => ({ route, object })));

  describe(`the authorisation matrix of calls under the rule: ${area}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
      scene = await Scene.set(server);
    });
    afterAll(() => server?.stop());

    it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
      '%s admits exactly the callers that its access declares',
      async (_, route) => {
        const mismatches: string[] = [];
        for (const principal of PRINCIPALS) {
          const expected = expectedAccess(route, principal);
          const nowhere = (route.objects ?? []).map(
            (object) => [object.at, absentId(kindOf(object))] as const,
          );
          const answer = await scene.call(route, principal, nowhere);
          note(mismatches, principal, expected, answer);
        }
        expect(mismatches).toEqual([]);
      },
    );

    it.each(
      objects.map(
        ({ route, object }) => [`${route.method} ${route.path} ${object.at}`, route, object] as const,
      ),
    )('%s reaches only what its declared rule reaches', async (_, route, object) => {
      const mismatches: string[] = [];
      for (const principal of PRINCIPALS) {
        for (const standing of standingsOf(object)) {
          const expected = expectedOf(route, principal, object, standing);
          const answer = await scene.call(route, principal, await placed(route, object, principal, standing));
          note(mismatches, `${principal} · ${object.resource.kind} ${standing}`, expected, answer, object);
        }
      }
      expect(mismatches).toEqual([]);
    });
  });
}

function kindOf({ resource }: RouteObject): ObjectKind {
  return resourceOf(resource.kind).kind;
}

function standingsOf({ resource: { kind, owned } }: RouteObject): Standing[] {
  if (kind === 'company') return ['own', 'deleted', 'absent'];
  return [...PLACES, ...(owned === 'shared' ? (['shared'] as const) : []), 'deleted', 'absent'];
}

/** The thing in question where it is named, and next to it things of the caller's own, so that only it decides. */
async function placed(
  route: RouteParts,
  object: RouteObject,
  principal: Principal,
  standing: Standing,
): Promise<Placed> {
  const userId = scene.userIdOf(principal);
  const own = principal === 'platform_administrator' ? 'first_company' : 'own';
  const values: [string, number | string][] = [];
  for (const other of route.objects ?? []) {
    const isAsked = other === object;
    const id = isAsked
      ? await makeStanding(object, standing, userId)
      : await scene.objects.make(kindOf(other), own, userId);
    values.push([other.at, id]);
  }
  return values;
}

function absentId(kind: ObjectKind): number | string {
  return kind.endsWith('upload') ? '0'.repeat(32) : 987_654_321;
}

async function makeStanding(
  object: RouteObject,
  standing: Standing,
  userId: number,
): Promise<number | string> {
  const kind = kindOf(object);
  if (standing === 'absent') return absentId(kind);
  if (standing === 'shared') return scene.objects.makeShared(kind);
  const isOwn = userId === scene.organisation.platform && object.resource.rule === null;
  const own = isOwn ? 'first_company' : 'own';
  if (standing === 'own') return scene.objects.make(kind, own, userId);
  if (standing !== 'deleted') return scene.objects.make(kind, standing, userId);
  const id = await scene.objects.make(kind, own, userId);
  await scene.objects.destroy(kind, id);
  return id;
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
