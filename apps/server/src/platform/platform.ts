import type { Bus } from './bus/bus.ts';
import type { Changes } from './changes/changes.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { ContentStore } from './content-store/content-store.ts';
import type { FileSender } from './content-store/file-sender.ts';
import type { DatabaseEngine } from './database/database.ts';
import type { Db } from './database/transaction.ts';
import type { Upgrades } from './http/upgrades.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { Logger } from './logger/logger.ts';
import type { MailSender } from './mail/index.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { Restarts } from './nodes/restarts.ts';
import type { LogSeal } from './operation-log/log-seal.ts';
import type { OperationLog } from './operation-log/operation-log.ts';
import type { OutgoingClient } from './outgoing/index.ts';
import type { TrafficMeter } from './traffic/traffic-meter.ts';

/** The services on which every feature is built. */
export interface Platform {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  engine: DatabaseEngine;
  bus: Bus;
  /** The own node among those on the same database. */
  nodes: Nodes;
  /** Restarts the nodes one after the other. */
  restarts: Restarts;
  /** Notifies open consoles about changes. */
  live: LiveEvents;
  jobs: Jobs;
  operationLog: OperationLog;
  logSeal: LogSeal;
  /** Runs every change on behalf of an actor. */
  changes: Changes;
  /** Requests to addresses that users enter. */
  outgoing: OutgoingClient;
  /** Sends e-mails. */
  mails: MailSender;
  content: ContentStore;
  /** Sends files of the content store. */
  files: FileSender;
  /** Counts the bytes of connections. */
  traffic: TrafficMeter;
  /** WebSocket upgrades on the message port and on the console's port. */
  upgrades: Upgrades;
}
