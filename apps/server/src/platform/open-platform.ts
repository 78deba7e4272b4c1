import { createBus } from './bus/create-bus.ts';
import { Changes } from './changes/changes.ts';
import type { Clock } from './clock/clock.ts';
import { systemClock } from './clock/system-clock.ts';
import type { Config } from './config/config.ts';
import type { ContentStore } from './content-store/content-store.ts';
import { restoreNamed } from './content-store/content-sweep.ts';
import { createContentStore } from './content-store/create-content-store.ts';
import { FileSender } from './content-store/file-sender.ts';
import { lockDataFolder } from './database/data-lock.ts';
import { type DatabaseLocation, openDatabase } from './database/database.ts';
import { locateDatabase } from './database/locate-database.ts';
import { listMissing, migrate } from './database/migrate/migrate.ts';
import type { Migration } from './database/migrate/migration.ts';
import type { Db } from './database/transaction.ts';
import { Upgrades } from './http/upgrades.ts';
import { bindContent, inspectInstallation, refuseMismatch } from './installation/installation.ts';
import { createDatabaseFile, tightenAccess } from './installation/tighten-access.ts';
import { Jobs } from './jobs/jobs.ts';
import { LiveEvents } from './live/live-events.ts';
import { createLogger, type Logger } from './logger/logger.ts';
import { MailSender } from './mail/index.ts';
import { Nodes } from './nodes/nodes.ts';
import { Restarts } from './nodes/restarts.ts';
import { LogSeal } from './operation-log/log-seal.ts';
import { OperationLog } from './operation-log/operation-log.ts';
import { OutgoingClient } from './outgoing/index.ts';
import type { Platform } from './platform.ts';
import { mailServerOf } from './server-settings/mail-server-of.ts';
import { TrafficMeter } from './traffic/traffic-meter.ts';

/** Parts that tests replace. */
export interface PlatformOverrides {
  clock?: Clock;
  logger?: Logger;
  database?: DatabaseLocation;
  /** Called before a new version changes the database; false if it has to be called again. */
  beforeUpgrade?: (logger: Logger) => Promise<boolean>;
}

export interface OpenPlatform {
  platform: Platform;
  /** Closes the database and releases the data folder. */
  close: () => Promise<void>;
}

/**
 * Locks the data folder, checks that database and content belong together, migrates the database and assembles the
 * parts.
 * @throws DataFolderInUseError, ContentMismatchError, NewerDatabaseError, DatabaseError, ObjectStoreError
 */
export async function openPlatform(
  config: Config,
  migrations: readonly Migration[],
  overrides: PlatformOverrides = {},
): Promise<OpenPlatform> {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? createLogger(config.logLevel);
  const location = overrides.database ?? locateDatabase(config);
  const isShared = location.engine === 'postgres';
  const lock = lockDataFolder(config.dataFolder, { isShared });
  const database = openDatabase(location);
  let content: ContentStore | undefined;
  let logSeal: LogSeal | undefined;
  const close = async () => {
    content?.close?.();
    await logSeal?.stop();
    await database.close();
    lock.release();
  };
  try {
    const store = await createContentStore(config, clock);
    content = store;
    await store.open({ isShared });
    const { db, engine } = database;
    const found = await inspectInstallation(db, location, store);
    const accepted = refuseMismatch(found, config.acceptContent);
    // A refused start leaves nothing behind. A database that does not exist is not open yet.
    createDatabaseFile(location);
    tightenAccess(config, location, logger);
    await prepareUpgrade(db, migrations, async () => overrides.beforeUpgrade?.(logger) ?? true);
    await migrate(db, migrations);
    await bindContent(db, store, found.contentMark);
    if (accepted !== null) {
      const restored = await restoreNamed(db, store);
      logger.warn({ reason: accepted, restored }, 'the operator accepted this content with this database');
    }
    const bus = await createBus(config, location, logger);
    const live = new LiveEvents(bus, clock);
    const { dataFolder } = config;
    const traffic = new TrafficMeter(clock);
    logSeal = await LogSeal.open({ db, clock, logger, dataFolder }, { isAccepted: accepted !== null });
    const operationLog = new OperationLog(db, clock, logSeal);
    const nodes = new Nodes({ db, engine, clock, logger, supervisor: config.supervisor });
    const platform: Platform = {
      config,
      clock,
      logger,
      db,
      engine,
      bus,
      nodes,
      restarts: new Restarts({ db, clock, logger, nodes }),
      content: store,
      live,
      jobs: new Jobs(db, clock, logger),
      operationLog,
      logSeal,
      outgoing: new OutgoingClient(config.reachesPrivate ? { mayReach: () => true } : {}),
      mails: new MailSender(() => mailServerOf(config)),
      changes: new Changes(operationLog, live),
      files: new FileSender(store, config.accelPrefix, traffic),
      traffic,
      upgrades: new Upgrades(),
    };
    return { platform, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Nodes that start together wait for the one that prepares the upgrade. */
async function prepareUpgrade(
  db: Db,
  migrations: readonly Migration[],
  prepare: () => Promise<boolean>,
): Promise<void> {
  while ((await listMissing(db, migrations)).length > 0 && !(await prepare()));
}
