import type { Pagination, Program, ProgramDevice } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  insertDevices,
  makeProgram,
  makeStranger,
  type Stranger,
  uploadMaterial,
} from '../testing/index.ts';

type List = { data: ProgramDevice[]; pagination: Pagination };

const SCHEDULE = { valid_from: '2026-11-01', valid_to: '2026-12-31' };

describeServer('the devices of a program', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let program: Program;
  let door: number;
  let hall: number;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    program = await makeProgram(admin, 'welcome', await uploadMaterial(admin, 'rotated.jpg'));
    [door = 0, hall = 0] = await insertDevices(get().db, [{ name: 'door', is_online: 1 }, { name: 'hall' }]);
  });

  const release = async (name: string, device_ids: number[], program_ids = [program.id]) =>
    (await admin.post<{ id: number }>('/releases', { name, program_ids, device_ids, ...SCHEDULE })).id;
  const list = (filters = '') => admin.get<List>(`/programs/related-devices/${program.id}?${filters}`);
  const rows = async (filters = '') =>
    (await list(filters)).data.map(({ device_name, release_name }) => [device_name, release_name]);

  it('are listed once for each release that has it there, until they are taken offline', async () => {
    expect(await rows()).toEqual([]);
    const spring = await release('spring', [door, hall]);
    const autumn = await release('autumn', [door]);
    await release(
      'other',
      [hall],
      [(await makeProgram(admin, 'other', await uploadMaterial(admin, 'sign.png'))).id],
    );
    expect(await rows()).toEqual([
      ['door', 'spring'],
      ['door', 'autumn'],
      ['hall', 'spring'],
    ]);
    await admin.put('/releases/pullout-pros', { release_id: spring, device_ids: [door] });
    expect(await rows()).toEqual([
      ['door', 'autumn'],
      ['hall', 'spring'],
    ]);
    await admin.put('/releases/pullout', { ids: [autumn] });
    expect(await rows()).toEqual([['hall', 'spring']]);
  });

  it('have their state, and are found by name and state', async () => {
    const summer = await release('summer', [door]);
    await query(get().db)
      .updateTable('release_device')
      .set({ sync_state: 'synchronised', progress: 100 })
      .where('release_id', '=', summer)
      .execute();
    const { data, pagination } = await list('sync_state=synchronised');
    expect(data).toMatchObject([
      { device_id: door, device_name: 'door', is_online: true, release_id: summer, progress: 100 },
    ]);
    expect(pagination.total).toBe(1);
    expect(await rows('device_name=hal')).toEqual([['hall', 'spring']]);
    expect(await rows('sort=-device_name&per_page=1')).toEqual([['hall', 'spring']]);
  });

  it('of another company are absent', async () => {
    const url = `/programs/related-devices/${theirs.programId}`;
    expect(await admin.refusal('GET', url)).toBe('programs.not_found');
  });
});
