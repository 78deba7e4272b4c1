// @vitest-environment jsdom
import { aDocument, aLiveStream, aScene } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { documentOf } from '../../document/editor-store.ts';
import { PropertiesPanel } from '../../panels/properties/properties-panel.tsx';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';

afterEach(cleanup);

const address = (url: string) => ({ url, format: 'auto' as const });

async function open(...urls: string[]) {
  const stream = aLiveStream({ id: 'stream', addresses: urls.map(address) });
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [stream] })] }));
  editor.store.getState().select(['stream']);
  await renderInEditor(editor, <PropertiesPanel />);
  return { edited: () => documentOf(editor.store.getState()).scenes[0]?.elements[0] };
}

function enter(label: string, value: string) {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

test('an address of another protocol stays in the field and says why', async () => {
  const { edited } = await open();
  enter('地址 1', 'mms://camera/1');
  expect(screen.getByText(/请输入以 http:\/\/、https:\/\/、rtsp:\/\//)).toBeTruthy();
  expect(edited()).toMatchObject({ addresses: [] });
  enter('地址 1', 'http://camera/live.flv');
  expect(edited()).toMatchObject({ addresses: [address('http://camera/live.flv')] });
  expect(screen.getByText('自动（HTTP-FLV）')).toBeTruthy();
});

test('says which devices play an address that is relayed', async () => {
  const { edited } = await open();
  enter('地址 1', 'rtsp://admin:secret@camera/1');
  expect(edited()).toMatchObject({ addresses: [address('rtsp://admin:secret@camera/1')] });
  expect(screen.getByText(/仅安装 kiosk 代理程序的设备可以播放/)).toBeTruthy();
  expect(screen.getByDisplayValue('RTSP')).toBeTruthy();
  expect(screen.queryByText('直播服务器须允许跨域访问（CORS）')).toBeNull();
});

test('up to five addresses, each of which can be moved and removed', async () => {
  const { edited } = await open('http://a/', 'http://b/', 'http://c/', 'http://d/');
  enter('地址 5', 'http://e/');
  expect(screen.queryByLabelText('地址 6')).toBeNull();
  fireEvent.click(screen.getByLabelText('上移地址 5'));
  fireEvent.click(screen.getByLabelText('移除地址 1'));
  expect(edited()).toMatchObject({
    addresses: ['http://b/', 'http://c/', 'http://e/', 'http://d/'].map(address),
  });
});

test('an emptied address is not taken', async () => {
  const { edited } = await open('http://a/');
  enter('地址 1', '');
  expect(edited()).toMatchObject({ addresses: [address('http://a/')] });
});

test('the switch time is 0 to 3600 seconds', async () => {
  const { edited } = await open('http://a/');
  const field = screen.getByLabelText('切换时间');
  fireEvent.change(field, { target: { value: '3601' } });
  expect(edited()).toMatchObject({ switchMs: 0 });
  fireEvent.change(field, { target: { value: '30' } });
  expect(edited()).toMatchObject({ switchMs: 30_000 });
});

test('says once that servers must allow other origins, unless all addresses are MP4', async () => {
  await open('http://a/1.m3u8', 'http://b/2.flv', 'http://c/3.mp4');
  expect(screen.getAllByText('直播服务器须允许跨域访问（CORS）')).toHaveLength(1);
  cleanup();
  await open('http://c/3.mp4');
  expect(screen.queryByText('直播服务器须允许跨域访问（CORS）')).toBeNull();
});
