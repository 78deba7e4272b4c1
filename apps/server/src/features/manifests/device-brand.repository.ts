import {
  type DeviceBrand,
  deviceBrandSchema,
  filePath,
  MAX_BRAND_NAME,
  toPlainText,
} from '@marquee/device-protocol';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { idList } from '../../platform/reach/index.ts';

/** The brands that accepted devices show, by device; devices of companies without one are left out. */
export async function listBrands(db: Db, deviceIds: readonly number[]): Promise<Map<number, DeviceBrand>> {
  const rows = await query(db)
    .selectFrom('device')
    .innerJoin('company_brand', 'company_brand.company_id', 'device.company_id')
    .leftJoin('content', 'content.sha256', 'company_brand.logo_sha256')
    .select(['device.id', 'product_name', 'accent', 'content.sha256', 'content.size', 'content.mime'])
    .where('device.id', 'in', idList(db, deviceIds))
    .where('device.state', '=', 'active')
    .execute();
  const brands = new Map<number, DeviceBrand>();
  for (const { id, product_name, accent, sha256, size, mime } of rows) {
    const brand = deviceBrandSchema.safeParse({
      ...(product_name !== null && { name: toPlainText(product_name, MAX_BRAND_NAME) }),
      ...(accent !== null && { accent }),
      ...(sha256 !== null && { logo: { sha256, size, mime, url: filePath(sha256) } }),
    }).data;
    // A brand that devices could not read must not hold up their settings.
    if (brand && Object.keys(brand).length > 0) brands.set(id, brand);
  }
  return brands;
}

/** The logo that this device shows. */
export async function findLogo(
  db: Db,
  deviceId: number,
  sha256: string,
): Promise<{ mime: string; size: number } | undefined> {
  return query(db)
    .selectFrom('device')
    .innerJoin('company_brand', 'company_brand.company_id', 'device.company_id')
    .innerJoin('content', 'content.sha256', 'company_brand.logo_sha256')
    .select(['content.mime', 'content.size'])
    .where('device.id', '=', deviceId)
    .where('device.state', '=', 'active')
    .where('content.sha256', '=', sha256)
    .executeTakeFirst();
}
