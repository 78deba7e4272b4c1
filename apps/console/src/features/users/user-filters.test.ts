import { userTabs } from '@marquee/contract';
import { expect, test } from 'vitest';
import { aUser } from './testing/a-user.ts';
import { stateOf } from './user-state-name.ts';

test.each(Object.entries(userTabs.filters))(
  'console 9: the tab %s selects by the flags of the call',
  (tab, filters) => {
    expect(filters).toEqual(
      {
        enabled: { is_disabled: false },
        waiting: { is_waiting: true },
        disabled: { is_disabled: true, is_waiting: false },
      }[tab],
    );
  },
);

test('console 9: a user who waits for approval does not count as disabled', () => {
  expect(stateOf(aUser({ is_disabled: true, is_waiting: true }))).toBe('waiting');
  expect(stateOf(aUser({ is_disabled: true }))).toBe('disabled');
  expect(stateOf(aUser())).toBe('enabled');
});
