import { aiModulesOf } from '@marquee/contract';
import type { Db } from '../../../platform/database/transaction.ts';
import { findLicensedServer } from '../../licences/index.ts';
import type * as targets from './target.repository.ts';

/** A device that a call is for, with its AI modules. */
export type Target = targets.Target & ReturnType<typeof aiModulesOf>;

/** Adds the AI modules that these devices have now. */
export async function withModules(
  db: Db,
  devices: readonly targets.Target[],
  now: number,
): Promise<Target[]> {
  const licence = (await findLicensedServer(db, now))?.licence;
  // In place: copies of ten thousand devices would only be garbage.
  return devices.map((device) => Object.assign(device, aiModulesOf(device, licence)));
}
