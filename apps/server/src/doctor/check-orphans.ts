import { carryOut, isTooLarge, planSweep } from '../platform/content-store/content-sweep.ts';
import { type CheckResult, DAY_MS, type DoctorContext, type Finding } from './check.ts';

/** Finds files of the content store that no row refers to and that are too old to be in transit. */
export async function checkOrphans(context: DoctorContext): Promise<CheckResult> {
  const { db, content, clock, limits } = context;
  const before = clock.now() - DAY_MS;
  const plan = await planSweep(db, content, before);
  const findings = plan.unknown.map(
    (sha256): Finding => ({
      code: 'content.orphan',
      subject: `file ${sha256} is not referenced`,
      async repair() {
        const isGone = await content.trash(sha256, before);
        return { done: isGone ? 'moved to the trash' : 'kept: it was stored again' };
      },
    }),
  );
  if (isTooLarge(plan, limits)) {
    const files = plan.unknown.length + plan.released.length;
    findings.push({
      code: 'content.sweep_refused',
      subject: `the server refuses to move ${files} of ${plan.total} files to the trash: is this the right database?`,
      async repair() {
        const moved = await carryOut(db, content, plan, before);
        return { done: `${moved} files moved to the trash` };
      },
    });
  }
  return { checked: plan.total, findings };
}
