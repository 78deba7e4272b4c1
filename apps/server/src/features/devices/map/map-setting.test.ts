import type { MapSetting, PermissionCode } from '@marquee/contract';
import { expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { describeServer, makeCompany, makeUser } from '../../testing/index.ts';

const PATH = '/system-set/map';
const OFFLINE: MapSetting = { tile_address: null, tile_attribution: '', tile_max_zoom: 18 };
const TILES: MapSetting = {
  tile_address: 'https://tiles.example/{z}/{x}/{y}.png',
  tile_attribution: '© Tiles',
  tile_max_zoom: 17,
};

describeServer('the map of devices', (get) => {
  it('has no tiles at first, and those of the settings for all companies afterwards', async () => {
    const { admin, server, db } = get();
    const company = await makeCompany(db);
    const other = (await makeUser(server, company.id, company.home, { is_admin: true })).caller;
    expect(await admin.get<MapSetting>(PATH)).toEqual(OFFLINE);
    expect(await admin.put<MapSetting>(PATH, TILES)).toEqual(TILES);
    expect(await other.get<MapSetting>(PATH)).toEqual(TILES);
    const { before, after } = await query(db)
      .selectFrom('operation_log')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([JSON.parse(before ?? ''), JSON.parse(after ?? '')]).toEqual([OFFLINE, TILES]);
    expect(await admin.put<MapSetting>(PATH, { tile_address: ' ' })).toEqual(OFFLINE);
  });

  it('is changed by platform administrators only, and seen by users who see devices', async () => {
    const { server, db } = get();
    const company = await makeCompany(db);
    const withCodes = async (codes: PermissionCode[]) =>
      (await makeUser(server, company.id, company.home, { codes })).caller;
    const viewer = await withCodes(['21101']);
    expect(await viewer.get<MapSetting>(PATH)).toMatchObject({ tile_max_zoom: 18 });
    const all = (await makeUser(server, company.id, company.home, { is_admin: true })).caller;
    for (const caller of [viewer, all])
      expect(await caller.refusal('PUT', PATH, TILES)).toBe('platform.no_permission');
    const stranger = await withCodes(['41101']);
    expect(await stranger.refusal('GET', PATH)).toBe('platform.no_permission');
  });

  it.each([
    [{ tile_address: 'http://tiles.example/{z}/{x}/{y}.png' }, 'tile_address rules.tile_address'],
    [{ tile_address: 'https://*.example/{z}/{x}/{y}.png' }, 'tile_address rules.tile_address'],
    [{ tile_address: 'javascript:{z}{x}{y}' }, 'tile_address rules.tile_address'],
    [{ tile_address: `${TILES.tile_address}?${'x'.repeat(500)}` }, 'tile_address rules.too_long'],
    [{ tile_attribution: 'x'.repeat(201) }, 'tile_attribution rules.too_long'],
    [{ tile_max_zoom: 23 }, 'tile_max_zoom rules.too_large'],
  ])('refuses %j', async (wrong, refused) => {
    const { admin } = get();
    const { fields } = await admin.refused('PUT', PATH, { ...TILES, ...wrong });
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual([refused]);
  });
});
