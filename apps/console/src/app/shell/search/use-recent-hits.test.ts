import { expect, test } from 'vitest';
import { withRecent } from './use-recent-hits.ts';

const hit = (to: string) => ({ section: 'devices', title: to, to }) as const;

test('the latest hit comes first, each once, and eight are kept', () => {
  let recent = withRecent([], hit('/a'));
  for (const to of ['/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/a'])
    recent = withRecent(recent, hit(to));
  expect(recent.map(({ to }) => to)).toEqual(['/a', '/i', '/h', '/g', '/f', '/e', '/d', '/c']);
});

test('pictures are not remembered', () => {
  expect(withRecent([], { ...hit('/a'), picture: 'a picture', detail: undefined })).toEqual([hit('/a')]);
});
