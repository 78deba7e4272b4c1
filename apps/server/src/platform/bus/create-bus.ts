import { systemClock } from '../clock/system-clock.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseLocation } from '../database/database.ts';
import type { Logger } from '../logger/logger.ts';
import type { Bus } from './bus.ts';
import { InProcessBus } from './in-process-bus.ts';
import { PostgresTransport } from './postgres-transport.ts';
import { SharedBus } from './shared-bus.ts';

/** SQLite serves a single node. With PostgreSQL there may be several: they share its notifications, or NATS. */
export function createBus(_config: Pick<Config, 'busUrl'>, location: DatabaseLocation, logger: Logger): Bus {
  if (location.engine === 'sqlite') return new InProcessBus(logger);
  const { url, schema = 'public' } = location;
  const channel = `marquee_${schema}`;
  return new SharedBus({
    transport: new PostgresTransport({ url, channel, clock: systemClock, logger }),
    logger,
  });
}
