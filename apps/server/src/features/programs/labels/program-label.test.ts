import type { Program, ProgramListItem } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  type Caller,
  describeServer,
  makeProgram,
  makeStranger,
  newestLogRow,
  type Stranger,
} from '../../testing/index.ts';

describeServer('precise labels of programs', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let first: Program;
  let second: Program;
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    first = await makeProgram(admin, 'labeled-1');
    second = await makeProgram(admin, 'labeled-2');
  });

  const label = { priority: 2, genders: ['female'], age_bands: ['21-30', '51+'] };
  const namesOf = async (query: string) =>
    (await admin.get<{ data: ProgramListItem[] }>(`/programs?sort=name&${query}`)).data.map(
      ({ name }) => name,
    );
  const labelOf = async ({ id }: Program) => (await admin.get<Program>(`/programs/${id}`)).label;

  it('are set on several programs at once, are no edit, and are removed again', async () => {
    expect(first.label).toBeNull();
    await admin.put('/programs/labels', { ids: [first.id, second.id], ...label });
    expect(await admin.get<Program>(`/programs/${first.id}`)).toMatchObject({
      label,
      version: first.version,
      is_edited: false,
    });
    expect(await labelOf(second)).toEqual(label);
    await admin.delete('/programs/labels', { id: second.id });
    expect(await labelOf(second)).toBeNull();
    expect(await labelOf(first)).toEqual(label);
  });

  it('are in the operation log with their values', async () => {
    await admin.put('/programs/labels', { id: first.id, ...label, priority: 3 });
    const row = await newestLogRow(get().db, 'programs');
    expect(row.subject).toBe('labeled-1');
    expect(JSON.parse(row.before ?? '')).toEqual(label);
    expect(JSON.parse(row.after ?? '')).toEqual({ ...label, priority: 3, ids: [first.id] });
  });

  it('are set by a form too', async () => {
    const response = await admin.client.inject({
      method: 'PUT',
      url: '/programs/labels',
      payload: `id=${second.id}&genders=male&age_bands=0-10&age_bands=11-20`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(200);
    expect(await labelOf(second)).toEqual({ priority: 1, genders: ['male'], age_bands: ['0-10', '11-20'] });
  });

  it('find programs for a viewer, also by labels that leave the gender or the age open', async () => {
    await admin.put('/programs/labels', { id: first.id, priority: 1, age_bands: ['21-30'] });
    await admin.put('/programs/labels', { id: second.id, priority: 1, genders: ['male'] });
    await makeProgram(admin, 'unlabeled');
    expect(await namesOf('labeled=1')).toEqual(['labeled-1', 'labeled-2']);
    expect(await namesOf('labeled=0&name=label')).toEqual(['unlabeled']);
    expect(await namesOf('gender=female')).toEqual(['labeled-1']);
    expect(await namesOf('gender=male')).toEqual(['labeled-1', 'labeled-2']);
    expect(await namesOf('age_band=0-10')).toEqual(['labeled-2']);
    expect(await namesOf('gender=female&age_band=0-10')).toEqual([]);
  });

  it.each([
    [{ priority: 1 }, 'genders', 'rules.at_least_one_label'],
    [{ priority: 0, genders: ['male'] }, 'priority', 'rules.too_small'],
    [{ priority: 11, genders: ['male'] }, 'priority', 'rules.too_large'],
    [{ genders: ['male', 'male'] }, 'genders', 'rules.duplicate'],
    [{ genders: ['other'] }, 'genders.0', 'rules.one_of'],
    [{ age_bands: ['0-99'] }, 'age_bands.0', 'rules.one_of'],
  ])('refuse %j', async (body, path, code) => {
    const { fields } = await admin.refused('PUT', '/programs/labels', { ids: [first.id], ...body });
    expect(fields).toMatchObject([{ path, code }]);
  });

  it('are refused for interactive programs, by name, and then for none of the others', async () => {
    const body = { name: 'touch', width: 1920, height: 1080, program_category_id: 2 };
    const touch = await admin.post<Program>('/programs', body);
    const former = await labelOf(first);
    const answer = await admin.refused('PUT', '/programs/labels', { ids: [first.id, touch.id], ...label });
    expect(answer).toMatchObject({ code: 'programs.label_interactive', params: { names: ['touch'] } });
    expect(await labelOf(first)).toEqual(former);
  });

  it('of another company’s programs are absent', async () => {
    const ids = [first.id, theirs.programId];
    expect(await admin.refusal('PUT', '/programs/labels', { ids, ...label })).toBe('programs.not_found');
    expect(await admin.refusal('DELETE', '/programs/labels', { ids })).toBe('programs.not_found');
  });

  it('a single program is deleted by its address', async () => {
    const { id } = await makeProgram(admin, 'single');
    await admin.delete(`/programs/${id}`);
    expect(await admin.refusal('DELETE', `/programs/${id}`)).toBe('programs.not_found');
    expect(await admin.refusal('DELETE', `/programs/${theirs.programId}`)).toBe('programs.not_found');
  });
});
