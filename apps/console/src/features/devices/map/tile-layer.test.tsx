// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { TileLayer } from './tile-layer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TILES = {
  tile_address: 'https://tiles.example/{z}/{x}/{y}.png',
  tile_attribution: '© 地图服务',
  tile_max_zoom: 18,
};
const images = () => [...document.querySelectorAll('img')];

async function show(body: object): Promise<void> {
  stubCalls({ 'GET /MIPS/system-set/map': { body } });
  await renderPage(<TileLayer view={{ x: 0.5, y: 0.5, zoom: 1 }} size={{ width: 200, height: 200 }} />);
}

test('shows the tiles of the settings once they are loaded, and whose they are', async () => {
  await show(TILES);
  await screen.findByText('© 地图服务');
  expect(images().map(({ src }) => src)).toEqual([
    'https://tiles.example/0/0/0.png',
    ...['1/0/0', '1/1/0', '1/0/1', '1/1/1'].map((place) => `https://tiles.example/${place}.png`),
  ]);
  const [first] = images();
  if (!first) throw new Error('no tile');
  expect(first.dataset).not.toHaveProperty('loaded');
  fireEvent.load(first);
  expect(first.dataset).toHaveProperty('loaded');
});

test('says that tiles fail, until one arrives, and asks again when the network is back', async () => {
  await show(TILES);
  await screen.findByText('© 地图服务');
  const [first, second] = images();
  if (!first || !second) throw new Error('no tiles');
  fireEvent.error(first);
  await screen.findByText('地图瓦片加载失败，当前显示离线地图');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(images()[0]).not.toBe(first));
  const [again] = images();
  if (!again) throw new Error('no tile');
  fireEvent.load(again);
  await screen.findByText('© 地图服务');
  fireEvent.error(images()[1] as HTMLElement);
  expect(screen.queryByText('地图瓦片加载失败，当前显示离线地图')).toBeNull();
});

test('asks no service without the setting', async () => {
  await show({ ...TILES, tile_address: null });
  expect(images()).toEqual([]);
});
