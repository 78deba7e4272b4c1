import { describe, expect, it } from 'vitest';
import { GroupCommit } from './group-commit.ts';

describe('a group commit', () => {
  it('writes together what arrives during a write', async () => {
    const { commit, groups } = aCommit(100);
    const answers = await Promise.all([1, 2, 3, 4].map((item) => commit.submit(item)));
    expect(answers).toEqual(['1!', '2!', '3!', '4!']);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });

  it('takes no more at a time than the limit, but at least one item', async () => {
    const { commit, groups } = aCommit(5);
    await Promise.all([1, 2, 3, 4, 9, 1].map((item) => commit.submit(item)));
    expect(groups).toEqual([[1], [2, 3], [4], [9], [1]]);
  });

  it('rejects only the item that cannot be written', async () => {
    const { commit } = aCommit(100);
    const results = await Promise.allSettled([1, 2, 13, 4].map((item) => commit.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  function aCommit(limit: number) {
    const groups: number[][] = [];
    const commit = new GroupCommit<number, string>({
      limit,
      weigh: (item) => item,
      write: async (items) => {
        if (items.includes(13)) throw new Error('unlucky');
        groups.push([...items]);
        return items.map((item) => `${item}!`);
      },
    });
    return { commit, groups };
  }
});
