import type { Selectable } from 'kysely';
import { scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { CompanyBrandTable } from '../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

export type BrandRow = Selectable<CompanyBrandTable>;
export type BrandValues = Partial<Omit<BrandRow, 'company_id'>>;

/** The brand of the company with this code; without a code, of the first company, which is the platform's own. */
export async function findByCode(db: Db, code: string | undefined): Promise<BrandRow | undefined> {
  const companies = query(db).selectFrom('company').select('id');
  const company = code === undefined ? companies.orderBy('id').limit(1) : companies.where('code', '=', code);
  return query(db)
    .selectFrom('company_brand')
    .selectAll()
    .where('company_id', 'in', company)
    .executeTakeFirst();
}

/** The MIME type of an image that a brand shows at present. */
export async function findImage(db: Db, sha256: string): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('content')
    .innerJoin('company_brand', (join) =>
      join.on((eb) =>
        eb.or([
          eb('company_brand.logo_sha256', '=', eb.ref('content.sha256')),
          eb('company_brand.login_picture_sha256', '=', eb.ref('content.sha256')),
        ]),
      ),
    )
    .select('content.mime')
    .where('content.sha256', '=', sha256)
    .executeTakeFirst();
  return row?.mime;
}

export async function find(trx: Trx, companyId: number): Promise<BrandRow | undefined> {
  return query(trx)
    .selectFrom('company_brand')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Absent values stay unchanged. */
export async function save(trx: Trx, companyId: number, values: BrandValues): Promise<BrandRow> {
  return query(trx)
    .insertInto('company_brand')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ company_id: companyId, ...values }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Images that are replaced are kept for one more day, for pages that are open. */
export async function scheduleImages(trx: Trx, images: readonly string[], now: number): Promise<void> {
  if (images.length === 0) return;
  const files = query(trx).selectFrom('content').select('sha256').where('sha256', 'in', images);
  await scheduleDeletion(trx, files, now);
}

/** The devices of a company, which show its brand. */
export async function listDevices(trx: Trx, companyId: number): Promise<number[]> {
  const rows = await query(trx)
    .selectFrom('device')
    .select('id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ id }) => id);
}
