import { type MapSetting, TILE_ZOOM, tileOrigin } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { SettingRepository } from '../../../platform/settings/company-setting.service.ts';

/** The only row: all companies have the same tiles. */
const ID = 1;

export const mapSettings: SettingRepository<MapSetting> = { read, save };

async function read(db: Db): Promise<MapSetting> {
  const row = await query(db)
    .selectFrom('map_setting')
    .select(['tile_address', 'tile_attribution', 'tile_max_zoom'])
    .where('id', '=', ID)
    .executeTakeFirst();
  return row ?? { tile_address: null, tile_attribution: '', tile_max_zoom: TILE_ZOOM.initial };
}

async function save(trx: Trx, _companyId: number, setting: MapSetting): Promise<void> {
  await query(trx)
    .insertInto('map_setting')
    .values({ id: ID, ...setting })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(setting))
    .execute();
}

/** The servers whose pictures pages of the console may show: that of the tiles, if there is one. */
export async function listPictureOrigins(db: Db): Promise<string[]> {
  const { tile_address } = await read(db);
  return tile_address === null ? [] : [tileOrigin(tile_address)];
}
