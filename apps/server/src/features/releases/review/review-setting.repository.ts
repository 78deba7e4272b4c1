import type { ReviewSetting } from '@marquee/contract';
import { toFlag } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { SettingRepository } from '../../../platform/settings/company-setting.service.ts';

export const reviewSettings: SettingRepository<ReviewSetting> = { read, save };

export async function read(db: Db, companyId: number): Promise<ReviewSetting> {
  const row = await query(db)
    .selectFrom('company')
    .select(['reviews_releases', 'review_not_author', 'review_by_two'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    required: row.reviews_releases === 1,
    not_author: row.review_not_author === 1,
    two: row.review_by_two === 1,
  };
}

async function save(trx: Trx, companyId: number, setting: ReviewSetting): Promise<void> {
  await query(trx)
    .updateTable('company')
    .set({
      reviews_releases: toFlag(setting.required),
      review_not_author: toFlag(setting.not_author),
      review_by_two: toFlag(setting.two),
    })
    .where('id', '=', companyId)
    .execute();
}
