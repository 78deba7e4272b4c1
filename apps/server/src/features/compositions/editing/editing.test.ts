import { type Editing, type ListedEditor, type Program, resources, type Template } from '@marquee/contract';
import { newScene } from '@marquee/scene';
import { beforeAll, expect, it, vi } from 'vitest';
import { liveTopic } from '../../../platform/live/live-events.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  makeOrganisation,
  makeProgram,
  makeStranger,
  type Organisation,
  type Stranger,
  setRules,
  VIEWS_BESIDE,
} from '../../testing/index.ts';

const FIRST = 'window-of-the-first';
const SECOND = 'window-of-the-second';

describeServer('the right to edit a program or a template', (get) => {
  let organisation: Organisation;
  let first: Caller;
  let second: Caller;
  let theirs: Stranger;
  beforeAll(async () => {
    organisation = await makeOrganisation(get().server);
    first = organisation.admin.caller;
    second = organisation.groupAdmin.caller;
    theirs = await makeStranger(get().db);
    await setRules(get().db, organisation.departments.east, { program_rules: '111111111111' });
  });

  let serial = 0;
  const program = () => makeProgram(first, `program-${(serial += 1)}`);
  const claim = (caller: Caller, id: number, window_id: string, take_over = false) =>
    caller.put<Editing>(`/programs/${id}/editing`, { window_id, take_over });
  const status = (caller: Caller, id: number, windowId: string) =>
    caller.get<Editing>(`/programs/${id}/editing?window_id=${windowId}`);
  const leave = (caller: Caller, id: number, window_id: string) =>
    caller.delete(`/programs/${id}/editing`, { window_id });
  const refusalOf = (caller: Caller, body: object) => caller.refused('PUT', '/programs', body);

  it('belongs to the first window, and others learn who has it since when', async () => {
    const { id } = await program();
    const since = get().server.clock.now();
    expect(await claim(first, id, FIRST)).toEqual({
      version: 1,
      editor: { name: expect.any(String), since, is_self: true, is_this_window: true },
    });
    get().server.clock.advance(30_000);
    await claim(first, id, FIRST);
    expect(await claim(second, id, SECOND)).toMatchObject({
      editor: { since, is_self: false, is_this_window: false },
    });
    expect((await status(second, id, SECOND)).editor?.since).toBe(since);
  });

  it('is listed with what the reader sees', async () => {
    const { id } = await program();
    await claim(first, id, FIRST);
    const listed = async (caller: Caller) =>
      (await caller.get<{ data: ListedEditor[] }>('/programs/editors')).data.filter((row) => row.id === id);
    expect(await listed(first)).toMatchObject([{ id, is_self: true }]);
    expect(await listed(second)).toMatchObject([{ id, is_self: false }]);
    expect(await listed(organisation.west.caller)).toEqual([]);
    expect(await listed(get().admin)).toEqual([]);
  });

  it('can be taken over, and the former window may no longer save', async () => {
    const { id } = await program();
    await claim(first, id, FIRST);
    expect(await claim(second, id, SECOND, true)).toMatchObject({ editor: { is_this_window: true } });
    expect(await claim(first, id, FIRST)).toMatchObject({ editor: { is_self: false } });
    const save = { id, version: 1, document: documentOf() };
    const refused = await refusalOf(first, { ...save, window_id: FIRST });
    const name = (await status(first, id, FIRST)).editor?.name;
    expect(refused).toMatchObject({ code: 'programs.being_edited', params: { name } });
    const scene = { ...newScene({ id: 'scene-2', name: 'two' }) };
    expect(await first.refusal('POST', '/programs/scene', { id, version: 1, scene })).toBe(
      'programs.being_edited',
    );
    const saved = await second.put<Program>('/programs', { ...save, window_id: SECOND });
    expect(saved.version).toBe(2);
    const restore = { restore: 1, version: 2, window_id: FIRST };
    expect(await first.refusal('PUT', `/programs/${id}/versions`, restore)).toBe('programs.being_edited');
  });

  it('keeps other users from saving and renaming without a window, and not its own user', async () => {
    const { id } = await program();
    await claim(first, id, FIRST);
    expect((await refusalOf(second, { id, version: 1, name: 'theirs' })).code).toBe('programs.being_edited');
    expect(await first.put<Program>('/programs', { id, version: 1, name: `mine-${id}` })).toMatchObject({
      version: 2,
    });
  });

  it('belongs to one of the windows of a user', async () => {
    const { id } = await program();
    await claim(first, id, FIRST);
    expect(await claim(first, id, SECOND)).toMatchObject({
      editor: { is_self: true, is_this_window: false },
    });
    await claim(first, id, SECOND, true);
    const save = { id, version: 1, document: documentOf() };
    expect((await refusalOf(first, { ...save, window_id: FIRST })).code).toBe('programs.being_edited');
    await first.put('/programs', { ...save, window_id: SECOND });
  });

  it('ends with the deletion, which is announced to the window that edits', async () => {
    const { id } = await program();
    const { server } = get();
    await claim(first, id, FIRST);
    const announced: number[] = [];
    const stop = server.app.platform.bus.subscribe(
      liveTopic,
      ({ topic, ids }) => void (topic === resources.programEditing.topic && announced.push(...ids)),
      () => {},
    );
    await first.delete('/programs', { ids: [id] });
    await vi.waitFor(() => {
      server.clock.advance(1_000);
      expect(announced).toContain(id);
    });
    stop();
    const body = { window_id: FIRST };
    expect(await first.refusal('PUT', `/programs/${id}/editing`, body)).toBe('programs.not_found');
    const draft = { base_version: 1, document: documentOf() };
    expect(await first.refusal('PUT', `/programs/${id}/draft`, draft)).toBe('programs.not_found');
  });

  it('does not replace the check of the version', async () => {
    const { id } = await program();
    await claim(first, id, FIRST);
    await first.put('/programs', { id, version: 1, window_id: FIRST, document: documentOf() });
    const stale = { id, version: 1, window_id: FIRST, name: 'stale' };
    expect((await refusalOf(first, stale)).code).toBe('programs.version_conflict');
  });

  it('is free when its window has left, and only that window can leave', async () => {
    const { id } = await program();
    await claim(first, id, FIRST);
    await leave(second, id, FIRST);
    await leave(first, id, SECOND);
    expect((await status(second, id, SECOND)).editor).not.toBeNull();
    await leave(first, id, FIRST);
    expect((await status(second, id, SECOND)).editor).toBeNull();
    await second.put('/programs', { id, version: 1, name: `free-${id}` });
  });

  it('ends when the window is silent for a minute, and every change causes a live event', async () => {
    const { id } = await program();
    const { server } = get();
    const { bus } = server.app.platform;
    const { programEditing } = resources;
    const announced: number[] = [];
    const stop = bus.subscribe(
      liveTopic,
      ({ topic, ids }) => void (topic === programEditing.topic && announced.push(...ids)),
      () => {},
    );
    const isAnnounced = async () => {
      await vi.waitFor(() => {
        server.clock.advance(250);
        expect(announced.splice(0)).toContain(id);
      });
    };
    await claim(first, id, FIRST);
    await isAnnounced();
    server.clock.advance(30_000);
    await claim(first, id, FIRST);
    server.clock.advance(30_000);
    expect((await status(second, id, SECOND)).editor).not.toBeNull();
    server.clock.advance(20_000);
    expect((await status(second, id, SECOND)).editor).toBeNull();
    await isAnnounced();
    await claim(second, id, SECOND);
    await isAnnounced();
    await second.put('/programs', { id, version: 1, window_id: SECOND, document: documentOf() });
    await isAnnounced();
    stop();
  });

  it('is for those who may change the object, and others see who has it', async () => {
    const { db } = get();
    await setRules(db, organisation.departments.east1, { program_rules: VIEWS_BESIDE });
    const { id } = await makeProgram(organisation.east2.caller, 'beside');
    const east1 = organisation.east1.caller;
    const body = { window_id: FIRST, take_over: true };
    expect(await east1.refusal('PUT', `/programs/${id}/editing`, body)).toBe('platform.out_of_reach');
    expect((await status(east1, id, FIRST)).editor).toBeNull();
    await leave(east1, id, FIRST);
  });

  it('of another company is unknown', async () => {
    const id = theirs.programId;
    const body = { window_id: FIRST };
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await first.refusal(method, `/programs/${id}/editing`, body)).toBe('programs.not_found');
    }
    const path = `/programs/${id}/editing?window_id=${FIRST}`;
    expect(await first.refusal('GET', path)).toBe('programs.not_found');
  });

  it('is the same for templates', async () => {
    const size = { width: 800, height: 600 };
    const { id } = await first.post<Template>('/templates', { name: 'menu', ...size });
    const path = `/templates/${id}/editing`;
    await first.put(path, { window_id: FIRST });
    await second.put(path, { window_id: SECOND, take_over: true });
    const save = { id, version: 1, window_id: FIRST, name: 'mine' };
    expect(await first.refusal('PUT', '/templates', save)).toBe('templates.being_edited');
    const { data } = await first.get<{ data: ListedEditor[] }>('/templates/editors');
    expect(data).toMatchObject([{ id, is_self: false }]);
  });
});
