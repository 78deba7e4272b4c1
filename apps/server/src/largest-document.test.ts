import type { Material, Program, ReleaseDetail, Template } from '@marquee/contract';
import { DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import { newDocument, newElement, newScene, type SceneDocument } from '@marquee/scene';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from './features/devices/testing/test-device.ts';
import { type Caller, fileRefOf, signInAs, uploadMaterial, watchTurns } from './features/testing/index.ts';
import { startTestServer, type TestServer } from './testing.ts';

/** A body has a mebibyte; the rest is for the other fields. */
const LARGEST = 1024 * 1024 - 2048;
const SCHEDULE = {
  valid_from: '2000-01-01',
  valid_to: '2999-12-31',
  weekdays: [1],
  continuous: true,
  spans: [],
};

/** As many elements as a save can hold, each of which shows a picture. */
function largestDocument(picture: Material): SceneDocument {
  const { scenes: _, ...rest } = newDocument({ width: 1920, height: 1080 });
  const file = fileRefOf(picture);
  const elementOf = (id: string) =>
    newElement('picture', { id, name: 'Picture', pictures: [{ file, durationMs: 5000 }] });
  const size = JSON.stringify(elementOf('element-0000')).length + 1;
  const count = Math.floor((LARGEST - 40_000) / size);
  const scenes = Array.from({ length: Math.ceil(count / 200) }, (_none, scene) => ({
    ...newScene({ id: `scene-${scene}`, name: `scene-${scene}` }),
    elements: Array.from({ length: Math.min(200, count - scene * 200) }, (_nothing, element) =>
      elementOf(`element-${scene * 200 + element}`),
    ),
  }));
  return { ...rest, scenes };
}

describe('the largest document that can be saved', () => {
  let server: TestServer;
  let admin: Caller;
  let device: EnrolAnswer;
  let document: SceneDocument;
  let program: Program;
  let template: Template;

  beforeAll(async () => {
    server = await startTestServer({ isParallel: true });
    await server.listen();
    admin = await signInAs(server, 1);
    device = await enrol(server);
    document = largestDocument(await uploadMaterial(admin, 'sign.png'));
    program = await admin.post<Program>('/programs', { name: 'largest', width: 1920, height: 1080 });
    template = await admin.post<Template>('/templates', { name: 'largest', width: 1920, height: 1080 });
  });
  afterAll(() => server?.stop());

  const long: string[] = [];
  const watched = async <T>(name: string, call: (earlier: number) => Promise<T>): Promise<T> => {
    const { result, tooLong } = await watchTurns(call);
    if (tooLong) long.push(`${name}: ${tooLong}`);
    return result;
  };
  const put = (url: string, body: object) => watched(`PUT ${url}`, () => admin.send('PUT', url, body));
  /** Each time it is saved, its version is the next one. */
  const save = (url: string, { id, version }: Program | Template) =>
    watched(`PUT ${url}`, (earlier) => admin.send('PUT', url, { id, version: version + earlier, document }));
  const get = (url: string) => watched(`GET ${url}`, () => admin.send('GET', url));
  const post = (url: string, body: object) => watched(`POST ${url}`, () => admin.send('POST', url, body));

  it('security 1: holds nobody up when it is saved, read, copied, exported, released and sent to a device', async () => {
    const statuses: number[] = [];
    const keep = <T extends { statusCode: number }>(response: T) => {
      statuses.push(response.statusCode);
      return response;
    };
    const { id, version } = keep(await save('/programs', program)).json<Program>();
    keep(await put(`/programs/${id}/draft`, { base_version: version, document }));
    keep(await save('/templates', template));
    keep(await get(`/programs/${id}`));
    keep(await get(`/programs/${id}/preview`));
    keep(await get(`/programs/${id}/draft`));
    keep(await get('/programs'));
    keep(await get(`/programs/${id}/versions`));
    keep(await get(`/programs/${id}/versions/${version}`));
    keep(await get(`/programs/${id}/zipfile`));
    const copy = (earlier: number) => admin.send('POST', '/programs/copy', { id, name: `copy-${earlier}` });
    keep(await watched('POST /programs/copy', copy));
    keep(await put('/system-set/review', { required: true, not_author: false, two: false }));
    const body = { name: 'largest', program_ids: [id], device_ids: [device.deviceId], ...SCHEDULE };
    keep(await post('/releases/dry-run', body));
    const release = keep(await post('/releases', body)).json<ReleaseDetail>();
    keep(await get(`/releases/${release.id}/detail`));
    keep(await get(`/releases/${release.id}/review`));
    // A release is approved once.
    const another = async () => (await admin.post<ReleaseDetail>('/releases', body)).id;
    const waiting = [release.id, await another(), await another()];
    const approve = (earlier: number) =>
      admin.send('PUT', '/releases/review', { id: waiting[earlier], status: 1 });
    keep(await watched('PUT /releases/review', approve));
    keep(
      await watched('manifest', () =>
        server.inject({
          method: 'GET',
          url: DEVICE_PATHS.manifest,
          headers: { authorization: `Bearer ${device.token}` },
        }),
      ),
    );
    keep(await get(`/devices-mips/${device.deviceId}/picture/${release.id}/${id}?scenes=all`));
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(long).toEqual([]);
  });
});
