import type { MaterialOverview, NewMaterials, StorageOverview } from '@marquee/contract';
import { newRow } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeOnBothServers, makeOrganisation } from '../testing/index.ts';

describeOnBothServers('the numbers of materials on the dashboard', (scene) => {
  it('leave out the samples of the product where the list does', async () => {
    const { db, server } = scene();
    const { company, admin } = await makeOrganisation(server);
    const samples = newRow.folder({
      company_id: company.id,
      kind: 'material' as const,
      is_sample: 1 as const,
    });
    const own = { company_id: company.id, department_id: company.home.id };
    const groups = query(db).insertInto('resource_group').values(samples).returning('id');
    const { id: group_id } = await groups.executeTakeFirstOrThrow();
    const content = newRow.content({ size: 1 });
    await query(db).insertInto('content').values(content).execute();
    const material = newRow.material({ ...own, sha256: content.sha256, size: 1, group_id, number: 1 });
    await query(db)
      .insertInto('material')
      .values({ ...material, created_at: server.clock.now() })
      .execute();
    const read = async (search: string) => {
      const overview = await admin.caller.get<MaterialOverview>(`/console/material${search}`);
      const { since, newest } = await admin.caller.get<NewMaterials>(`/console/materialNew${search}`);
      const { data, used } = await admin.caller.get<StorageOverview>(`/console/diskspace${search}`);
      const pictures = data.find(({ type }) => type === 'picture')?.count;
      return [overview.total, overview.unused.count, since[0]?.count, newest.length, pictures, used];
    };
    expect(await read('')).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await read('?samples=0')).toEqual([0, 0, 0, 0, 0, 1]);
  });
});
