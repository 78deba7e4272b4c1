import type { LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import { toJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { UserTable } from '../../platform/database/tables/organisation.ts';
import { TEST_PASSWORD_COST, type TestServer } from '../../testing.ts';
import { Caller } from '../testing/index.ts';
import { hashPassword } from './hashing/password-hash.engine.ts';

export const PASSWORD = 'secret123';
const passwordHash = hashPassword(PASSWORD, TEST_PASSWORD_COST);

type Person = Partial<Insertable<UserTable>> & {
  /** Codes of the user's own role. */
  codes?: string[];
};

/** Adds a user of the first company with the password {@link PASSWORD}. */
export async function addPerson(
  server: TestServer,
  login_id: string,
  { codes, ...facts }: Person = {},
): Promise<number> {
  const { db } = server.app.platform;
  const department = await query(db)
    .selectFrom('department')
    .select(['id as department_id', 'company_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await query(db)
    .insertInto('user')
    .values({
      ...department,
      login_id,
      name: login_id,
      password_hash: await passwordHash,
      belong_to: 1,
      created_at: server.clock.now(),
      role_id: codes ? await addRole(server, department.company_id, login_id, codes) : null,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addRole(server: TestServer, company_id: number, name: string, codes: string[]) {
  const { db } = server.app.platform;
  const taken = await query(db).selectFrom('role').select('id').execute();
  const { id } = await query(db)
    .insertInto('role')
    .values({ company_id, name, number: 1000 + taken.length, actions: toJson(codes), created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Attempt {
  password?: string;
  code?: string;
  address?: string;
}

/** Tries to sign in and returns the answer. */
export function trySignIn(
  server: TestServer,
  login_id: string,
  { password = PASSWORD, code, address = '10.0.0.1' }: Attempt = {},
): Promise<LightMyRequestResponse> {
  const payload = { login_id, password, ...(code !== undefined && { code }) };
  return server.inject({ method: 'POST', url: '/signin', payload, remoteAddress: address });
}

/** Signs a user in; throws when refused. */
export async function signIn(server: TestServer, login_id: string, attempt?: Attempt): Promise<Caller> {
  const response = await trySignIn(server, login_id, attempt);
  const value = response.cookies[0]?.value;
  if (value === undefined) throw new Error(`${login_id} could not sign in: ${response.body}`);
  return callerWith(server, { cookie: `marquee_session=${value}` });
}

/** Returns a caller with a bearer token, like a script. */
export function script(server: TestServer, token: string): Caller {
  return callerWith(server, { authorization: `Bearer ${token}` });
}

function callerWith(server: TestServer, headers: Record<string, string>): Caller {
  return new Caller({
    cookie: headers.cookie ?? '',
    inject: (request) => server.inject({ ...request, headers: { ...request.headers, ...headers } }),
  });
}

/** Returns 200 or the code of the error. */
export function outcomeOf(response: LightMyRequestResponse): number | string {
  return response.statusCode < 300 ? response.statusCode : response.json().error.code;
}
