import type { PayloadOf } from '@marquee/commands';
import { systemClock } from '../system-clock.ts';
import { type Credentials, Upgrader, type UpgraderOptions } from '../upgrade/upgrader.ts';

/** The upgrade that the process does, as JSON in its first argument. */
export interface UpgradeOrder {
  readonly options: Omit<UpgraderOptions, 'clock'>;
  readonly credentials: Credentials;
  readonly upgrade: PayloadOf<'rpc-upgrade'>;
}

const { options, credentials, upgrade } = JSON.parse(process.argv[2] ?? '') as UpgradeOrder;
const upgrader = new Upgrader({ ...options, clock: systemClock });
upgrader.use(credentials);
await upgrader.install(upgrade);
