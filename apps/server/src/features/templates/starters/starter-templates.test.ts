import type { MaterialDetail, TemplateListItem } from '@marquee/contract';
import { sceneDocumentSchema } from '@marquee/scene';
import { STARTER_TEMPLATES, TRADES } from '@marquee/starter-templates';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/index.ts';

type List = { data: TemplateListItem[]; pagination: { total: number } };

describeServer('starter templates', (get) => {
  const add = (language: string) => get().admin.post<{ added: number }>('/templates/starters', { language });
  const total = STARTER_TEMPLATES.length * 2;

  it('are added once in each language, into a group of their own, with their pictures', async () => {
    const { admin } = get();
    expect(await add('en')).toEqual({ added: total });
    expect(await add('en')).toEqual({ added: 0 });
    const { data } = await admin.get<List>('/templates?per_page=200');
    expect(data).toHaveLength(total);
    expect(new Set(data.map(({ group_name }) => group_name))).toEqual(
      new Set(Object.values(TRADES).map(({ en }) => en)),
    );
    for (const { id } of data) {
      const { document } = await admin.get<{ document: unknown }>(`/templates/${id}`);
      expect(sceneDocumentSchema.safeParse(document).error).toBeUndefined();
    }
    const materials = await admin.get<{ data: MaterialDetail[]; pagination: { total: number } }>(
      '/materials?per_page=200',
    );
    expect(materials.data.every(({ processing }) => processing === 'ready')).toBe(true);
    for (const { id } of materials.data) {
      const thumbnail = await admin.send('GET', `/materials/${id}/thumbnail`);
      expect(Number(thumbnail.headers['content-length'])).toBeLessThanOrEqual(50_000);
    }
    const before = materials.pagination.total;
    expect(await add('zh')).toEqual({ added: total });
    const after = await admin.get<{ pagination: { total: number } }>('/materials?per_page=1');
    expect(after.pagination.total).toBe(before);
  });

  it('come back when they have been deleted', async () => {
    const { admin } = get();
    const { data } = await admin.get<List>('/templates?per_page=1');
    await admin.delete(`/templates/${data[0]?.id}`);
    const [zh, en] = [await add('zh'), await add('en')];
    expect(zh.added + en.added).toBe(1);
  });

  it('are added once by two calls at the same moment', async () => {
    const { admin } = get();
    const { data } = await admin.get<List>('/templates?per_page=200');
    await admin.delete('/templates', { ids: data.map(({ id }) => id) });
    const answers = await Promise.all([add('en'), add('en')]);
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, total]);
  });
});
