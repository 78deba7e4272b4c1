import {
  ALL_ROUTES,
  type ObjectKind,
  type RouteObject,
  type RouteParts,
  RULE_KINDS,
  resourceOf,
} from '@marquee/contract';
import { isSoak } from '@marquee/testkit/harness';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing.ts';
import {
  DENIALS,
  type Expected,
  expectedAccess,
  expectedOf,
  type ObjectCase,
  PRINCIPALS,
  type Principal,
} from './expected-answer.ts';
import { MatrixFixture, type NamedIds } from './matrix-fixture.ts';
import { PLACES } from './organisation.ts';

/** Routes grouped by the department rule that their resources follow; `none` for resources without a rule. */
export const AREAS = [...RULE_KINDS, 'none'] as const;
export type Area = (typeof AREAS)[number];

let fixture: MatrixFixture;

/**
 * Every call of an area × every principal × every object it can name. The expected answers are derived only from the
 * declarations (`access`, `objects`), so a new call is in the matrix as soon as it is in the contract. Each area is a
 * test file of its own, so that several workers share the matrix.
 */
export function describeMatrix(area: Area): void {
  const routes = ALL_ROUTES.filter(({ resource }) => (resource.rule ?? 'none') === area);
  const objects = routes.flatMap((route) => (route.objects ?? []).map((object) => ({ route, object })));

  describe(`the authorisation matrix of calls under the rule: ${area}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
      fixture = await MatrixFixture.create(server);
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
          const answer = await fixture.call(route, principal, nowhere);
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
        for (const objectCase of casesFor(principal, route, object)) {
          const expected = expectedOf(route, principal, object, objectCase);
          const answer = await fixture.call(
            route,
            principal,
            await placed(route, object, principal, objectCase),
          );
          const what = `${principal} · ${object.resource.kind} ${objectCase}`;
          note(mismatches, what, expected, answer, { route, object });
        }
      }
      expect(mismatches).toEqual([]);
    });
  });
}

function kindOf({ resource }: RouteObject): ObjectKind {
  return resourceOf(resource.kind).kind;
}

/** Callers who are refused regardless of the object try one within their reach and one that does not exist; the soak tries all. */
function casesFor(principal: Principal, route: RouteParts, object: RouteObject): readonly ObjectCase[] {
  return expectedAccess(route, principal) && !isSoak ? ['own', 'absent'] : casesOf(object);
}

function casesOf({ resource: { kind, owned } }: RouteObject): ObjectCase[] {
  if (kind === 'company') return ['own', 'deleted', 'absent'];
  return [...PLACES, ...(owned === 'shared' ? (['shared'] as const) : []), 'deleted', 'absent'];
}

/** The object under test, with the caller's own objects in all other places, so that only it decides the answer. */
async function placed(
  route: RouteParts,
  object: RouteObject,
  principal: Principal,
  objectCase: ObjectCase,
): Promise<NamedIds> {
  const userId = fixture.userIdOf(principal);
  const own = principal === 'platform_administrator' ? 'first_company' : 'own';
  const values: [string, number | string][] = [];
  for (const other of route.objects ?? []) {
    const isAsked = other === object;
    const id = isAsked
      ? await makeObject(object, objectCase, userId)
      : await fixture.objects.make(kindOf(other), own, userId);
    values.push([other.at, id]);
  }
  return values;
}

function absentId(kind: ObjectKind): number | string {
  return kind.endsWith('upload') ? '0'.repeat(32) : 987_654_321;
}

async function makeObject(
  object: RouteObject,
  objectCase: ObjectCase,
  userId: number,
): Promise<number | string> {
  const kind = kindOf(object);
  if (objectCase === 'absent') return absentId(kind);
  if (objectCase === 'shared') return fixture.objects.makeShared(kind);
  const isOwn = userId === fixture.organisation.platform && object.resource.rule === null;
  const own = isOwn ? 'first_company' : 'own';
  if (objectCase === 'own') return fixture.objects.make(kind, own, userId);
  if (objectCase !== 'deleted') return fixture.objects.make(kind, objectCase, userId);
  const id = await fixture.objects.make(kind, own, userId);
  await fixture.objects.destroy(kind, id);
  return id;
}

/** Whether a 404 is about a part of the object, such as a file of a device, which only a caller who reaches the object hears of. */
function isOfPart(code: string, { route, object }: { route: RouteParts; object: RouteObject }): boolean {
  return code !== object.missing?.code && route.errors.some((error) => error.code === code);
}

function note(
  mismatches: string[],
  what: string,
  expected: Expected,
  answer: LightMyRequestResponse,
  named?: { route: RouteParts; object: RouteObject },
): void {
  const code = codeOf(answer);
  const isLetThrough = answer.statusCode < 500 && !DENIALS.includes(code);
  const isAsExpected = expected
    ? answer.statusCode === expected.status && (code === expected.code || code === '')
    : // When the call names an absent object, a 404 shows that the caller was let through.
      isLetThrough && (answer.statusCode !== 404 || named === undefined || isOfPart(code, named));
  if (isAsExpected) return;
  mismatches.push(`${what}: expected ${expected?.code ?? 'through'}, got ${answer.statusCode} ${code}`);
}

/** A HEAD response has no body, and a file is not an error. */
function codeOf({ statusCode, body }: LightMyRequestResponse): string {
  if (statusCode < 400 || body === '') return '';
  return (JSON.parse(body) as { error: { code: string } }).error.code;
}
