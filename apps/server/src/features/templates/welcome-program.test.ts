import type { Group, Program } from '@marquee/contract';
import { sceneDocumentSchema } from '@marquee/scene';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/index.ts';

type Made = Program & { document: unknown };

describeServer('the welcome program', (get) => {
  const welcome = (resolution: string) => get().admin.post<Made>('/programs/welcome', { resolution });

  it('console 3: is an ordinary program in the resolution of a screen, made once', async () => {
    const { admin } = get();
    const tall = await welcome('1080*1920');
    expect(tall).toMatchObject({ name: '欢迎-1080x1920', width: 1080, height: 1920 });
    const { document } = await admin.get<Made>(`/programs/${tall.id}`);
    expect(sceneDocumentSchema.safeParse(document).error).toBeUndefined();
    expect(await welcome('1080*1920')).toMatchObject({ id: tall.id });
    const wide = await welcome('3840*2160');
    expect(wide).toMatchObject({ name: '欢迎-3840x2160', width: 3840, height: 2160 });
    await admin.delete('/programs', { ids: [tall.id] });
    expect((await welcome('1080*1920')).id).not.toBe(tall.id);
  });

  it('is in a group that does not count as the work of the company', async () => {
    const { admin } = get();
    const { group_id } = await welcome('1920*1080');
    const { data } = await admin.get<{ data: Group[] }>('/programs/program-group');
    expect(data.find((group) => group.group_id === group_id)).toMatchObject({ is_sample: true });
    const { all } = await admin.get<{ all: number }>('/programs/counts?samples=0');
    expect(all).toBe(0);
  });
});
