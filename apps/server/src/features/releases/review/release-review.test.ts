import {
  type Material,
  type PermissionCode,
  PROGRESS,
  type Program,
  RELEASE_STATUS,
  type ReleaseDevice,
  type ReviewSheet,
} from '@marquee/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeOnBothServers,
  documentOf,
  fileRefOf,
  makeProgram,
  makeUser,
  newestLogRow,
  type Stranger,
  type TestUser,
} from '../../testing/index.ts';
import { type MadeRelease, ReviewScene } from './testing.ts';

const { unreviewed, approved, not_approved } = RELEASE_STATUS;

describeOnBothServers('the review of releases', (get) => {
  let scene: ReviewScene;
  let admin: Caller;
  let reviewer: TestUser;
  let theirs: Stranger;
  let picture: Material;
  let program: Program;
  beforeAll(async () => {
    scene = await ReviewScene.make(get());
    ({ admin, reviewer, theirs, picture, program } = scene);
  });
  beforeEach(() => scene.begin());

  it('is a setting of the company', async () => {
    const setting = { required: true, not_author: true, two: true };
    expect(await scene.set(setting)).toEqual(setting);
    expect(await admin.get('/system-set/review')).toEqual(setting);
    expect(await newestLogRow(get().db, 'system-settings')).toMatchObject({ operation: 1 });
  });

  it('is not needed unless the company requires it', async () => {
    await scene.set({});
    const { id } = await scene.create();
    expect(await scene.read(id)).toMatchObject({ status: approved, reviewer_name: null, reviewed_at: null });
    expect(await scene.playing()).toEqual([id]);
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.review_not_needed');
  });

  it('decides what gets into the manifest of a device', async () => {
    const { id } = await scene.create();
    const states = () =>
      admin.get<{ data: ReleaseDevice[] }>(`/releases/deviceList/${id}?sync_state=not-approved`);
    expect(await scene.read(id)).toMatchObject({ status: unreviewed });
    expect(await scene.playing()).toEqual([]);
    expect((await states()).data).toMatchObject([
      { sync_state: 'not-approved', progress: PROGRESS.not_approved },
    ]);
    expect((await scene.review(reviewer.caller, id, approved, { opinion: '同意' })).data).toEqual([
      { id, status: approved },
    ]);
    expect(await scene.read(id)).toMatchObject({
      status: approved,
      opinion: '同意',
      reviewed_at: get().server.clock.now(),
      approval_count: 1,
    });
    expect(await scene.playing()).toEqual([id]);
    expect((await states()).data).toEqual([]);
    expect((await newestLogRow(get().db, 'releases')).after).toContain('"act":"review"');
  });

  it('makes the server build a manifest for each device', async () => {
    const { id } = await scene.create();
    const revision = async () =>
      (
        await query(get().db)
          .selectFrom('device_desired')
          .select('revision')
          .where('device_id', '=', scene.door)
          .where('what', '=', 'manifest')
          .executeTakeFirst()
      )?.revision ?? 0;
    await expect.poll(revision).toBe(1);
    await scene.approve(id);
    await expect.poll(revision).toBe(2);
  });

  it('keeps what was refused from devices', async () => {
    const { id } = await scene.create();
    await scene.review(reviewer.caller, id, not_approved, { opinion: 'wrong price' });
    expect(await scene.read(id)).toMatchObject({ status: not_approved, opinion: 'wrong price' });
    expect(await scene.playing()).toEqual([]);
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.already_reviewed');
  });

  it('coverage 8: refuses only with an opinion', async () => {
    const { id } = await scene.create();
    for (const opinion of [undefined, '', '  ']) {
      const body = { ids: [id], status: not_approved, opinion };
      const { fields } = await reviewer.caller.refused('PUT', '/releases/review', body);
      expect(fields).toMatchObject([{ path: 'opinion', code: 'rules.required' }]);
    }
    expect(await scene.read(id)).toMatchObject({ status: unreviewed });
  });

  it('coverage 7: is the status of a program until its content changes', async () => {
    const own = await makeProgram(admin, 'reviewed', picture);
    const status = async () => (await admin.get<Program>(`/programs/${own.id}`)).status;
    expect(await status()).toBe(unreviewed);
    const { id } = await scene.create({ program_ids: [own.id] });
    expect(await status()).toBe(unreviewed);
    await scene.approve(id);
    expect(await status()).toBe(approved);
    const refused = await scene.create({ program_ids: [own.id] });
    await scene.review(reviewer.caller, refused.id, not_approved, { opinion: 'wrong price' });
    expect(await status()).toBe(not_approved);
    await admin.put('/releases/pullout', { ids: [refused.id] });
    expect(await status()).toBe(approved);
    const { version } = await admin.get<Program>(`/programs/${own.id}`);
    const document = { ...documentOf(fileRefOf(picture)), width: 1280, height: 720 };
    await admin.put('/programs', { id: own.id, version, document });
    expect(await status()).toBe(unreviewed);
  });

  it('is refused for what is reviewed, offline, deleted or unknown', async () => {
    const { id } = await scene.create();
    await scene.approve(id);
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.already_reviewed');
    await admin.put('/releases/pullout', { ids: [id] });
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.review_offline');
    await admin.delete('/releases', { ids: [id] });
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.review_not_needed');
    expect(await scene.refusal(reviewer.caller, 999_999)).toBe('releases.not_found');
    expect(await scene.refusal(reviewer.caller, theirs.releaseId)).toBe('releases.not_found');
  });

  it.each([{ status: 0 }, { status: 3 }, { status: undefined }, { opinion: 'x'.repeat(101) }])(
    'is refused with %o',
    async (changes) => {
      const { id } = await scene.create();
      expect(await scene.refusal(reviewer.caller, id, changes)).toBe('platform.invalid_request');
      expect(await scene.read(id)).toMatchObject({ status: unreviewed });
    },
  );

  it('is all or none', async () => {
    const first = await scene.create();
    const second = await scene.create();
    await scene.approve(second.id);
    const ids = [first.id, second.id];
    expect(await scene.refusal(reviewer.caller, first.id, { ids })).toBe('releases.already_reviewed');
    expect(await scene.read(first.id)).toMatchObject({ status: unreviewed });
  });

  it('belongs to the content that the reviewer has seen', async () => {
    const { id } = await scene.create();
    const { content_hash } = await scene.read(id);
    expect(await scene.refusal(reviewer.caller, id, { content_hash: 'ab'.repeat(32) })).toBe(
      'releases.review_failed',
    );
    await scene.review(reviewer.caller, id, approved, { content_hash });
    expect(await scene.read(id)).toMatchObject({ status: approved, content_hash });
  });

  it('is refused when the stored content is not what was submitted', async () => {
    const { id } = await scene.create();
    await query(get().db)
      .updateTable('release_program')
      .set({ document: JSON.stringify(documentOf()) })
      .where('release_id', '=', id)
      .execute();
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.review_failed');
    expect(await scene.read(id)).toMatchObject({ status: unreviewed });
  });

  it('has one outcome when two reviewers decide at once', async () => {
    const { id } = await scene.create();
    const sent = await Promise.all([
      reviewer.caller.send('PUT', '/releases/review', { id, status: approved }),
      admin.send('PUT', '/releases/review', { id, status: not_approved, opinion: 'no' }),
    ]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = sent.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ error: { code: 'releases.already_reviewed' } });
  });

  it('can be closed to the author', async () => {
    await scene.set({ required: true, not_author: true });
    const { id } = await scene.create();
    expect(await scene.refusal(admin, id)).toBe('releases.review_own');
    expect(await admin.get<ReviewSheet>(`/releases/${id}/review`)).toMatchObject({ is_own: true });
    await scene.approve(id);
    expect(await scene.read(id)).toMatchObject({ status: approved });
  });

  it('security 7: can be closed to the last editor of a program', async () => {
    await scene.set({ required: true, not_author: true });
    const menu = await makeProgram(admin, 'edited-by-reviewer', picture);
    const document = { ...documentOf(fileRefOf(picture)), width: 1280 };
    const save = (caller: Caller, version: number, changes: object) =>
      caller.put<Program>('/programs', { id: menu.id, version, document: { ...document, ...changes } });
    const edited = await save(reviewer.caller, menu.version, {});
    const { id } = await scene.create({ program_ids: [program.id, menu.id] });
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.review_own');
    expect(await reviewer.caller.get<ReviewSheet>(`/releases/${id}/review`)).toMatchObject({ is_own: true });

    const items = [{ kind: 'program', id: menu.id, duration_seconds: 10 }];
    const folders = await admin.get<{ data: { group_id: number }[] }>('/play-list/play-group');
    const list = await admin.post<{ id: number }>('/play-list', {
      name: 'menus',
      group_id: folders.data[0]!.group_id,
      items,
    });
    const { program_ids: _, ...schedule } = scene.bodyOf();
    const released = await admin.post<MadeRelease>(`/play-list/release/${list.id}`, schedule);
    expect(await scene.refusal(reviewer.caller, released.id)).toBe('releases.review_own');

    await save(admin, edited.version, { height: 720 });
    const later = await scene.create({ program_ids: [menu.id] });
    expect(await reviewer.caller.get<ReviewSheet>(`/releases/${later.id}/review`)).toMatchObject({
      is_own: false,
    });
    await scene.approve(later.id);
    expect(await scene.read(later.id)).toMatchObject({ status: approved });
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.review_own');
  });

  it('can take two reviewers, of which either may refuse', async () => {
    await scene.set({ required: true, two: true });
    const { id } = await scene.create();
    expect((await scene.approve(id)).data).toEqual([{ id, status: unreviewed }]);
    expect(await scene.read(id)).toMatchObject({ status: unreviewed, approval_count: 1 });
    expect(await scene.playing()).toEqual([]);
    expect(await scene.refusal(reviewer.caller, id)).toBe('releases.reviewed_by_you');
    await scene.review(admin, id, approved);
    expect(await scene.read(id)).toMatchObject({ status: approved, approval_count: 2 });
    const refused = await scene.create();
    await scene.approve(refused.id);
    await scene.review(admin, refused.id, not_approved, { opinion: 'no' });
    expect(await scene.read(refused.id)).toMatchObject({ status: not_approved });
  });

  it('shows what the devices play now beside what they would get', async () => {
    const former = await scene.create();
    await scene.approve(former.id);
    const { id } = await scene.create({ name: 'winter' });
    const sheet = await reviewer.caller.get<ReviewSheet>(`/releases/${id}/review`);
    expect(sheet).toMatchObject({
      release: { id, name: 'winter', programs: [{ name: 'welcome' }] },
      content_hash: (await scene.read(id)).content_hash,
      approvals: [],
      approvals_needed: 1,
      is_own: false,
      playing: [{ id: former.id, shared_device_count: 1 }],
    });
  });

  it('security 6: of programs needs the right to review releases as well', async () => {
    const { server, db } = get();
    const { company_id: companyId } = await query(db)
      .selectFrom('department')
      .select('company_id')
      .where('id', '=', reviewer.department.id)
      .executeTakeFirstOrThrow();
    const snacks = await makeProgram(admin, 'snacks', picture);
    const { id } = await scene.create({ program_ids: [snacks.id] });
    const reviewed = async (codes: PermissionCode[]) => {
      const { caller } = await makeUser(server, companyId, reviewer.department, { codes });
      const body = { ids: [snacks.id], status: approved };
      return (await caller.send('PUT', '/programs/review', body)).statusCode;
    };
    expect(await reviewed(['31110'])).toBe(403);
    expect(await reviewed(['31205'])).toBe(403);
    expect((await scene.read(id)).status).toBe(unreviewed);
    expect(await reviewed(['31110', '31205'])).toBe(200);
    expect((await scene.read(id)).status).toBe(approved);
  });

  it('of programs decides on the releases that play them', async () => {
    const menu = await makeProgram(admin, 'menu', picture);
    const offer = await makeProgram(admin, 'dinner', picture);
    const only = await scene.create({ program_ids: [menu.id] });
    const both = await scene.create({ program_ids: [menu.id, offer.id] });
    const decide = (programId: number, status: number) => {
      const body = { ids: [programId], status, opinion: 'seen' };
      return reviewer.caller.send('PUT', '/programs/review', body);
    };
    expect((await decide(menu.id, approved)).json()).toEqual({ data: [{ id: only.id, status: approved }] });
    expect((await decide(menu.id, approved)).json()).toMatchObject({
      error: { code: 'releases.review_not_needed' },
    });
    expect((await decide(offer.id, not_approved)).json()).toEqual({
      data: [{ id: both.id, status: not_approved }],
    });
    expect((await decide(999_999, approved)).statusCode).toBe(404);
    expect(await scene.playing()).toEqual([only.id]);
  });
});
