import { createHash } from 'node:crypto';
import type { Material, Program } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  makeBasics,
  makeProgram,
  type Stranger,
  uploadMaterial,
} from '../testing/index.ts';

const MINUTE_MS = 60_000;

describeServer('a link to the preview of a program', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let sign: Material;
  let program: Program;
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
    sign = await uploadMaterial(admin, 'sign.png');
    program = await makeProgram(admin, 'lobby', picture);
  });

  const link = (body: object = {}) =>
    admin.post<{ path: string; expires_at: number }>('/programs/qr', { id: program.id, ...body });
  /** A request without any session. */
  const open = (url: string) => get().server.app.http.inject({ method: 'GET', url });

  it('shows the program and its files without a sign-in', async () => {
    const { path, expires_at } = await link();
    expect(expires_at).toBe(get().server.clock.now() + 60 * MINUTE_MS);
    const shown = await open(path);
    expect(shown.json()).toEqual({ name: 'lobby', document: documentOf(fileRefOf(picture)), expires_at });
    const file = await open(`${path}/files/${picture.sha256}`);
    expect(file.statusCode).toBe(200);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(picture.sha256);
  });

  it('shows no other file, and nothing for a changed token', async () => {
    const { path } = await link();
    const refused = async (url: string) => (await open(url)).json().error.code;
    expect(await refused(`${path}/files/${sign.sha256}`)).toBe('programs.preview_not_found');
    const changed = path.slice(0, -1) + (path.endsWith('0') ? '1' : '0');
    expect(await refused(changed)).toBe('programs.preview_not_found');
    expect(await refused(`${changed}/files/${picture.sha256}`)).toBe('programs.preview_not_found');
    expect((await open('/MIPS/shared/short')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('ends by itself', async () => {
    const { path } = await link({ minutes: 10 });
    get().server.clock.advance(10 * MINUTE_MS - 1);
    expect((await open(path)).statusCode).toBe(200);
    get().server.clock.advance(1);
    expect((await open(path)).statusCode).toBe(404);
    expect((await open(`${path}/files/${picture.sha256}`)).statusCode).toBe(404);
  });

  it('ends with the program', async () => {
    const { id } = await makeProgram(admin, 'brief', picture);
    const { path } = await link({ id });
    await admin.delete(`/programs/${id}`);
    expect((await open(path)).statusCode).toBe(404);
  });

  it('security 12: is made or refused as absent while its program is deleted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeProgram(admin, `short-lived-${round}`, picture);
      const asking = admin.client.inject({
        method: 'POST',
        url: '/MIPS/programs/qr',
        payload: { id, minutes: 10 },
      });
      const [answer] = await Promise.all([asking, admin.delete(`/programs/${id}`)]);
      expect([200, 404]).toContain(answer.statusCode);
    }
  });

  it('is valid for ten minutes to seven days', async () => {
    for (const minutes of [9, 7 * 24 * 60 + 1]) {
      const { fields } = await admin.refused('POST', '/programs/qr', { id: program.id, minutes });
      expect(fields).toMatchObject([{ path: 'minutes' }]);
    }
  });

  it('is stored as a hash only, and logged without its token', async () => {
    const { path } = await link();
    const token = path.split('/').at(-1) ?? '';
    const rows = await query(get().db).selectFrom('program_preview').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const logged = await query(get().db).selectFrom('operation_log').selectAll().execute();
    expect(JSON.stringify(logged)).not.toContain(token);
  });

  it('is refused beyond two hundred valid ones, until some have expired', async () => {
    const { db, server } = get();
    await query(db).deleteFrom('program_preview').execute();
    const now = server.clock.now();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      company_id: 1,
      program_id: program.id,
      token_hash: `hash-${index}`,
      creator_id: null,
      created_at: now,
      expires_at: now + MINUTE_MS,
    }));
    await query(db).insertInto('program_preview').values(rows).execute();
    const answer = await admin.refused('POST', '/programs/qr', { id: program.id });
    expect(answer).toMatchObject({ code: 'programs.too_many_previews', params: { limit: 200 } });
    server.clock.advance(MINUTE_MS);
    await link();
  });

  it('to a program of another company is refused as absent', async () => {
    expect(await admin.refusal('POST', '/programs/qr', { id: theirs.programId })).toBe('programs.not_found');
  });
});
