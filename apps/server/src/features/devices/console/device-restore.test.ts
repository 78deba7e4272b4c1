import type { Device, DeviceDetail } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { type Caller, describeOnBothServers, insertRelease } from '../../testing/index.ts';
import { enrolRequest } from '../testing/test-device.ts';

describeOnBothServers('restoring a disabled device', (get) => {
  let admin: Caller;
  beforeAll(() => {
    admin = get().admin;
  });

  async function enrol(overrides: object): Promise<EnrolAnswer> {
    const payload = enrolRequest(overrides);
    const response = await get().server.inject({ method: 'POST', url: DEVICE_PATHS.enrol, payload });
    return response.json();
  }

  const macOf = async (id: number) => (await admin.get<Device>(`/devices-mips/${id}`)).device_mac;
  const restore = (ids: number[]) =>
    admin.put<{ data: { former_id: number; id: number }[] }>('/devices/rpc-recovery-invalid', { ids });
  const refusal = (ids: number[]) => admin.refusal('PUT', '/devices/rpc-recovery-invalid', { ids });

  /** A device with a name, a release and a volume, disabled. */
  async function disabled(): Promise<EnrolAnswer & { mac: string }> {
    const { db } = get();
    const device = await enrol({});
    const { deviceId: id } = device;
    const mac = await macOf(id);
    await admin.put('/devices/rpc-update-name', { id, device_name: 'lobby' });
    const { company_id: companyId } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await insertRelease(db, { companyId, deviceIds: [id], name: 'menu', programIds: [7] });
    await query(db)
      .insertInto('device_setting')
      .values({ device_id: id, name: 'rpc-volume', payload: '{"volume":30}', updated_at: 0 } as never)
      .execute();
    await admin.put('/devices/disable', { ids: [id] });
    return { ...device, mac };
  }

  it('gives its place to the machine that proves itself by its former token', async () => {
    const { server } = get();
    const { deviceId, token, mac } = await disabled();
    expect(await refusal([deviceId])).toBe('devices.not_returned');
    const returned = await enrol({ mac, formerToken: token });
    expect(returned.state).toBe('waiting');
    expect(await restore([deviceId])).toEqual({ data: [{ former_id: deviceId, id: returned.deviceId }] });
    const restored = await admin.get<DeviceDetail>(`/devices-mips/${returned.deviceId}`);
    expect(restored).toMatchObject({ device_name: 'lobby', state: 'active' });
    expect(restored.releases).toMatchObject([{ name: 'menu' }]);
    expect(await admin.get(`/devices/rpc-initial-volume?id=${returned.deviceId}`)).toEqual({ volume: 30 });
    expect(await admin.refusal('GET', `/devices-mips/${deviceId}`)).toBe('devices.not_found');
    const headers = { authorization: `Bearer ${returned.token}` };
    expect((await server.inject({ url: DEVICE_PATHS.state, headers })).json()).toMatchObject({
      state: 'enrolled',
    });
  });

  it.each([
    ['the MAC alone', () => ({})],
    ['a wrong token', () => ({ formerToken: 'x'.repeat(43) })],
  ])('is refused for a machine that has %s', async (_, proof) => {
    const { deviceId, mac } = await disabled();
    await enrol({ mac, ...proof() });
    expect(await refusal([deviceId])).toBe('devices.not_returned');
  });

  it('is refused for a machine with the former token and another MAC', async () => {
    const { deviceId, token } = await disabled();
    await enrol({ formerToken: token });
    expect(await refusal([deviceId])).toBe('devices.not_returned');
  });

  it('is refused for a device that is not disabled, and changes none of several', async () => {
    const { deviceId, token, mac } = await disabled();
    await enrol({ mac, formerToken: token });
    const active = await enrol({});
    expect(await refusal([active.deviceId])).toBe('devices.not_disabled');
    expect(await refusal([deviceId, active.deviceId])).toBe('devices.not_disabled');
    expect(await admin.get(`/devices-mips/${deviceId}`)).toMatchObject({ state: 'disabled' });
    expect(await refusal([999_999])).toBe('devices.not_found');
  });
});
