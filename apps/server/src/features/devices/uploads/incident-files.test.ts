import { INCIDENT_FILES, MAX_INCIDENT_FILES } from '@marquee/commands';
import type { Alert } from '@marquee/contract';
import { incidentPath } from '@marquee/device-protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import type { NewRow } from '../../../platform/database/tables.ts';
import { makeCompany, makeUser } from '../../testing/index.ts';
import { CommandScene } from '../testing/command-scene.ts';

const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const VIDEO = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(60)]);
const MINUTE = 60_000;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('files of alerts on %s', (engine) => {
  let scene: CommandScene;
  beforeAll(async () => {
    scene = await CommandScene.start(engine);
  });
  afterEach(() => scene.cut());
  afterAll(() => scene.stop());

  type Connected = Awaited<ReturnType<CommandScene['device']>>;

  const send = ({ token }: { token: string }, path: string, file: Buffer) =>
    scene.server.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: file,
    });
  const picturePath = incidentPath('black-screen', 'alarm');
  const codeOf = async (...sent: Parameters<typeof send>) =>
    (await send(...sent)).json<{ error: { code: string } }>().error.code;
  const alertOf = async ({ deviceId }: Connected) => {
    const { json } = await scene.operator.inject({ url: `/MIPS/alerts?device_id=${deviceId}` });
    return json<{ data: Alert[] }>().data[0] as Alert;
  };
  const db = () => query(scene.server.app.platform.db);
  const now = () => scene.server.clock.now();

  /** A device with a black screen, of which the server knows. */
  async function blackScreen(values: Partial<NewRow<'alert'>> = {}): Promise<Connected> {
    const device = await scene.device();
    const { company_id } = await db()
      .selectFrom('device')
      .select('company_id')
      .where('id', '=', device.deviceId)
      .executeTakeFirstOrThrow();
    const { deviceId: device_id } = device;
    const times = { started_at: now(), noticed_at: now(), ended_at: null };
    await db()
      .insertInto('alert')
      .values({
        company_id,
        device_id,
        kind: 'black-screen',
        detail: null,
        task_id: null,
        ...times,
        ...values,
      })
      .execute();
    return device;
  }

  it('are shown with it, each once', async () => {
    const device = await blackScreen();
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect((await send(device, picturePath, PICTURE)).statusCode).toBe(200);
    await send(device, incidentPath('black-screen', 'video'), VIDEO);
    const { files } = await alertOf(device);
    expect(files).toMatchObject([
      { kind: 5, size: PICTURE.length },
      { kind: 6, size: VIDEO.length },
    ]);
    const [picture, video] = files.map(({ id }) => `/MIPS/alerts/files/${device.deviceId}/${id}`);
    const sent = await scene.operator.inject({ url: picture as string });
    expect(sent.headers['content-type']).toBe('image/png');
    expect(sent.rawPayload).toEqual(PICTURE);
    const part = await scene.operator.inject({ url: video as string, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'video/webm']);
  });

  it('are taken only of incidents that the server knows, shortly after their end too', async () => {
    const device = await blackScreen({ ended_at: now() - 9 * MINUTE });
    expect((await send(device, picturePath, PICTURE)).statusCode).toBe(200);
    expect(await codeOf(device, incidentPath('temperature', 'alarm'), PICTURE)).toBe(
      'devices.incident_unknown',
    );
    expect(await codeOf(await scene.device(), picturePath, PICTURE)).toBe('devices.incident_unknown');
    const old = await blackScreen({ ended_at: now() - 11 * MINUTE });
    expect(await codeOf(old, picturePath, PICTURE)).toBe('devices.incident_unknown');
    expect((await send(device, '/device/v1/incidents/offline/alarm', PICTURE)).statusCode).toBe(400);
    expect(await codeOf({ token: 'wrong' }, picturePath, PICTURE)).toBe('devices.token_refused');
  });

  it('are refused if they are too large, of another kind, or too many', async () => {
    const device = await blackScreen();
    const large = Buffer.concat([PICTURE, Buffer.alloc(INCIDENT_FILES.alarm.maxBytes)]);
    expect((await send(device, picturePath, large)).statusCode).toBe(413);
    expect(await codeOf(device, picturePath, VIDEO)).toBe('devices.upload_refused');
    expect(await codeOf(device, incidentPath('black-screen', 'video'), PICTURE)).toBe(
      'devices.upload_refused',
    );
    for (let index = 0; index < MAX_INCIDENT_FILES; index += 1)
      await send(device, picturePath, Buffer.concat([PICTURE, Buffer.from([index])]));
    expect(await codeOf(device, picturePath, Buffer.concat([PICTURE, Buffer.from([99])]))).toBe(
      'devices.incident_full',
    );
    expect((await send(device, picturePath, Buffer.concat([PICTURE, Buffer.from([0])]))).statusCode).toBe(
      200,
    );
    expect((await alertOf(device)).files).toHaveLength(MAX_INCIDENT_FILES);
  });

  it('are hidden from other companies, and are not files of other devices', async () => {
    const [device, beside] = [await blackScreen(), await scene.device()];
    await send(device, picturePath, PICTURE);
    const [file] = (await alertOf(device)).files;
    const other = await makeCompany(scene.server.app.platform.db);
    const { caller } = await makeUser(scene.server, other.id, other.home, { is_admin: true });
    const statusOf = async (client: Pick<typeof scene.operator, 'inject'>, deviceId: number) =>
      (await client.inject({ url: `/MIPS/alerts/files/${deviceId}/${file?.id}` })).statusCode;
    expect(await statusOf(caller.client, device.deviceId)).toBe(404);
    expect(await statusOf(scene.operator, beside.deviceId)).toBe(404);
    expect(await statusOf(scene.operator, device.deviceId)).toBe(200);
  });
});
