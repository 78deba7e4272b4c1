import { RELEASE_STATUS } from '@marquee/contract';
import { filesOf, parseDocument } from '@marquee/scene';
import { contentHashOf } from '../features/releases/index.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext, Finding } from './check.ts';
import { inPages } from './pages.ts';

type ReleaseRow = Awaited<ReturnType<typeof readReleases>>[number];

/**
 * Checks that every release that devices may still play has its programs and all their files, and shows what was
 * submitted and reviewed.
 */
export async function checkReleases(context: DoctorContext): Promise<CheckResult> {
  const findings: Finding[] = [];
  let checked = 0;
  for await (const releases of inPages(
    0,
    (after, limit) => readReleases(context, after, limit),
    ({ id }) => id,
  )) {
    for (const release of releases) {
      const defect = await findDefect(context, release);
      if (!defect) continue;
      const { number, name, company_id } = release;
      const subject = `release ${number} “${name}” (company ${company_id}) ${defect.text}`;
      findings.push({ code: defect.code, subject });
    }
    checked += releases.length;
  }
  return { checked, findings };
}

interface Defect {
  code: Extract<Finding['code'], `release.${string}`>;
  text: string;
}

async function findDefect({ db }: DoctorContext, release: ReleaseRow): Promise<Defect | undefined> {
  const { id, content_hash } = release;
  const half = (text: string): Defect => ({ code: 'release.half', text });
  const programs = await query(db)
    .selectFrom('release_program')
    .select(['program_id', 'program_name', 'screen', 'document', 'play_ms', 'label'])
    .where('release_id', '=', id)
    .orderBy('position')
    .execute();
  if (programs.length === 0) return half('has no programs');
  const files = await query(db)
    .selectFrom('release_file')
    .select('sha256')
    .where('release_id', '=', id)
    .execute();
  const kept = new Set(files.map(({ sha256 }) => sha256));
  for (const { program_name, document } of programs) {
    const parsed = parseDocument(parse(document));
    if (!parsed.ok) return half(`has an unreadable program “${program_name}”`);
    const lost = filesOf(parsed.document).find(({ sha256 }) => !kept.has(sha256));
    if (lost) return half(`lacks the file “${lost.name}” of its program “${program_name}”`);
  }
  if (content_hash !== null && contentHashOf(release, programs) !== content_hash)
    return { code: 'release.changed', text: 'shows other content than was submitted' };
  return undefined;
}

function readReleases({ db }: DoctorContext, after: number, limit: number) {
  return query(db)
    .selectFrom('release')
    .select(['id', 'number', 'name', 'company_id', 'content_hash', 'mode', 'screen', 'idle_seconds'])
    .select(['valid_from', 'valid_to', 'continuous', 'weekdays', 'spans'])
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
