import { contentOwners } from '../features/content-owners.ts';
import type { ContentOwner, ContentUse } from '../platform/content-store/content-owner.ts';
import { isForeignKeyViolation } from '../platform/database/errors.ts';
import { query } from '../platform/database/query.ts';
import type { Damage, DoctorContext, Finding } from './check.ts';

const DAMAGE_TEXTS: Record<Damage, string> = {
  missing: 'is missing',
  size: 'has a different size',
  hash: 'has different bytes',
  unreadable: 'cannot be read',
};

interface DamagedFile {
  sha256: string;
  damage: Damage;
}

/** Finds what a damaged file belongs to, and what can be repaired. */
export async function findingsOf(
  context: DoctorContext,
  { sha256 }: { sha256: string },
  damage: Damage,
): Promise<Finding[]> {
  const file = { sha256, damage };
  for (const isLast of [false, true]) {
    const findings: Finding[] = [];
    for (const owner of contentOwners.filter((each) => (each.isLast ?? false) === isLast)) {
      const uses = await owner.listUses(context.db, sha256);
      findings.push(...uses.map((use) => findingOf(context, file, owner, use)));
    }
    if (findings.length > 0) return findings;
  }
  return [unnamed(context, file)];
}

function findingOf(
  context: DoctorContext,
  { sha256, damage }: DamagedFile,
  { isDerived }: ContentOwner,
  { subject, advice, repair }: ContentUse,
): Finding {
  const finding: Finding = {
    code: `${isDerived ? 'derived' : 'content'}.${damage}`,
    subject: `${subject} ${DAMAGE_TEXTS[damage]}${advice === undefined ? '' : `: ${advice}`}`,
  };
  if (!repair) return finding;
  return {
    ...finding,
    async repair() {
      await context.content.delete(sha256);
      const repaired = await repair(context);
      await drop(context, sha256);
      return repaired;
    },
  };
}

function unnamed(context: DoctorContext, { sha256, damage }: DamagedFile): Finding {
  return {
    code: `content.${damage}`,
    subject: `file ${sha256}, which is no longer referenced, ${DAMAGE_TEXTS[damage]}`,
    async repair() {
      await context.content.delete(sha256);
      await drop(context, sha256);
      return { done: 'row deleted' };
    },
  };
}

/** Deletes the row of a missing file, unless something refers to it again. */
async function drop({ db, content }: DoctorContext, sha256: string): Promise<void> {
  if (await content.find(sha256)) return;
  try {
    await query(db).deleteFrom('content').where('sha256', '=', sha256).execute();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}
