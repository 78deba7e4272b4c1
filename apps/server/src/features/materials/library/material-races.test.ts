import type { Group, Upload } from '@marquee/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import {
  beginUpload,
  describeOnBothServers,
  duringTransaction,
  insertThings,
  makeOrganisation,
  type Organisation,
  sampleMedia,
  sendBytes,
} from '../../testing/index.ts';

/** Two actions at the same time, each of which would be valid alone. */
describeOnBothServers('at the same time', (get) => {
  let org: Organisation;
  /** `poster.png` of East-1 and `other.png` of West, both in the default folder. */
  let poster: number;
  let other: number;
  beforeEach(async () => {
    const { server, db } = get();
    org = await makeOrganisation(server);
    const { east1, west } = org.departments;
    ({ materialId: poster } = await insertThings(db, org.company, east1, 'poster'));
    ({ materialId: other } = await insertThings(db, org.company, west, 'other'));
  });

  type Changes = { name?: string; department_id?: number; group_id?: number; sha256?: string };
  const change = (id: number, changes: Changes) => (trx: Trx) =>
    query(trx).updateTable('material').set(changes).where('id', '=', id).execute();
  const during = <T>(id: number, changes: Changes, request: () => Promise<T>) =>
    duringTransaction(get().server.app.platform, change(id, changes), request);
  const set = (id: number, changes: Changes) => change(id, changes)(get().db as Trx);
  const read = (id: number) =>
    query(get().db).selectFrom('material').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const addFolder = (name: string) =>
    org.admin.caller.post<Group>('/materials/material-group-add', { name, parent_id: 0 });

  it('two materials are not renamed to one name', async () => {
    await set(other, { department_id: org.departments.east1.id });
    const rename = () =>
      org.admin.caller.refused('PUT', '/materials/rename', { id: poster, name: 'new.png' });
    const answer = await during(other, { name: 'new.png' }, rename);
    expect(answer).toMatchObject({ code: 'materials.name_taken', params: { name: 'new.png' } });
  });

  it('two materials with the same name are not moved into one folder', async () => {
    await set(other, { department_id: org.departments.east1.id });
    const { group_id } = await addFolder('Summer');
    const move = () =>
      org.admin.caller.refused('PUT', '/materials/material-group-move', { ids: [poster], group_id });
    const answer = await during(other, { name: 'poster.png', group_id }, move);
    expect(answer).toMatchObject({ code: 'materials.name_taken', params: { name: 'poster.png' } });
  });

  it('a material moves out of a deleted folder with a number when its name is taken at the same time', async () => {
    await set(other, { department_id: org.departments.east1.id });
    const { group_id } = await addFolder('Summer');
    await set(poster, { group_id });
    const remove = () => org.admin.caller.delete('/materials/material-group-delete', { group_id });
    expect(await during(other, { name: 'poster.png' }, remove)).toEqual({
      renamed: [{ id: poster, former_name: 'poster.png', name: 'poster (2).png' }],
    });
  });

  describe.each([
    ['name', 'materials.name_taken'],
    ['content', 'materials.content_taken'],
  ])('two of one %s', (what, code) => {
    const asPoster = async () =>
      what === 'name' ? { name: 'poster.png' } : { sha256: (await read(poster)).sha256 };

    it('are not handed over to one department', async () => {
      const body = { ids: [poster], department_id: org.departments.west.id };
      const handOver = () => org.admin.caller.refusal('PUT', '/materials/department', body);
      expect(await during(other, await asPoster(), handOver)).toBe(code);
    });

    it('are not moved out of a deleted department', async () => {
      const { home, east1 } = org.departments;
      await set(other, { department_id: home.id });
      await query(get().db).deleteFrom('user').where('department_id', '=', east1.id).execute();
      const remove = () => org.admin.caller.refusal('DELETE', '/departments', { group_id: east1.id });
      expect(await during(other, await asPoster(), remove)).toBe(code);
    });
  });

  describe('an upload', () => {
    /** Begins an upload; the returned function sends the bytes and returns the result. */
    const begin = async (replaces?: number): Promise<() => Promise<Upload>> => {
      const { caller } = org.west;
      const bytes = await sampleMedia('sign.png');
      const { url } = await beginUpload(caller, 'new.png', bytes.length, replaces ? { replaces } : {});
      const end = async () => {
        const upload = await caller.get<Upload>(url);
        return upload.state === 'done' || upload.state === 'failed' ? upload : undefined;
      };
      return async () => {
        await sendBytes(caller, url, 0, bytes);
        return vi.waitUntil(end, { timeout: 20_000, interval: 20 });
      };
    };

    it('does not take a name that another transaction is about to commit', async () => {
      const { state, failure } = await during(other, { name: 'new.png' }, await begin());
      expect([state, failure?.code]).toEqual(['failed', 'materials.name_taken']);
    });

    it.each([false, true])(
      'does not store content that another transaction is about to commit; replacing: %s',
      async (replaces) => {
        const { db } = get();
        const third = await insertThings(db, org.company, org.departments.west, 'third');
        const { material_id } = await (await begin())();
        const { sha256 } = await read(material_id!);
        await query(db).deleteFrom('material').where('id', '=', material_id).execute();
        const finish = await begin(replaces ? third.materialId : undefined);
        const { state, failure } = await during(other, { sha256 }, finish);
        expect(state).toBe('failed');
        expect(failure).toMatchObject({ code: 'materials.content_taken', params: { name: 'other.png' } });
      },
    );
  });
});
