import { RELEASE_STATUS } from '@marquee/contract';
import { filesOf, parseDocument } from '@marquee/scene';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext, Finding } from './check.ts';
import { inPages } from './pages.ts';

interface ReleaseRow {
  id: number;
  number: number;
  name: string;
  company_id: number;
}

/** Checks that every release that devices may still play has its programs and all their files. */
export async function checkReleases(context: DoctorContext): Promise<CheckResult> {
  const findings: Finding[] = [];
  let checked = 0;
  for await (const releases of inPages(
    0,
    (after, limit) => readReleases(context, after, limit),
    ({ id }) => id,
  )) {
    for (const release of releases) {
      const defect = await findDefect(context, release.id);
      if (!defect) continue;
      const { number, name, company_id } = release;
      findings.push({
        code: 'release.half',
        subject: `release ${number} “${name}” (company ${company_id}) ${defect}`,
      });
    }
    checked += releases.length;
  }
  return { checked, findings };
}

async function findDefect({ db }: DoctorContext, id: number): Promise<string | undefined> {
  const programs = await query(db)
    .selectFrom('release_program')
    .select(['program_name', 'document'])
    .where('release_id', '=', id)
    .execute();
  if (programs.length === 0) return 'has no programs';
  const files = await query(db)
    .selectFrom('release_file')
    .select('sha256')
    .where('release_id', '=', id)
    .execute();
  const kept = new Set(files.map(({ sha256 }) => sha256));
  for (const { program_name, document } of programs) {
    const parsed = parseDocument(parse(document));
    if (!parsed.ok) return `has an unreadable program “${program_name}”`;
    const lost = filesOf(parsed.document).find(({ sha256 }) => !kept.has(sha256));
    if (lost) return `lacks the file “${lost.name}” of its program “${program_name}”`;
  }
  return undefined;
}

function readReleases({ db }: DoctorContext, after: number, limit: number): Promise<ReleaseRow[]> {
  return query(db)
    .selectFrom('release')
    .select(['id', 'number', 'name', 'company_id'])
    .where('status', 'not in', [RELEASE_STATUS.offline, RELEASE_STATUS.deleted])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
