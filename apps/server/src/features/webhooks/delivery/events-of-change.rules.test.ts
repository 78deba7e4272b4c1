import { expect, it } from 'vitest';
import { eventOfChange } from './events-of-change.rules.ts';

const row = { id: 9, company_id: 3, user_name: 'ann', subject: 'Menu', at: 5 };

it.each([
  ['materials', 0, { id: 7 }, 'material.added', undefined],
  ['materials', 2, { ids: [7] }, 'material.deleted', undefined],
  ['releases', 0, { ids: [7] }, 'release.created', undefined],
  ['releases', 1, { act: 'review', ids: [7], status: 1 }, 'release.approved', 'approved'],
  ['releases', 1, { act: 'review', ids: [7], status: 2 }, 'release.refused', undefined],
  ['releases', 1, { act: 'take_offline', ids: [7] }, 'release.ended', undefined],
  ['notices', 0, { ids: [7], is_emergency: true }, 'emergency.on', undefined],
  ['notices', 1, { act: 'end', ids: [7] }, 'emergency.off', 'emergency'],
] as const)('a change of %s (%i, %o) is %s', (module, operation, after, event, only) => {
  expect(eventOfChange({ ...row, module, operation, after: JSON.stringify(after) })).toEqual({
    company_id: 3,
    at: 5,
    event,
    data: { ids: [7], subject: 'Menu', user: 'ann' },
    ...(only ? { only } : {}),
  });
});

it('other changes are no events', () => {
  const of = (module: string, operation: number, after: object | null) =>
    eventOfChange({ ...row, module, operation, after: after && JSON.stringify(after) });
  expect(of('materials', 1, { name: 'x' })).toBeUndefined();
  expect(of('notices', 0, { ids: [7] })).toBeUndefined();
  expect(of('users', 0, null)).toBeUndefined();
  expect(of('releases', 1, { act: 7 })).toBeUndefined();
});
