// @vitest-environment jsdom
import { ELEMENT_TYPES } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useShortcuts } from '../../commands/use-shortcuts.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { ToolShelf } from './tool-shelf.tsx';

afterEach(cleanup);

function Shelf() {
  useShortcuts();
  return <ToolShelf />;
}

async function open() {
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [] })] }));
  await renderInEditor(editor, <Shelf />);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: '查找要添加的元素' });
  return {
    search,
    find: (value: string) => fireEvent.change(search, { target: { value } }),
    tools: () => screen.queryAllByRole('button').map((tool) => tool.textContent),
    types: () => sceneOf(editor.store.getState()).elements.map(({ type }) => type),
  };
}

it('editor 5: shows every tool in a group with a name', async () => {
  const { tools } = await open();
  expect(tools()).toHaveLength(ELEMENT_TYPES.length);
  expect(screen.getAllByRole('heading').map((node) => node.textContent)).toEqual([
    '文字',
    '媒体',
    '信息',
    '网络',
    '互动',
  ]);
  const information = within(screen.getByRole('region', { name: '信息' })).getAllByRole('button');
  expect(information.map((tool) => tool.textContent)).toContain('二维码');
});

describe('the search', () => {
  it('editor 5: opens with the slash key', async () => {
    const { search } = await open();
    fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
    expect(document.activeElement).toBe(search);
  });

  it.each(['qr', 'QRcode', '二维', 'q'])('editor 5: finds the QR code by %s', async (term) => {
    const { find, tools } = await open();
    find(term);
    expect(tools()).toEqual(['二维码']);
  });

  it('adds the first tool with Enter, and shows all again', async () => {
    const { search, find, tools, types } = await open();
    find('时钟');
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(types()).toEqual(['clock']);
    expect(tools()).toHaveLength(ELEMENT_TYPES.length);
  });

  it('says when nothing is found', async () => {
    const { find, tools } = await open();
    find('spreadsheet');
    expect(tools()).toEqual([]);
    expect(screen.getByText('没有匹配的元素')).toBeTruthy();
  });
});
