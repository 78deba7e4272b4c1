import { describe, expect, it } from 'vitest';
import { nextItem } from './rotation.ts';

const playing = [
  { releaseId: 1, programCount: 2 },
  { releaseId: 2, programCount: 0 },
  { releaseId: 3, programCount: 1 },
];

describe('nextItem', () => {
  it('plays the programs of each release in turn and starts over', () => {
    const order = [];
    let item = nextItem(undefined, playing);
    for (let i = 0; i < 4; i += 1) {
      order.push(`${item?.releaseId}.${item?.programIndex}`);
      item = nextItem(item, playing);
    }
    expect(order).toEqual(['1.0', '1.1', '3.0', '1.0']);
  });

  it('repeats the only program', () => {
    const only = [{ releaseId: 7, programCount: 1 }];
    expect(nextItem({ releaseId: 7, programIndex: 0 }, only)).toEqual({ releaseId: 7, programIndex: 0 });
  });

  it('starts over when the current release no longer plays', () => {
    expect(nextItem({ releaseId: 9, programIndex: 0 }, playing)).toEqual({ releaseId: 1, programIndex: 0 });
  });

  it('continues with the next release when the current one has lost programs', () => {
    expect(nextItem({ releaseId: 1, programIndex: 5 }, playing)).toEqual({ releaseId: 3, programIndex: 0 });
  });

  it('has no item when nothing plays', () => {
    expect(nextItem(undefined, [])).toBeUndefined();
    expect(nextItem({ releaseId: 1, programIndex: 0 }, [{ releaseId: 1, programCount: 0 }])).toBeUndefined();
  });
});
