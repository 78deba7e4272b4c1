import { query } from '../database/query.ts';
import type { Language } from '../database/tables/organisation.ts';
import type { Db } from '../database/transaction.ts';

/** Sets the language of a company that has none; returns whether it had none. */
export async function setLanguage(db: Db, companyId: number, language: Language): Promise<boolean> {
  const row = await query(db)
    .updateTable('company')
    .set({ language })
    .where('id', '=', companyId)
    .where('language', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The language in which a company gets content from the product. */
export async function getLanguage(db: Db, companyId: number): Promise<Language> {
  const { language } = await query(db)
    .selectFrom('company')
    .select('language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return language ?? 'zh';
}
