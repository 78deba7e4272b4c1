import { mkdir } from 'node:fs/promises';
import { contentOwners } from '../features/content-owners.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import { checkContentOwners } from '../platform/content-store/content-owner.ts';
import { createContentStore } from '../platform/content-store/create-content-store.ts';
import { DataFolderInUseError, lockDataFolder } from '../platform/database/data-lock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { findDatabase } from '../platform/database/locate-database.ts';
import { inspectInstallation } from '../platform/installation/installation.ts';
import { findMismatch } from '../platform/installation/mark.ts';
import { isAnyAlive } from '../platform/nodes/node.repository.ts';
import { DEAD_AFTER_MS } from '../platform/nodes/nodes.ts';
import type { DoctorContext, Finding } from './check.ts';
import { findMissingSteps } from './check-database.ts';
import { examine } from './examine.ts';
import { describeCheck, describeFindings, oneLine } from './report.ts';

export interface DoctorOptions {
  isDeep: boolean;
  mayRepair: boolean;
}

type Print = (line: string) => void;

/**
 * Examines a server's data and repairs what can be repaired. An examination changes nothing and can run while the
 * server is running; a repair locks the data folder, so that no server can use it.
 * @returns whether everything is in order (again)
 * @throws MissingDatabaseError, DataFolderInUseError, NewerDatabaseError, DatabaseError, ObjectStoreError, ContentOwnerError
 */
export async function runDoctor(config: Config, options: DoctorOptions, print: Print): Promise<boolean> {
  const { isDeep, mayRepair } = options;
  const location = findDatabase(config);
  const lock = mayRepair ? lockDataFolder(config.dataFolder, { isShared: false }) : undefined;
  const { db, engine, close } = openDatabase({ ...location, isReadOnly: !mayRepair });
  const content = await createContentStore(config, systemClock);
  try {
    const { dataFolder } = config;
    const context: DoctorContext = {
      db,
      engine,
      content,
      dataFolder,
      clock: systemClock,
      limits: config,
      isDeep,
    };
    const mismatch = findMismatch(await inspectInstallation(db, location, content));
    if (mismatch !== null) {
      print(`content.mismatch: ${mismatch}. Nothing else is checked or repaired`);
      return false;
    }
    const missing = await findMissingSteps(context);
    if (missing.length > 0) {
      print(`database.older: start the server once to migrate the database (${missing.join(', ')})`);
      return false;
    }
    await checkContentOwners(db, contentOwners);
    if (mayRepair && (await isAnyAlive(db, systemClock.now() - DEAD_AFTER_MS))) {
      throw new DataFolderInUseError(dataFolder);
    }
    if (mayRepair) await mkdir(content.incoming, { recursive: true });
    const findings = await runAllChecks(context, print);
    return mayRepair ? await repairAll(findings, print) : findings.length === 0;
  } finally {
    content.close?.();
    await close();
    lock?.release();
  }
}

async function runAllChecks(context: DoctorContext, print: Print): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const { name, checked, findings } of examine(context)) {
    print(describeCheck(name, checked, findings.length));
    for (const line of describeFindings(findings)) print(line);
    all.push(...findings);
  }
  return all;
}

/** Continues after a repair that fails. */
async function repairAll(findings: readonly Finding[], print: Print): Promise<boolean> {
  let left = 0;
  for (const { code, subject: text, repair } of findings) {
    const subject = oneLine(text);
    if (!repair) {
      left += 1;
      continue;
    }
    try {
      const { done, isLeft } = await repair();
      print(`repair ${code}: ${subject} — ${done}`);
      if (isLeft) left += 1;
    } catch (error) {
      left += 1;
      print(`repair ${code}: ${subject} — failed: ${(error as Error).message}`);
    }
  }
  if (left > 0) print(`${left} ${left === 1 ? 'fault requires' : 'faults require'} manual action`);
  return left === 0;
}
