import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ALL_ROUTES } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { backUpBeforeUpgrade } from './backup/back-up-before-upgrade.ts';
import { createFeatures } from './features/all.ts';
import { contentOwners } from './features/content-owners.ts';
import { listPictureOrigins } from './features/devices/index.ts';
import { Authenticator, type FirstAdministrator, prepareFirstStart } from './features/sessions/index.ts';
import { enqueueFirstStarterTemplates } from './features/starters/index.ts';
import { migrations } from './migrations/index.ts';
import { addApiDocs } from './platform/api-docs/add-api-docs.ts';
import type { Config } from './platform/config/config.ts';
import { checkContentOwners } from './platform/content-store/content-owner.ts';
import type { Feature } from './platform/feature.ts';
import { addHealth } from './platform/http/health.ts';
import { closeWithoutAddress, createHttpServer } from './platform/http/http-server.ts';
import { limitConnections } from './platform/http/limit-connections.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { type MountContext, mountRoutes } from './platform/http/mount.ts';
import { addNotFound } from './platform/http/not-found.ts';
import { OpenPorts } from './platform/http/open-ports.ts';
import { addPages, type PageFolders, unknownPage } from './platform/http/pages.ts';
import { isWebSocketOffer } from './platform/http/upgrades.ts';
import { eventStreamFeature } from './platform/live/event-stream.ts';
import type { Logger } from './platform/logger/logger.ts';
import { nodeFeature } from './platform/nodes/node.feature.ts';
import { type OpenPlatform, openPlatform, type PlatformOverrides } from './platform/open-platform.ts';
import type { Platform } from './platform/platform.ts';
import { platformDuties } from './platform/platform-duties.ts';
import { countTraffic } from './platform/traffic/traffic-owner.ts';

/** Half-open handshakes on the message port are not waited for. */
const MESSAGE_PORT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  shouldUpgradeCallback: isWebSocketOffer,
};

const BUILT_PAGES: PageFolders = {
  console: fileURLToPath(new URL('../../console/dist', import.meta.url)),
  player: fileURLToPath(new URL('../../player/dist', import.meta.url)),
};

export type Overrides = PlatformOverrides & {
  pages?: PageFolders;
  onUndeclared?: MountContext['onUndeclared'];
};

/** The ports in use, which differ from the configured ones if those were 0. */
export interface Ports {
  port: number;
  messagePort: number;
}

export interface App {
  platform: Platform;
  http: FastifyInstance;
  /** Only at the first start on this data. */
  firstAdministrator: FirstAdministrator | undefined;
  start(): Promise<Ports>;
  /** Completes requests in progress and releases all resources. */
  stop(): Promise<void>;
}

/** Assembles the whole server; nothing listens before `start`. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const { platform, close } = await openOwned(config, overrides);
  const { clock, logger } = platform;
  const firstAdministrator = await prepareFirstStart(platform.db, clock.now(), config);
  if (firstAdministrator) await enqueueFirstStarterTemplates(platform);
  const features = [
    nodeFeature(platform),
    ...createFeatures(platform),
    eventStreamFeature(platform),
    platformDuties(platform),
  ];
  let isStopping = false;
  const http = await createHttp(platform, features, overrides, () => isStopping);
  const messages = createServer(MESSAGE_PORT_LIMITS, (_request, response) => response.writeHead(426).end());
  closeWithoutAddress(messages);
  limitConnections(messages);
  const { fixedSettings: fixed, host } = config;
  const background = new OpenPorts(http.server, {
    host,
    logger,
    variable: 'MARQUEE_PORT',
    mayFail: fixed.background_port === undefined,
  });
  const connections = new OpenPorts(messages, {
    host,
    logger,
    variable: 'MARQUEE_MESSAGE_PORT',
    mayFail: fixed.message_port === undefined,
  });
  platform.upgrades.listenOn(http.server);
  platform.upgrades.listenOn(messages);
  return {
    platform,
    http,
    firstAdministrator,
    async start() {
      await http.ready();
      for (const feature of features) await feature.start?.();
      const port = await background.open(config.port, config.formerPorts);
      const messagePort = await connections.open(config.messagePort, config.formerMessagePorts);
      await platform.restarts.start();
      return { port, messagePort };
    },
    async stop() {
      isStopping = true;
      await platform.restarts.stop();
      for (const feature of features.toReversed()) await stopFeature(feature, logger);
      await background.close();
      await connections.close();
      await http.close();
      await close();
    },
  };
}

/** Opens the platform. @throws ContentOwnerError if stored files have no owner, and whatever `openPlatform` throws */
async function openOwned(config: Config, overrides: Overrides): Promise<OpenPlatform> {
  const { backupTo, backsUpBeforeUpgrade } = config;
  const isPrepared = backupTo !== undefined && backsUpBeforeUpgrade;
  const opened = await openPlatform(config, migrations, {
    ...(isPrepared && {
      beforeUpgrade: (logger: Logger) => backUpBeforeUpgrade(config, backupTo, logger),
    }),
    ...overrides,
  });
  try {
    await checkContentOwners(opened.platform.db, contentOwners);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** A part that cannot stop, for example because the database is down, must not prevent the others from stopping. */
async function stopFeature(feature: Feature, logger: Logger): Promise<void> {
  try {
    await feature.stop?.();
  } catch (error) {
    logger.error({ err: error }, 'a part of the server failed to stop');
  }
}

async function createHttp(
  platform: Platform,
  features: readonly Feature[],
  { pages = BUILT_PAGES, onUndeclared }: Overrides,
  isStopping: () => boolean,
): Promise<FastifyInstance> {
  const { config, logger, db, operationLog } = platform;
  const warn: MountContext['onUndeclared'] = ({ method, path }, code) =>
    logger.warn({ method, path, code }, 'a call was refused with an error that its route does not declare');
  const http = await createHttpServer(config, logger, platform.clock);
  countTraffic(http, platform.traffic);
  const authenticator = new Authenticator(platform);
  // Without a database the console still opens, and says what is wrong.
  const pictureOrigins = () => listPictureOrigins(db).catch(() => []);
  addHealth(http, db, isStopping);
  const measurements = features.flatMap((feature) => feature.measurements ?? []);
  addMetrics(http, { token: config.metricsToken, measurements, logger });
  await addPages(http, pages, pictureOrigins);
  const handlers = features.flatMap((feature) => feature.handlers);
  mountRoutes(http, ALL_ROUTES, handlers, {
    authenticate: (request) => authenticator.authenticate(request),
    operationLog,
    clock: platform.clock,
    onUndeclared: onUndeclared ?? warn,
  });
  addNotFound(http, ALL_ROUTES, unknownPage(pages, pictureOrigins));
  addApiDocs(http, ALL_ROUTES, manifest.version);
  for (const feature of features) {
    await http.register(async (scope) => feature.extend?.(scope));
  }
  return http;
}
