import { isSoak } from '@marquee/testkit/harness';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Ports } from '../../app.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { Caller } from './caller.ts';

/** A running server with its first administrator signed in. */
export interface Scene {
  server: TestServer;
  ports: Ports;
  db: Db;
  admin: Caller;
}

const BOTH: readonly DatabaseEngine[] = ['sqlite', 'postgres'];

/**
 * Registers tests of behaviour over HTTP against a whole server. They run on SQLite; `npm run soak` repeats them on
 * PostgreSQL. Use {@link describeOnBothServers} where the database matters: races, locks, constraints,
 * SQL of which the two have different forms.
 */
export function describeServer(
  name: string,
  define: (get: () => Scene) => void,
  config: Partial<Config> = {},
): void {
  describeOn(isSoak ? BOTH : ['sqlite'], name, define, config);
}

/** Registers the same tests once for each database, each time against a whole server. */
export function describeOnBothServers(
  name: string,
  define: (get: () => Scene) => void,
  config: Partial<Config> = {},
): void {
  describeOn(BOTH, name, define, config);
}

function describeOn(
  engines: readonly DatabaseEngine[],
  name: string,
  define: (get: () => Scene) => void,
  config: Partial<Config>,
): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let scene: Scene;
    beforeAll(async () => {
      const server = await startTestServer({ engine, config });
      const ports = await server.listen();
      const admin = new Caller(await server.signIn());
      scene = { server, ports, db: server.app.platform.db, admin };
    });
    afterAll(() => scene?.server.stop());
    define(() => scene);
  });
}
