import { verifyChain } from '../platform/operation-log/log-chain.ts';
import { readEvidence } from '../platform/operation-log/log-key.ts';
import type { Check, CheckResult, DoctorContext } from './check.ts';
import { checkContent } from './check-content.ts';
import { checkDatabase } from './check-database.ts';
import { checkMaterials } from './check-materials.ts';
import { checkOrphans } from './check-orphans.ts';
import { checkReleases } from './check-releases.ts';
import { checkRenditions } from './check-renditions.ts';
import { checkSpeeches } from './check-speeches.ts';
import { checkTasks } from './check-tasks.ts';
import { checkTrash } from './check-trash.ts';
import { checkUploads } from './check-uploads.ts';

const CHECKS: readonly Check[] = [
  { name: 'database', run: checkDatabase },
  { name: 'stored files', run: checkContent },
  { name: 'files older than a day', run: checkOrphans },
  { name: 'trash', run: checkTrash },
  { name: 'materials', run: checkMaterials },
  { name: 'renditions', run: checkRenditions },
  { name: 'speeches', run: checkSpeeches },
  { name: 'uploads', run: checkUploads },
  { name: 'releases', run: checkReleases },
  { name: 'tasks of devices', run: checkTasks },
  { name: 'operation log', run: checkLog },
];

export interface Examined extends CheckResult {
  name: string;
}

/** Runs all checks, one after the other. */
export async function* examine(context: DoctorContext): AsyncGenerator<Examined> {
  for (const { name, run } of CHECKS) yield { name, ...(await run(context)) };
}

/** Checks that the operation log is unchanged. */
async function checkLog({ db, dataFolder }: DoctorContext): Promise<CheckResult> {
  const { checked, brokenId } = await verifyChain(db, await readEvidence(dataFolder));
  if (brokenId === undefined) return { checked, findings: [] };
  const subject = `entry ${brokenId} of the operation log, or what followed it, was changed or removed`;
  return { checked, findings: [{ code: 'log.broken', subject }] };
}
