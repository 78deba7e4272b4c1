import type { Material, Program, ReleaseDevice } from '@marquee/contract';
import {
  DEVICE_PATHS,
  type EnrolAnswer,
  filePath,
  type Manifest,
  verifyManifest,
} from '@marquee/device-protocol';
import { filesOf } from '@marquee/scene';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { findIn, repairAll } from './doctor/testing/use-doctor.ts';
import { enrol, enrolRequest } from './features/devices/testing/test-device.ts';
import { deleteUnneeded } from './features/renditions/rendition.repository.ts';
import { type Caller, describeServer, documentOf, fileRefOf, uploadFile } from './features/testing/index.ts';
import { aClock } from './platform/clock/testing.ts';
import { sweepContent } from './platform/content-store/content-sweep.ts';
import { query } from './platform/database/query.ts';
import { withTransaction } from './platform/database/transaction.ts';

const DAY_MS = 86_400_000;
const FULL_HD = { width: 1920, height: 1080 };
const FOUR_K = { width: 3840, height: 2160 };
const SCHEDULE = {
  valid_from: '2000-01-01',
  valid_to: '2999-12-31',
  weekdays: [1],
  continuous: true,
  spans: [],
};

describeServer('D7 renditions', (get) => {
  let admin: Caller;
  let fullHd: EnrolAnswer;
  let fourK: EnrolAnswer;
  let serial = 0;
  beforeAll(async () => {
    admin = get().admin;
    fullHd = await enrol(get().server, { screens: [FULL_HD] });
    fourK = await enrol(get().server, { screens: [FOUR_K] });
  });

  const upload = async (width: number, height: number): Promise<Material> => {
    serial += 1;
    const background = { r: (serial * 37) % 256, g: (serial * 91) % 256, b: 120 };
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { material_id } = await uploadFile(admin, `photograph-${serial}.jpg`, bytes);
    return admin.get<Material>(`/materials/${material_id}`);
  };
  /** A program whose background the picture is. */
  const program = async (material: Material): Promise<Program> => {
    serial += 1;
    const { id, version } = await admin.post<Program>('/programs', { name: `program-${serial}`, ...FULL_HD });
    const empty = documentOf();
    const { width: _width, height: _height, ...file } = fileRefOf(material);
    const scenes = empty.scenes.map((scene) => ({ ...scene, background: { ...scene.background, file } }));
    return admin.put<Program>('/programs', { id, version, document: { ...empty, scenes } });
  };
  const release = async (programId: number, ...devices: EnrolAnswer[]): Promise<number> => {
    serial += 1;
    const device_ids = devices.map(({ deviceId }) => deviceId);
    const body = { name: `release-${serial}`, program_ids: [programId], device_ids, ...SCHEDULE };
    return (await admin.post<{ id: number }>('/releases', body)).id;
  };
  const pullout = (id: number) => admin.put('/releases/pullout', { ids: [id] });
  const fetchAs = ({ token }: EnrolAnswer, url: string) =>
    get().server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  const manifestOf = async (device: EnrolAnswer): Promise<Manifest | undefined> => {
    const response = await fetchAs(device, DEVICE_PATHS.manifest);
    if (response.statusCode === 404) return undefined;
    const verdict = await verifyManifest(response.json(), device.manifestKeys);
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.manifest;
  };
  /** The only picture of a release in a device's manifest, once the manifest has the release. */
  const pictureOf = (device: EnrolAnswer, releaseId: number) =>
    vi.waitUntil(
      async () => {
        const manifest = await manifestOf(device);
        const found = manifest?.releases.find(({ id }) => id === releaseId);
        return found?.programs.flatMap(({ document }) => filesOf(document))[0];
      },
      { timeout: 20_000, interval: 20 },
    );
  const reasonsOf = async (id: number) => {
    const { data } = await admin.get<{ data: ReleaseDevice[] }>(`/releases/deviceList/${id}`);
    return data.map(({ reason }) => reason);
  };
  const renditionsOf = (material: Material) =>
    query(get().db)
      .selectFrom('rendition')
      .selectAll()
      .where('source_sha256', '=', material.sha256)
      .execute();
  const countMade = async () => {
    const rows = await query(get().db)
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'rendition.make')
      .execute();
    return rows.length;
  };
  const isIdle = async () => {
    const job = await query(get().db)
      .selectFrom('job')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    return job === undefined;
  };
  /** The clock of the server does not advance by itself. */
  const wake = () => get().server.app.platform.jobs.wake();
  const idle = () => vi.waitUntil(isIdle, { timeout: 20_000, interval: 20 });

  it('reach each device in the size that its panel needs, under the name of their material', async () => {
    const material = await upload(2600, 1950);
    const { id: programId } = await program(material);
    const id = await release(programId, fullHd, fourK);
    const small = await pictureOf(fullHd, id);
    expect(small).toMatchObject({ materialId: material.id, name: material.name, width: 1920, height: 1440 });
    const { headers, rawPayload } = await fetchAs(fullHd, filePath(small.sha256));
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1920, height: 1440 });
    expect((await manifestOf(fullHd))?.files).toContainEqual({
      sha256: small.sha256,
      size: rawPayload.length,
      url: filePath(small.sha256),
    });
    expect(await pictureOf(fourK, id)).toMatchObject({ sha256: material.sha256, width: 2600 });
    const stranger = await enrol(get().server);
    expect((await fetchAs(stranger, filePath(small.sha256))).statusCode).toBe(404);
    await pullout(id);
    expect((await fetchAs(fullHd, filePath(small.sha256))).statusCode).toBe(404);
  });

  it('hold up their own release only, and the console shows why', async () => {
    const large = await upload(2604, 1953);
    const [{ id: slow }, { id: quick }] = [await program(large), await program(await upload(300, 200))];
    const [waiting, other] = [await release(slow, fullHd), await release(quick, fullHd)];
    expect(await reasonsOf(waiting)).toEqual(['preparing']);
    await pictureOf(fullHd, other);
    await pictureOf(fullHd, waiting);
    expect(await reasonsOf(waiting)).toEqual([null]);
    await pullout(waiting);
    await pullout(other);
  });

  it('are made once, for all releases', async () => {
    const material = await upload(2608, 1956);
    const { id: programId } = await program(material);
    const first = await release(programId, fullHd);
    const { sha256 } = await pictureOf(fullHd, first);
    const made = await countMade();
    const second = await release(programId, fullHd);
    expect(await reasonsOf(second)).toEqual([null]);
    expect(await pictureOf(fullHd, second)).toMatchObject({ sha256 });
    expect(await countMade()).toBe(made);
    await pullout(first);
    await pullout(second);
  });

  it('keep a release of a replaced material as it was released', async () => {
    const material = await upload(2612, 1959);
    const { id: programId } = await program(material);
    const id = await release(programId, fullHd);
    const { sha256 } = await pictureOf(fullHd, id);
    const bytes = await sharp({ create: { width: 2612, height: 1900, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
    await uploadFile(admin, 'other.jpg', bytes, { replaces: material.id });
    expect(await pictureOf(fullHd, id)).toMatchObject({ sha256 });
    await pullout(id);
  });

  it('leave the manifest with their expired material', async () => {
    const material = await upload(2616, 1962);
    const id = await release((await program(material)).id, fullHd);
    const { sha256 } = await pictureOf(fullHd, id);
    await admin.put('/materials/expiry', { ids: [material.id], expires_on: '2020-01-01' });
    await vi.waitUntil(async () => !(await manifestOf(fullHd))?.files.some((file) => file.sha256 === sha256));
    await pullout(id);
  });

  it('follow a device that gets another panel, with the original in the meantime', async () => {
    const mac = enrolRequest().mac;
    const device = await enrol(get().server, { mac, screens: [{ width: 1280, height: 720 }] });
    const material = await upload(2620, 1965);
    const id = await release((await program(material)).id, device);
    expect(await pictureOf(device, id)).toMatchObject({ width: 1280 });
    const { revision = 0 } = (await manifestOf(device)) ?? {};
    await get().server.inject({
      method: 'POST',
      url: DEVICE_PATHS.enrol,
      headers: { authorization: `Bearer ${device.token}` },
      payload: enrolRequest({ mac, screens: [FULL_HD] }),
    });
    await vi.waitUntil(async () => (await pictureOf(device, id)).width === 2620);
    expect((await manifestOf(device))?.revision).toBe(revision + 1);
    wake();
    await vi.waitUntil(async () => (await pictureOf(device, id)).width === 1920, { timeout: 20_000 });
    expect((await manifestOf(device))?.revision).toBe(revision + 2);
    await pullout(id);
  });

  it('are made for releases of earlier versions too, in a later revision', async () => {
    const material = await upload(2624, 1968);
    const id = await release((await program(material)).id, fullHd);
    await pictureOf(fullHd, id);
    await query(get().db).deleteFrom('rendition').where('source_sha256', '=', material.sha256).execute();
    const other = await release((await program(await upload(301, 200))).id, fullHd);
    await pictureOf(fullHd, other);
    expect(await pictureOf(fullHd, id)).toMatchObject({ width: 2624 });
    const { revision = 0 } = (await manifestOf(fullHd)) ?? {};
    wake();
    await vi.waitUntil(async () => (await pictureOf(fullHd, id)).width === 1920, { timeout: 20_000 });
    expect((await manifestOf(fullHd))?.revision).toBe(revision + 1);
    await pullout(id);
    await pullout(other);
  });

  it('are used at once where they exist, also by a program that is released again', async () => {
    const material = await upload(2640, 1980);
    const id = await release((await program(material)).id, fullHd);
    const { sha256 } = await pictureOf(fullHd, id);
    await query(get().db).deleteFrom('release_rendition').where('release_id', '=', id).execute();
    const other = await release((await program(await upload(302, 200))).id, fullHd);
    await pictureOf(fullHd, other);
    expect(await pictureOf(fullHd, id)).toMatchObject({ sha256 });
    const { data } = await admin.post<{ data: { id: number }[] }>('/releases/again', { ids: [id] });
    const again = data[0]?.id ?? 0;
    expect(await reasonsOf(again)).toEqual([null]);
    expect(await pictureOf(fullHd, again)).toMatchObject({ sha256 });
    await pullout(again);
    await pullout(other);
  });

  it('are swept a day after no release needs them', async () => {
    const material = await upload(2628, 1971);
    const id = await release((await program(material)).id, fullHd);
    const { sha256 } = await pictureOf(fullHd, id);
    const { db, server } = get();
    const { content } = server.app.platform;
    const sweepAt = (now: number) => withTransaction(db, (trx) => deleteUnneeded(trx, now - DAY_MS, now));
    const now = server.clock.now();
    await sweepAt(now + 10 * DAY_MS);
    expect(await renditionsOf(material)).toHaveLength(1);
    await pullout(id);
    await sweepAt(now);
    expect(await renditionsOf(material)).toHaveLength(1);
    await sweepAt(now + 2 * DAY_MS);
    expect(await renditionsOf(material)).toEqual([]);
    const clock = aClock(now + 4 * DAY_MS);
    const limits = { trashDays: 14, sweepPercent: 100 };
    await sweepContent(db, content, clock, limits);
    expect(await content.find(sha256)).toBeUndefined();
    expect(await content.find(material.sha256)).toBeDefined();
  });

  it('are known to the doctor, which has lost ones made again', async () => {
    const material = await upload(2632, 1974);
    const id = await release((await program(material)).id, fullHd);
    const { sha256 } = await pictureOf(fullHd, id);
    await idle();
    const { app, dataFolder, clock } = get().server;
    const limits = { trashDays: 14, sweepPercent: 100 };
    const context = { ...app.platform, dataFolder, clock, limits, isDeep: false };
    await context.content.delete(sha256);
    const found = await findIn(context);
    expect(found.map(({ code, subject }) => [code, subject])).toEqual([
      ['derived.missing', expect.stringContaining('1920 pixels')],
    ]);
    await repairAll(found);
    wake();
    await idle();
    expect(await findIn(context)).toEqual([]);
    expect(await context.content.find(sha256)).toBeDefined();
    expect(await pictureOf(fullHd, id)).toMatchObject({ sha256 });
    await query(get().db)
      .updateTable('rendition')
      .set({ state: 'waiting', sha256: null })
      .where('source_sha256', '=', material.sha256)
      .execute();
    const stuck = await findIn(context);
    expect(stuck.map(({ code }) => code)).toEqual(['rendition.stuck']);
    await repairAll(stuck);
    wake();
    await idle();
    expect(await findIn(context)).toEqual([]);
    await pullout(id);
  });
});
