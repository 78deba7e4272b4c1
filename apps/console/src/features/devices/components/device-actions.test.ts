// @vitest-environment jsdom
import { codesOf, PERMISSIONS, type PermissionCode } from '@marquee/contract';
import { expect, test } from 'vitest';
import type { Call } from '../../../shared/access/access.ts';
import { deviceActions } from './device-actions.tsx';

/** Rights of which something else than an action on devices makes use. */
const ELSEWHERE: readonly PermissionCode[] = [
  // The pages of devices themselves.
  '21101',
  // The menu of the group tree.
  ...(['21129', '21130', '21131'] as const),
  // Exporting, in the menu of the list.
  '21143',
  // Taking down, on the page of a release.
  '21201',
];

test('console 29: every right on devices that a role can have has its action in the console', () => {
  const offered = new Set(deviceActions.flatMap(({ call }) => (call ? [call].flat() : []).flatMap(codesIn)));
  const rights = PERMISSIONS.filter(({ code, parent }) => parent === '21000' && !ELSEWHERE.includes(code));
  expect(rights.length).toBeGreaterThan(30);
  expect(rights.filter(({ code }) => !offered.has(code)).map(({ code, en }) => `${code} ${en}`)).toEqual([]);
});

function codesIn({ access }: Call): readonly PermissionCode[] {
  return typeof access === 'object' ? codesOf(access) : [];
}
