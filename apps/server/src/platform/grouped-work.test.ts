import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aClock } from './clock/testing.ts';
import { DatabaseError } from './database/errors.ts';
import { GroupedWork, type GroupedWorkParts } from './grouped-work.ts';

describe('grouped work', () => {
  it('batches what arrives in one turn, and what arrives during a run', async () => {
    const { commit, groups } = aCommit(100);
    const later = commit.submit(1).then(() => Promise.all([5, 6].map((item) => commit.submit(item))));
    const answers = await Promise.all([2, 3, 4].map((item) => commit.submit(item)));
    expect(answers).toEqual(['2!', '3!', '4!']);
    expect(await later).toEqual(['5!', '6!']);
    expect(groups).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
  });

  it('takes at most the limit at a time, but at least one item', async () => {
    const { commit, groups } = aCommit(5);
    await Promise.all([1, 2, 3, 4, 9, 1].map((item) => commit.submit(item)));
    expect(groups).toEqual([[1, 2], [3], [4], [9], [1]]);
  });

  it('waits for more only while several arrive at a time, if it is spaced', async () => {
    const clock = aClock();
    const { commit, groups } = aCommit(100, { isSpaced: true, clock });
    await commit.submit(1);
    await Promise.all([2, 3].map((item) => commit.submit(item)));
    const early = commit.submit(4);
    clock.advance(24);
    await nextTurn();
    const later = commit.submit(5);
    await nextTurn();
    expect(groups).toEqual([[1], [2, 3]]);
    clock.advance(1);
    expect(await Promise.all([early, later])).toEqual(['4!', '5!']);
    expect(groups).toEqual([[1], [2, 3], [4, 5]]);
  });

  it('waits for no more than 16 while it is spaced', async () => {
    const clock = aClock();
    const { commit, groups } = aCommit(100, { isSpaced: true, clock });
    await Promise.all([2, 3].map((item) => commit.submit(item)));
    const most = Array.from({ length: 15 }, () => commit.submit(1));
    await nextTurn();
    expect(groups).toEqual([[2, 3]]);
    await Promise.all([...most, commit.submit(4)]);
    expect(groups.slice(1)).toEqual([[...Array(15).fill(1), 4]]);
  });

  it('rejects only the item that cannot be written', async () => {
    const { commit } = aCommit(100);
    const results = await Promise.allSettled([1, 2, 13, 4].map((item) => commit.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not repeat a failure of the database for each item', async () => {
    let runs = 0;
    const work = new GroupedWork<number, void>({
      limit: 100,
      run: async () => {
        runs += 1;
        throw new DatabaseError('gone', 'no connection');
      },
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => work.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toBe(1);
  });

  function aCommit(limit: number, parts: Pick<GroupedWorkParts<number, string>, 'isSpaced' | 'clock'> = {}) {
    const groups: number[][] = [];
    const commit = new GroupedWork<number, string>({
      limit,
      ...parts,
      weigh: (item) => item,
      run: async (items) => {
        if (items.includes(13)) throw new Error('unlucky');
        groups.push([...items]);
        return items.map((item) => `${item}!`);
      },
    });
    return { commit, groups };
  }
});
