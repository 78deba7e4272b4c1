import { RELEASE_STATUS } from '@marquee/contract';
import { expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothServers, insertDevices, insertRelease, type ReleaseRow } from '../../testing/index.ts';

describeOnBothServers('the picture of a device', (get) => {
  async function pictureOf(release: Omit<ReleaseRow, 'companyId' | 'deviceIds'>, link: object = {}) {
    const { db, admin } = get();
    const [id = 0] = await insertDevices(db, [{ name: 'lobby' }]);
    const { company_id: companyId } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const releaseId = await insertRelease(db, { companyId, deviceIds: [id], programIds: [7], ...release });
    if (Object.keys(link).length > 0)
      await query(db).updateTable('release_device').set(link).where('device_id', '=', id).execute();
    return admin.get<{ document: unknown }>(`/devices-mips/${id}/picture/${releaseId}/7?scenes=all`);
  }

  it('shows a program of an approved release that the device has', async () => {
    expect(await pictureOf({ status: RELEASE_STATUS.approved })).toMatchObject({ document: { width: 1920 } });
  });

  it.each([
    ['waits for its review', { status: RELEASE_STATUS.unreviewed }, {}],
    ['was refused', { status: RELEASE_STATUS.not_approved }, {}],
    ['is offline', { status: RELEASE_STATUS.offline }, {}],
    ['was deleted', { status: RELEASE_STATUS.deleted }, {}],
    ['was taken off the device', {}, { removed_at: 1 }],
    ['has not reached the wave of the device', { delivered_wave: 1, wave_count: 2 }, { wave: 2 }],
  ])('security 2: shows nothing of a release that %s', async (_, release, link) => {
    expect(await pictureOf(release, link)).toEqual({ document: null });
  });
});
