import { ALL_ROUTES, isRawAnswer, type RouteParts } from '@marquee/contract';
import { isSoak, soakCount, soakSeed } from '@marquee/testkit/harness';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { enrol } from './features/devices/testing/test-device.ts';
import { type Caller, makeProgram, signInAs, uploadMaterial } from './features/testing/index.ts';
import { query } from './platform/database/query.ts';
import { createLogger } from './platform/logger/logger.ts';
import { RandomRequests } from './testing/random-requests.ts';
import { startTestServer, type TestServer } from './testing.ts';

const REQUESTS = soakCount(isSoak ? 1_000_000 : 3000);
/** A server with too many rows answers slowly and takes much memory; the next one begins with few. */
const REQUESTS_PER_SERVER = 5000;
const CALLERS = 4;
const SEED = soakSeed();
/** Milliseconds for a request on a busy machine. */
const EACH = 20;
/** A request that was not answered by then hangs. */
const ANSWERED_WITHIN_MS = 30_000;

/** A stream of events does not end. */
const ROUTES = ALL_ROUTES.filter(({ response }) => !(isRawAnswer(response) && response.raw === 'events'));

it(`answers ${REQUESTS} random requests without a failure, seed ${SEED}`, {
  timeout: REQUESTS * EACH + 60_000,
}, async () => {
  const faults: string[] = [];
  const counts = new Map<number, number>();
  for (let done = 0; done < REQUESTS && faults.length === 0; done += REQUESTS_PER_SERVER) {
    const count = Math.min(REQUESTS_PER_SERVER, REQUESTS - done);
    await fuzz({ count, seed: SEED + done, faults, counts });
  }
  if (isSoak)
    console.log(
      `answers by status: ${[...counts]
        .toSorted(([a], [b]) => a - b)
        .map((pair) => pair.join(': '))
        .join(', ')}`,
    );
  expect(faults).toEqual([]);
});

interface Run {
  count: number;
  seed: number;
  faults: string[];
  counts: Map<number, number>;
}

/** On a server of its own. */
async function fuzz({ count, seed, faults, counts }: Run): Promise<void> {
  const logged: string[] = [];
  const logger = createLogger('error', { write: (line) => void logged.push(line) });
  const server = await startTestServer({ overrides: { logger } });
  await server.listen();
  const administrator = await Administrator.of(server);
  const random = new RandomRequests(seed);
  let begun = 0;
  const work = async () => {
    while (begun < count && faults.length < 10) {
      begun += 1;
      const route = random.pick(ROUTES);
      const request = random.request(route);
      const caller = random.isOnceIn(20) ? undefined : administrator.caller;
      const answer = await within(caller ? caller.client.inject(request) : server.inject(request));
      if (begun % 1000 === 0) server.clock.advance(1000);
      const said = `${request.method} ${request.url} ${JSON.stringify(request.payload)?.slice(0, 2000)}`;
      if (!answer) faults.push(`no answer: ${said}`);
      else {
        counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
        if (isFailure(route, answer))
          faults.push(`${answer.statusCode} ${answer.body.slice(0, 300)}: ${said}`);
        if (caller && (answer.statusCode === 401 || answer.statusCode === 403)) await administrator.restore();
      }
      faults.push(...logged.splice(0).map((line) => `${line.slice(0, 2000)}: about ${said}`));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
  await server.stop().catch((error: unknown) => faults.push(String(error)));
}

/** Only a route that depends on another server may fail, with an error that it declares. */
function isFailure({ errors }: RouteParts, answer: LightMyRequestResponse): boolean {
  if (answer.statusCode < 500) return false;
  const { code } = answer.json<{ error: { code: string } }>().error;
  return !errors.some((error) => error.code === code);
}

async function within(answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ANSWERED_WITHIN_MS, undefined);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The first administrator, who has something of most kinds, and whom requests may lock out. */
class Administrator {
  caller: Caller;
  readonly #server: TestServer;
  readonly #row: object;

  private constructor(server: TestServer, row: object, caller: Caller) {
    this.#server = server;
    this.#row = row;
    this.caller = caller;
  }

  static async of(server: TestServer): Promise<Administrator> {
    const caller = await signInAs(server, 1);
    const material = await uploadMaterial(caller, 'rotated.jpg');
    for (const name of ['one', 'two', 'three']) await makeProgram(caller, name, material);
    for (let count = 0; count < 3; count += 1) await enrol(server);
    const { db } = server.app.platform;
    const { id: _id, ...row } = await query(db)
      .selectFrom('user')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    return new Administrator(server, row, caller);
  }

  /** Signs in again, as the user was at first. */
  async restore(): Promise<void> {
    const { db } = this.#server.app.platform;
    await query(db).updateTable('company').set({ is_disabled: 0 }).where('id', '=', 1).execute();
    await query(db).updateTable('user').set(this.#row).where('id', '=', 1).execute();
    this.caller = await signInAs(this.#server, 1);
  }
}
