import { systemClock } from '../clock/system-clock.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseLocation } from '../database/database.ts';
import type { Logger } from '../logger/logger.ts';
import type { Bus } from './bus.ts';
import { InProcessBus } from './in-process-bus.ts';
import { PostgresTransport } from './postgres-transport.ts';
import { SharedBus } from './shared-bus.ts';
import type { Transport } from './transport.ts';

const CHANNEL = 'marquee';

/** SQLite serves a single node. With PostgreSQL there may be several; they use its notifications, or NATS. */
export async function createBus(
  { busUrl }: Pick<Config, 'busUrl'>,
  location: DatabaseLocation,
  logger: Logger,
): Promise<Bus> {
  if (location.engine === 'sqlite') return new InProcessBus(logger);
  const { url } = location;
  const transport =
    busUrl === undefined
      ? new PostgresTransport({ url, channel: CHANNEL, clock: systemClock, logger })
      : await natsTransport(busUrl, logger);
  return new SharedBus({ transport, logger });
}

/** Imported on demand, because few installations use NATS. */
async function natsTransport(url: string, logger: Logger): Promise<Transport> {
  const { NatsTransport } = await import('./nats-transport.ts');
  return new NatsTransport({ url, clock: systemClock, logger });
}
