import { findMissingSteps } from '../doctor/check-database.ts';
import { generatePassword, hashPassword } from '../features/sessions/index.ts';
import { randomInt } from '../platform/chance/system-chance.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import { lockDataFolder } from '../platform/database/data-lock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { findDatabase } from '../platform/database/locate-database.ts';
import type { Db } from '../platform/database/transaction.ts';
import { createLogger } from '../platform/logger/logger.ts';
import { logFacts } from '../platform/operation-log/log-facts.ts';
import { LogSeal } from '../platform/operation-log/log-seal.ts';
import { OperationLog } from '../platform/operation-log/operation-log.ts';
import type { Administrator } from './administrator.repository.ts';
import * as administrators from './administrator.repository.ts';

/** The command cannot be carried out; the message is for the operator. */
export class RecoveryError extends Error {
  override name = 'RecoveryError';
}

export interface Recovery {
  /** Needed only when there are several administrators of the platform. */
  loginId: string | undefined;
  dropsSecondFactor: boolean;
}

/**
 * Gives an administrator who can no longer sign in a new password. Anyone who can run this on the machine can read and
 * change the database anyway; the operation log records it.
 * @throws RecoveryError, MissingDatabaseError, DataFolderInUseError, NewerDatabaseError, DatabaseError
 */
export async function recoverAdministrator(
  config: Config,
  { loginId, dropsSecondFactor }: Recovery,
): Promise<{ loginId: string; password: string }> {
  const location = findDatabase(config);
  const lock = lockDataFolder(config.dataFolder, { isShared: location.engine === 'postgres' });
  const { db, close } = openDatabase(location);
  try {
    if ((await findMissingSteps({ db })).length > 0) {
      throw new RecoveryError('the database is older than this version: start the server once');
    }
    const administrator = await choose(db, loginId);
    const password = generatePassword(randomInt);
    const passwordHash = await hashPassword(password, config.passwordCost);
    const { login_id: subject } = administrator;
    const actor = {
      login_id: 'reset-password',
      address: '',
      user_id: null,
      company_id: administrator.company_id,
    };
    const after = logFacts({ password: 'reset', second_factor: dropsSecondFactor ? 'off' : 'unchanged' });
    const entry = { module: 'users', operation: 'update', subject, after } as const;
    const { dataFolder } = config;
    const logger = createLogger(config.logLevel);
    const seal = await LogSeal.open({ db, clock: systemClock, logger, dataFolder }, { isAccepted: false });
    await new OperationLog(db, systemClock, seal).audited(actor, entry, (trx) =>
      administrators.restoreAccess(trx, administrator, {
        passwordHash,
        now: systemClock.now(),
        dropsSecondFactor,
      }),
    );
    await seal.stop();
    return { loginId: subject, password };
  } finally {
    await close();
    lock.release();
  }
}

async function choose(db: Db, loginId: string | undefined): Promise<Administrator> {
  const all = await administrators.listAdministrators(db);
  const names = all.map(({ login_id }) => login_id).join(', ');
  if (loginId !== undefined) {
    const found = all.find(({ login_id }) => login_id === loginId);
    if (!found) throw new RecoveryError(`“${loginId}” is not an administrator; there are: ${names}`);
    return found;
  }
  const [first, ...others] = all.filter(({ company_id }) => company_id === null);
  if (!first || others.length > 0) throw new RecoveryError(`name one of these administrators: ${names}`);
  return first;
}
