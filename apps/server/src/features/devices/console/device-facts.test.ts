import type { Device, Pagination } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { Caller } from '../../testing/index.ts';
import { enrol, enrolRequest, hello, TestConnection } from '../testing/test-device.ts';

const SHANGHAI = { latitude: 31.230416, longitude: 121.473701 };
const SUZHOU = { latitude: 31.298974, longitude: 120.585289 };

describe.each(['sqlite', 'postgres'] as const)('the facts of a device on %s', (engine) => {
  let server: TestServer;
  let admin: Caller;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    port = (await server.listen()).messagePort;
    admin = new Caller(await server.signIn());
  });
  afterAll(() => server.stop());

  const read = async (id: number) => {
    const { data } = await admin.get<{ data: Device[]; pagination: Pagination }>(
      `/devices-mips?search=${id}`,
    );
    return data.find((device) => device.id === id);
  };

  it('are those of its enrolment', async () => {
    const { deviceId } = await enrol(server, {
      deviceType: 5,
      systemType: 'android',
      systemVersion: '14',
      firmware: 'RK3568-20260401',
      mainboard: 'RK3568',
      iotCard: '89860012345678901234',
      location: SHANGHAI,
      screens: [
        { width: 1920, height: 1080, orientation: 2 },
        { width: 600, height: 1024 },
      ],
    });
    expect(await read(deviceId)).toMatchObject({
      device_type: 5,
      system_type: 'android',
      version: '14',
      soft_version: '7.0.0',
      firmware: 'RK3568-20260401',
      mainboard: 'RK3568',
      iot_card: '89860012345678901234',
      ...SHANGHAI,
      located_by: 'device',
      screen_count: 2,
      screens: [
        { screen: 1, width: 1920, height: 1080, device_screen: 2 },
        { screen: 2, width: 600, height: 1024, device_screen: 1 },
      ],
      play_time_ms: 0,
    });
  });

  it('are unknown where an older device leaves them out, and a renewal does not forget what it leaves out', async () => {
    const { deviceId } = await enrol(server);
    expect(await read(deviceId)).toMatchObject({
      version: '',
      iot_card: '',
      latitude: null,
      longitude: null,
      located_by: null,
      screens: [{ screen: 1, width: 1920, height: 1080, device_screen: 0 }],
    });
    const request = enrolRequest({ systemVersion: '14', iotCard: '8986', location: SHANGHAI });
    const { deviceId: id, token } = await enrol(server, request);
    const {
      systemVersion: _version,
      iotCard: _card,
      location: _location,
      ...rest
    } = request as Record<string, unknown>;
    await server.inject({
      method: 'POST',
      url: '/device/v1/enrol',
      payload: rest,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await read(id)).toMatchObject({ version: '14', iot_card: '8986', ...SHANGHAI });
  });

  it('follow its hello, because cards, systems and places change without an enrolment', async () => {
    const { deviceId, token } = await enrol(server, { iotCard: '8986', location: SHANGHAI });
    const connection = TestConnection.open(port, token);
    await connection.opened();
    connection.send(
      hello({
        versions: { protocol: 1, software: '7.1.0', firmware: '2.0', agent: '1.0.1', system: '15' },
        iotCard: '',
        location: SUZHOU,
      }),
    );
    await connection.next('welcome');
    server.clock.advance(1000);
    await expect.poll(async () => (await read(deviceId))?.version).toBe('15');
    expect(await read(deviceId)).toMatchObject({
      soft_version: '7.1.0',
      firmware: '2.0',
      agent_version: '1.0.1',
      iot_card: '',
      ...SUZHOU,
      is_online: true,
      is_available: 0,
    });
    connection.socket.close();
    await connection.closeCode();
    await expect
      .poll(async () => {
        server.clock.advance(1000);
        return (await read(deviceId))?.is_available;
      })
      .toBe(1);
  });

  it('have an activation from its admission on', async () => {
    const mac = '02-00-5E-AA-00-01';
    const { deviceId } = await enrol(server, { mac });
    const first = await read(deviceId);
    expect(first?.activated_at).toBe(first?.registered_at);
    const second = await enrol(server, { mac });
    expect(await read(second.deviceId)).toMatchObject({
      state: 'waiting',
      activated_at: null,
      is_available: 1,
    });
  });

  it('include a card number that an operator enters', async () => {
    const { deviceId: id } = await enrol(server);
    await admin.put('/devices/add-ons', { id, iot_card: '89860012345678901234' });
    expect(await read(id)).toMatchObject({ iot_card: '89860012345678901234' });
    const { fields } = await admin.refused('PUT', '/devices/add-ons', { id, iot_card: '8986 0012' });
    expect(fields).toMatchObject([{ path: 'iot_card', code: 'rules.card_number' }]);
  });
});
