// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useObjectTitle, usePageTitle, useTitle, useWaitingItems } from './title-store.ts';
import { titleText } from './title-text.ts';

afterEach(cleanup);

interface PageProps {
  name?: string;
  path?: string;
  step?: string;
  item?: string;
  waiting?: number;
}

function Page({ name, path = '/releases', step, item, waiting = 0 }: PageProps) {
  usePageTitle(name, path, step);
  useObjectTitle(item);
  useWaitingItems('/releases', waiting);
  return null;
}

function Tab() {
  return <title>{titleText(useTitle(), 'Marquee')}</title>;
}

function titleOf(page: PageProps): string {
  render(
    <>
      <Page {...page} />
      <Tab />
    </>,
  );
  return document.title;
}

test.each<[string, PageProps]>([
  ['发布列表 · Marquee', { name: '发布列表' }],
  ['午市 · 发布列表 · Marquee', { name: '发布列表', step: '详情', item: '午市' }],
  ['新建 · 发布列表 · Marquee', { name: '发布列表', step: '新建' }],
  ['(3) 发布列表 · Marquee', { name: '发布列表', waiting: 3 }],
  ['(1,286) 发布列表 · Marquee', { name: '发布列表', waiting: 1286 }],
  ['设备列表 · Marquee', { name: '设备列表', path: '/devices-mips', waiting: 3 }],
  ['我的账号 · Marquee', { name: '我的账号', item: '我的账号' }],
  ['Marquee', {}],
])('console 7: a tab is called “%s”', (text, page) => {
  expect(titleOf(page)).toBe(text);
});

test('console 7: a page that is left leaves the title', () => {
  titleOf({ name: '发布列表', item: '午市', waiting: 2 });
  cleanup();
  render(<Tab />);
  expect(document.title).toBe('Marquee');
});
