import type { Device, DeviceDetail, DeviceOperation, ProgramRemoval, Release } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  describeOnBothServers,
  insertDevices,
  makeBasics,
  makeProgram,
  newestLogRow,
} from '../../testing/index.ts';

type List<Row> = { data: Row[] };

describeOnBothServers('programs of devices, from remote control', (get) => {
  const device = async (values: object = {}) => {
    const [id = 0] = await insertDevices(get().db, [{ name: 'lobby', ...values }]);
    return id;
  };
  let basics: Awaited<ReturnType<typeof makeBasics>>;
  beforeAll(async () => {
    basics = await makeBasics(get());
  });
  const program = async (name: string) => (await makeProgram(get().admin, name, basics.picture)).id;
  const releasesOf = async (id: number) =>
    (await get().admin.get<DeviceDetail>(`/devices-mips/${id}`)).releases;
  const add = (body: object) =>
    get().admin.put<{ id: number; number: number; status: number }>('/devices/rpc-program-add', body);
  const release = (id: number) => get().admin.get<Release>(`/releases/${id}/detail`);

  it('are released from today without a break', async () => {
    const [id, menu] = [await device(), await program('menu')];
    const made = await add({ ids: [id], program_ids: [menu] });
    expect(made).toMatchObject({ status: 1 });
    expect(await release(made.id)).toMatchObject({
      mode: 'append',
      continuous: true,
      program_names: ['menu'],
    });
    expect(await releasesOf(id)).toMatchObject([{ release_id: made.id }]);
  });

  it('are cut in for today only, as scripts with a form ask', async () => {
    const [id, alarm] = [await device(), await program('alarm')];
    const made = await add({ type: 0, id, program_ids: [alarm], mode: 'inter-cut', name: 'now' });
    const { valid_from, valid_to, name, mode } = await release(made.id);
    expect({ name, mode, days: valid_from === valid_to }).toEqual({
      name: 'now',
      mode: 'inter-cut',
      days: true,
    });
  });

  it('wait for a review if the company has one', async () => {
    const { admin } = get();
    await admin.put('/system-set/review', { required: 1, not_author: 0, two: 0 });
    const made = await add({ ids: [await device()], program_ids: [await program('reviewed')] });
    expect(made).toMatchObject({ status: 0 });
    await admin.put('/system-set/review', { required: 0, not_author: 0, two: 0 });
  });

  it('are taken off devices with the releases that have no others', async () => {
    const { admin } = get();
    const [id, other] = [await device(), await device()];
    const [menu, news] = [await program('m'), await program('n')];
    await add({ ids: [id, other], program_ids: [menu] });
    const mixed = await add({ ids: [id], program_ids: [menu, news] });
    const removal = await admin.put<ProgramRemoval>('/devices/rpc-program-del', {
      ids: [id],
      program_ids: [menu],
    });
    expect(removal).toMatchObject({ device_ids: [id], kept: [{ release_id: mixed.id }] });
    expect(await releasesOf(id)).toMatchObject([{ release_id: mixed.id }]);
    expect(await releasesOf(other)).toHaveLength(1);
    expect(await admin.refusal('PUT', '/devices/rpc-program-del', { ids: [id], program_ids: [menu] })).toBe(
      'releases.none_on_devices',
    );
  });

  it('are cleared, also on an offline and a disabled device, and nothing of them stays', async () => {
    const { admin, db } = get();
    const ids = [await device(), await device()];
    const menu = await program('cleared');
    await add({ ids, program_ids: [menu] });
    await add({ ids, program_ids: [menu], mode: 'inter-cut' });
    const [, second = 0] = ids;
    await query(db).updateTable('device').set({ state: 'disabled' }).where('id', '=', second).execute();
    const removal = await admin.put<ProgramRemoval>('/devices/rpc-program-clean', { ids });
    expect(removal).toEqual({ device_ids: ids, kept: [] });
    expect(await newestLogRow(db, 'releases')).toMatchObject({ subject: 'lobby, lobby' });
    for (const id of ids) {
      expect(await releasesOf(id)).toEqual([]);
      const operations = await admin.get<List<DeviceOperation>>(`/devices-mips/${id}/operations?operation=2`);
      expect(operations.data).toMatchObject([{ operation: 2, status: 'success', login_id: 'admin' }]);
    }
    expect(await admin.refusal('PUT', '/devices/rpc-program-clean', { ids })).toBe(
      'releases.none_on_devices',
    );
  });

  it('are refused for no device, a disabled one, and unknown programs', async () => {
    const { admin } = get();
    const menu = await program('refused');
    const disabled = await device({ state: 'disabled' });
    const refusal = (body: object) => admin.refusal('PUT', '/devices/rpc-program-add', body);
    expect(await refusal({ ids: [disabled], program_ids: [menu] })).toBe('devices.no_recipient');
    expect(await refusal({ filter: { search: 'nothing-like-it' }, program_ids: [menu] })).toBe(
      'devices.no_target',
    );
    expect(await refusal({ ids: [await device()], program_ids: [999_999] })).toBe(
      'releases.program_not_found',
    );
    expect(await refusal({ ids: [999_999], program_ids: [menu] })).toBe('devices.not_found');
  });

  it('show on the list of devices what they lost', async () => {
    const { admin } = get();
    const id = await device({ name: 'cleared device' });
    await add({ ids: [id], program_ids: [await program('gone')] });
    await admin.put('/devices/rpc-program-clean', { filter: { device_name: 'cleared device' } });
    const { data } = await admin.get<List<Device>>('/devices-mips?device_name=cleared device');
    expect(data).toMatchObject([{ id, incoming: null }]);
  });
});
