import { query } from '../platform/database/query.ts';
import { inBatches } from '../platform/database/rows/in-batches.ts';
import { type CheckResult, DAY_MS, type DoctorContext, type Finding } from './check.ts';

/** Finds files of the content store that no row refers to and that are too old to be in transit. */
export async function checkOrphans({ db, content, clock }: DoctorContext): Promise<CheckResult> {
  const findings: Finding[] = [];
  let checked = 0;
  for await (const batch of inBatches(content.listOlderThan(clock.now() - DAY_MS))) {
    const rows = await query(db)
      .selectFrom('content')
      .select('sha256')
      .where('sha256', 'in', batch)
      .execute();
    const named = new Set(rows.map(({ sha256 }) => sha256));
    for (const sha256 of batch.filter((one) => !named.has(one))) {
      findings.push({
        code: 'content.orphan',
        subject: `file ${sha256} is not referenced`,
        async repair() {
          const isGone = await content.delete(sha256, clock.now() - DAY_MS);
          return { done: isGone ? 'removed' : 'kept: it was stored again' };
        },
      });
    }
    checked += batch.length;
  }
  return { checked, findings };
}
