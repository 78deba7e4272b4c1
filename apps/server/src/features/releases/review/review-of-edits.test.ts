import { RELEASE_STATUS } from '@marquee/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Caller,
  describeOnBothServers,
  documentOf,
  fileRefOf,
  makeProgram,
  type TestUser,
} from '../../testing/index.ts';
import { type MadeRelease, ReviewScene } from './testing.ts';

const { unreviewed, approved, offline } = RELEASE_STATUS;

describeOnBothServers('the review of edited releases', (get) => {
  let scene: ReviewScene;
  let admin: Caller;
  let reviewer: TestUser;
  beforeAll(async () => {
    scene = await ReviewScene.make(get());
    ({ admin, reviewer } = scene);
  });
  beforeEach(() => scene.begin());

  it('keeps what is approved on devices until its edit is approved', async () => {
    const former = await scene.create();
    await scene.approve(former.id);
    const revision = await scene.edit(former.id, { name: 'edited' });
    expect(await scene.read(revision.id)).toMatchObject({
      name: 'edited',
      status: unreviewed,
      revises: { id: former.id },
    });
    expect(await scene.read(former.id)).toMatchObject({
      status: approved,
      open_revision: { id: revision.id, status: unreviewed },
    });
    expect(await scene.playing()).toEqual([former.id]);
    await scene.approve(revision.id);
    expect(await scene.playing()).toEqual([revision.id]);
    expect(await scene.read(former.id)).toMatchObject({ status: offline, open_revision: null });
  });

  it('does not approve what has been edited meanwhile', async () => {
    const former = await scene.create();
    const revision = await scene.edit(former.id);
    expect(await scene.refusal(reviewer.caller, former.id)).toBe('releases.review_offline');
    const newer = await scene.edit(revision.id, { name: 'newer' });
    expect(await scene.refusal(reviewer.caller, revision.id)).toBe('releases.review_offline');
    await scene.approve(newer.id);
    expect(await scene.playing()).toEqual([newer.id]);
  });

  it('withdraws an earlier edit when the release is edited again or taken offline', async () => {
    const former = await scene.create();
    await scene.approve(former.id);
    const first = await scene.edit(former.id);
    const second = await scene.edit(former.id);
    expect(await scene.read(first.id)).toMatchObject({ status: offline });
    await admin.put('/releases/pullout', { ids: [former.id] });
    expect(await scene.refusal(reviewer.caller, second.id)).toBe('releases.review_offline');
    expect(await scene.playing()).toEqual([]);
  });

  it('keeps what is approved when programs are released again', async () => {
    const changing = await makeProgram(admin, 'lunch', scene.picture);
    const former = await scene.create({ program_ids: [changing.id] });
    await scene.approve(former.id);
    const document = { ...documentOf(fileRefOf(scene.picture)), width: 1280 };
    await admin.put('/programs', { id: changing.id, version: changing.version, document });
    const { data } = await admin.post<{ data: MadeRelease[] }>('/releases/sync', { ids: [former.id] });
    const id = data[0]!.id;
    expect(await scene.playing()).toEqual([former.id]);
    await scene.approve(id);
    expect(await scene.playing()).toEqual([id]);
  });

  it('leaves one release on devices when it is approved and taken offline at once', async () => {
    const former = await scene.create();
    await scene.approve(former.id);
    const revision = await scene.edit(former.id);
    await Promise.all([
      reviewer.caller.send('PUT', '/releases/review', { id: revision.id, status: approved }),
      admin.send('PUT', '/releases/pullout', { ids: [former.id] }),
    ]);
    const states = await Promise.all(
      [former.id, revision.id].map(async (id) => (await scene.read(id)).status),
    );
    expect([
      [offline, approved],
      [offline, offline],
    ]).toContainEqual(states);
  });
});
