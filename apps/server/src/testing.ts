import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@marquee/contract';
import { performTasksHere } from '@marquee/media/testing';
import type { FakeClock } from '@marquee/testkit';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, createApp, type Overrides, type Ports } from './app.ts';
import { aClock } from './platform/clock/testing.ts';
import type { Config } from './platform/config/config.ts';
import type { DatabaseEngine } from './platform/database/database.ts';
import { createPreparedDatabase } from './platform/database/testing.ts';
import { createLogger } from './platform/logger/logger.ts';

const PASSWORD = 'secret123';

/** Sign-in tests hash hundreds of passwords; `password-hash.test.ts` covers the production cost. */
export const TEST_PASSWORD_COST = 4;

/** A whole server in a temporary folder, with a clock that the test advances. */
export interface TestServer {
  app: App;
  clock: FakeClock;
  dataFolder: string;
  /** Listens on ports chosen by the system; injected requests need none. */
  listen(): Promise<Ports>;
  /** Makes an anonymous request. The path is below `/MIPS` unless it starts with another root (`/healthz`). */
  inject(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  /** Signs the first administrator in. */
  signIn(): Promise<SignedInClient>;
  /** @throws when a call was refused with an error that its route does not declare */
  stop(): Promise<void>;
}

/** Makes a request with the session's cookie. */
export interface SignedInClient {
  cookie: string;
  inject(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
}

interface TestServerOptions {
  engine?: DatabaseEngine;
  config?: Partial<Config>;
  overrides?: Overrides;
  /**
   * For tests that watch the event loop, or break decoders: SQLite has threads and media tasks have processes of their own, as
   * in the product. Otherwise all runs in the thread of the test, which takes far less of a processor.
   */
  isParallel?: boolean;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const isParallel = options.isParallel ?? false;
  const dataFolder = await mkdtemp(join(tmpdir(), 'marquee-server-'));
  const place = await createPreparedDatabase(options.engine ?? 'sqlite');
  const clock = aClock();
  const config: Config = {
    port: 0,
    messagePort: 0,
    host: '127.0.0.1',
    rpcAddress: undefined,
    rpcPort: undefined,
    formerPorts: [],
    formerMessagePorts: [],
    fixedSettings: {},
    settingsFile: 'absent',
    supervisor: undefined,
    dataFolder,
    databaseUrl: undefined,
    busUrl: undefined,
    s3: undefined,
    backupTo: undefined,
    backsUpBeforeUpgrade: true,
    adminPassword: PASSWORD,
    accelPrefix: undefined,
    trustsProxy: false,
    enrolmentsPerMinute: 100_000,
    passwordProfile: 'standard',
    passwordCost: TEST_PASSWORD_COST,
    metricsToken: undefined,
    trashDays: 14,
    sweepPercent: 25,
    acceptContent: undefined,
    opensSignUp: false,
    starterTemplates: 'none',
    reachesPrivate: false,
    mail: undefined,
    weather: undefined,
    licenceKeys: undefined,
    licenceUrl: undefined,
    chatUrl: undefined,
    chatKey: undefined,
    speechUrl: undefined,
    speechKey: undefined,
    uploadBatch: 50,
    logLevel: 'silent',
    ...options.config,
  };
  const undeclared: string[] = [];
  const overrides: Overrides = {
    clock,
    logger: createLogger('silent'),
    database: { ...place.location, ...(isParallel && { hasThreads: true }) },
    onUndeclared: ({ method, path }, code) => void undeclared.push(`${method} ${path} ${code}`),
    ...options.overrides,
  };
  const app = await createApp(config, overrides);
  await app.http.ready();
  const endTasksHere = isParallel ? () => {} : performTasksHere();
  const inject: TestServer['inject'] = (request) =>
    app.http.inject({ ...request, url: fullUrl(request.url) });
  return {
    app,
    clock,
    dataFolder,
    listen: () => app.start(),
    inject,
    signIn: () => signIn(inject),
    async stop() {
      // Before what may fail: other files share this process.
      endTasksHere();
      await app.stop();
      await place.remove();
      await rm(dataFolder, { recursive: true, force: true });
      if (undeclared.length > 0) throw new Error(`refused, but not declared: ${undeclared.join(', ')}`);
    },
  };
}

async function signIn(inject: TestServer['inject']): Promise<SignedInClient> {
  const payload = { login_id: 'admin', password: PASSWORD };
  const response = await inject({ method: 'POST', url: '/signin', payload });
  const [cookie] = String(response.headers['set-cookie']).split(';');
  if (response.statusCode !== 200 || !cookie) throw new Error(`sign-in failed: ${response.body}`);
  return { cookie, inject: (request) => inject({ ...request, headers: { ...request.headers, cookie } }) };
}

const ROOTS = ['/MIPS/', '/device/', '/healthz', '/readyz', '/metrics'];

function fullUrl(url: string): string {
  return ROOTS.some((root) => url.startsWith(root)) ? url : API_BASE + url;
}
