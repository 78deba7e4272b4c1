// @vitest-environment jsdom
import { COMMAND_NAMES } from '@marquee/commands';
import { codesOf, PERMISSIONS, type PermissionCode } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../shared/access/access.ts';
import { MoreActions } from '../../../shared/actions/row-actions.tsx';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { deviceActions } from './device-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

test('the menu of a card fits below it: commands are in a menu inside, and what is dangerous comes last', async () => {
  const Menu = () => <MoreActions label="操作" actions={[...useActions(deviceActions).row(aDevice())]} />;
  await renderPage(<Menu />);
  fireEvent.click(screen.getByRole('button', { name: '操作' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '发布',
    '详情',
    '重命名',
    '编辑信息',
    '流量额度',
    '远程控制',
    '设置经纬度',
    '移动到分组',
    '转移到其他部门',
    '禁用',
    '删除',
  ]);
});

test('every entry of that menu has an icon, and so has the one that opens the commands', async () => {
  const Menu = () => <MoreActions label="操作" actions={[...useActions(deviceActions).row(aDevice())]} />;
  await renderPage(<Menu />);
  fireEvent.click(screen.getByRole('button', { name: '操作' }));
  const items = await screen.findAllByRole('menuitem');
  const bare = items.filter((item) => !item.querySelector('.ant-dropdown-menu-item-icon svg'));
  expect(bare.map(({ textContent }) => textContent)).toEqual([]);
});

test('commands for one device are in the same order as those for all devices', () => {
  const keys = deviceActions.map(({ key }) => key);
  const commands = keys.filter((key) => COMMAND_NAMES.some((name) => name === key));
  expect(commands).toEqual(COMMAND_NAMES);
});
