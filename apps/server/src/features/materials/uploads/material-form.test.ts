import { type Group, MATERIAL_SIZE_LIMITS, type Material, type Upload } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  makeOrganisation,
  newestLogRow,
  sampleMedia,
  sendForm,
} from '../../testing/index.ts';

describeServer('coverage A: uploading a file in one request', (get) => {
  let admin: Caller;
  let picture: Buffer;
  beforeAll(async () => {
    admin = get().admin;
    picture = await sampleMedia('sign.png');
  });

  const send = (
    name: string,
    bytes: Buffer,
    { fields = {}, caller = admin }: { fields?: Record<string, string | number>; caller?: Caller } = {},
  ) => sendForm(caller, '/materials', { name, bytes }, fields);
  const refusal = async (...given: Parameters<typeof send>) => {
    const response = await send(...given);
    return [response.statusCode, response.json().error?.code];
  };

  it('results in a material in the chosen group', async () => {
    const { group_id } = await admin.post<Group>('/materials/material-group-add', {
      name: 'Signs',
      parent_id: 0,
    });
    const response = await send('sign.png', picture, {
      fields: { group_id, name: 'Front door.png' },
    });
    expect(response.statusCode).toBe(200);
    const upload = response.json<Upload>();
    expect(upload).toMatchObject({ name: 'Front door.png', group_id, state: 'done', size: picture.length });
    expect(await admin.get<Material>(`/materials/${upload.material_id}`)).toMatchObject({
      type: 'picture',
      group_id,
      mime: 'image/png',
    });
    expect(await newestLogRow(get().db, 'materials')).toMatchObject({
      operation: 0,
      result: 1,
      address: '127.0.0.1',
    });
  });

  it('obeys the rules of other uploads: type by content, names, duplicates, sizes', async () => {
    expect(await refusal('a.jpg', picture)).toEqual([415, 'materials.content_mismatch']);
    expect(await refusal('again.png', picture)).toEqual([409, 'materials.content_taken']);
    expect(await refusal('a.html', picture)).toEqual([415, 'materials.unsupported_format']);
    expect(await refusal('a.png', picture, { fields: { group_id: 99_999 } })).toEqual([
      404,
      'groups.not_found',
    ]);
    const company = () => query(get().db).updateTable('company').where('id', '=', 1);
    const { storage_quota } = await query(get().db)
      .selectFrom('company')
      .select('storage_quota')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await company().set({ storage_quota: 1 }).execute();
    expect(await refusal('b.jpg', await sampleMedia('rotated.jpg'))).toEqual([
      413,
      'materials.quota_exceeded',
    ]);
    await company().set({ storage_quota }).execute();
    const large = Buffer.alloc(MATERIAL_SIZE_LIMITS.picture + 1);
    expect(await refusal('large.png', large)).toEqual([413, 'materials.size_exceeded']);
  });

  it('requires the permission to upload, before the body is read', async () => {
    const { bare } = await makeOrganisation(get().server);
    expect(await refusal('b.png', picture, { caller: bare.caller })).toEqual([403, 'platform.no_permission']);
  });

  it('replaces the content of a material', async () => {
    const first = (await send('door.jpg', await sampleMedia('rotated.jpg'))).json<Upload>();
    const other = await sampleMedia('rotated.jpg').then((bytes) => Buffer.concat([bytes, Buffer.from([0])]));
    const second = await send('new.jpg', other, {
      fields: { replaces: first.material_id ?? 0 },
    });
    expect(second.json()).toMatchObject({ state: 'done', material_id: first.material_id });
  });

  it('is refused where a route takes no file', async () => {
    const { statusCode } = await sendForm(admin, '/materials/check', { name: 'a.png', bytes: picture });
    expect(statusCode).toBe(415);
  });
});
