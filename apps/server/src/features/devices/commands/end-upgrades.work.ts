import { upgrade } from '@marquee/commands';
import type { Db } from '../../../platform/database/transaction.ts';
import type { ChangedTask } from '../issued/task.repository.ts';
import { end, type InstalledUpgrade, listInstalled } from '../issued/upgrade-task.repository.ts';

const MINUTE_MS = 60_000;
/** A new version of the agent proves itself for up to five minutes, in which the device names the former one. */
const OTHER_VERSION_PATIENCE_MS = 15 * MINUTE_MS;
/** A board that writes its firmware is away for a while. */
const ABSENCE_PATIENCE_MS = 30 * MINUTE_MS;

/** Ends upgrades by the version that their devices report, or by their silence; returns the tasks that changed. */
export async function endUpgrades(db: Db, now: number): Promise<ChangedTask[]> {
  const ended = (await listInstalled(db)).flatMap((task) => {
    const result = resultOf(task, now);
    const isKnown = result?.status === 'failed' && result.reason === task.reason;
    return result && !isKnown ? [{ id: task.id, ...result }] : [];
  });
  return ended.length === 0 ? [] : end(db, ended, now);
}

type Result =
  | { status: 'success'; reason: null }
  | { status: 'failed'; reason: 'rolled-back' | 'not-returned' };

function resultOf(task: InstalledUpgrade, now: number): Result | undefined {
  const { kind, version } = upgrade.payload.pick({ kind: true, version: true }).parse(task.args);
  const reported = { software: task.soft_version, firmware: task.firmware, agent: task.agent_version };
  if (reported[kind] === version) return { status: 'success', reason: null };
  if (!task.is_online)
    return now - task.installed_at >= ABSENCE_PATIENCE_MS
      ? { status: 'failed', reason: 'not-returned' }
      : undefined;
  const since = Math.max(task.installed_at, task.online_at ?? 0);
  return now - since >= OTHER_VERSION_PATIENCE_MS ? { status: 'failed', reason: 'rolled-back' } : undefined;
}
