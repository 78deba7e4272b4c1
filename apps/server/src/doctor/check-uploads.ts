import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digitalHumanErrors, materialErrors } from '@marquee/contract';
import type { Repaired } from '../platform/content-store/content-owner.ts';
import { query } from '../platform/database/query.ts';
import type { UploadRow } from '../platform/uploads/index.ts';
import { findUpload, markFailed } from '../platform/uploads/upload.repository.ts';
import { UploadFiles } from '../platform/uploads/upload-files.ts';
import { type CheckResult, DAY_MS, type DoctorContext, type Finding } from './check.ts';

/** Checks that every unfinished upload has the acknowledged bytes, and that every complete one has a job. */
export async function checkUploads(context: DoctorContext): Promise<CheckResult> {
  const { db, dataFolder } = context;
  const rows = await query(db)
    .selectFrom('upload')
    .selectAll()
    .where('state', 'in', ['uploading', 'verifying'])
    .orderBy('created_at')
    .execute();
  const files = new UploadFiles(dataFolder);
  const findings: Finding[] = [];
  for (const row of rows) {
    const finding = findLoss(context, files, row) ?? (await findStop(context, row));
    if (finding && (await isUnchanged(context, row))) findings.push(finding);
  }
  const orphans = await findOrphans(context);
  return { checked: rows.length, findings: [...findings, ...orphans] };
}

/** A running server may finish uploads and remove their files meanwhile. */
async function isUnchanged({ db }: DoctorContext, { id, state }: UploadRow): Promise<boolean> {
  return (await findUpload(db, id))?.state === state;
}

function findLoss(context: DoctorContext, files: UploadFiles, row: UploadRow): Finding | undefined {
  const size = statSync(files.path(row.id), { throwIfNoEntry: false })?.size;
  if (size !== undefined && size >= row.offset) return undefined;
  return {
    code: 'upload.lost',
    subject: `${nameOf(row)}: ${row.offset} bytes were acknowledged, but ${size ?? 'none'} exist`,
    repair: () => fail(context, row),
  };
}

async function findStop(context: DoctorContext, row: UploadRow): Promise<Finding | undefined> {
  if (row.state !== 'verifying') return undefined;
  const job = await query(context.db)
    .selectFrom('job')
    .select('id')
    .where('key', '=', `uploads.finish ${row.id}`)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (job) return undefined;
  return {
    code: 'upload.stuck',
    subject: `${nameOf(row)} is complete, but no job processes it`,
    repair: () => fail(context, row),
  };
}

/** Fails the upload, so that the user sees it and sends the file again. */
async function fail({ db, clock }: DoctorContext, row: UploadRow): Promise<Repaired> {
  const { processing_failed } = row.type === 'digital_human' ? digitalHumanErrors : materialErrors;
  await query(db).updateTable('upload').set({ state: 'verifying' }).where('id', '=', row.id).execute();
  await markFailed(db, row.id, { code: processing_failed.code, params: {} }, clock.now());
  return { done: 'marked as failed' };
}

async function findOrphans({ db, dataFolder, clock }: DoctorContext): Promise<Finding[]> {
  const folder = join(dataFolder, 'uploads');
  const names = existsSync(folder) ? await readdir(folder) : [];
  const rows = await query(db).selectFrom('upload').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const findings: Finding[] = [];
  for (const name of names.filter((one) => !known.has(one))) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || found.mtimeMs >= clock.now() - DAY_MS) continue;
    findings.push({
      code: 'upload.orphan',
      subject: `file ${name} below uploads/ belongs to no upload`,
      async repair() {
        await rm(path, { force: true, recursive: true });
        return { done: 'removed' };
      },
    });
  }
  return findings;
}

function nameOf({ id, name, company_id }: UploadRow): string {
  return `upload ${id} of “${name}” (company ${company_id})`;
}
