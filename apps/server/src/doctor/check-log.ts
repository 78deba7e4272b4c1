import { verifyChain } from '../platform/operation-log/log-chain.ts';
import { readEvidence } from '../platform/operation-log/log-key.ts';
import type { CheckResult, DoctorContext } from './check.ts';

/** Checks that the operation log is unchanged. */
export async function checkLog({ db, dataFolder }: DoctorContext): Promise<CheckResult> {
  const { checked, brokenId } = await verifyChain(db, await readEvidence(dataFolder));
  if (brokenId === undefined) return { checked, findings: [] };
  const subject = `entry ${brokenId} of the operation log, or what followed it, was changed or removed`;
  return { checked, findings: [{ code: 'log.broken', subject }] };
}
