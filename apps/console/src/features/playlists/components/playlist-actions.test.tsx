// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { aPlaylist } from '../testing/a-playlist.ts';
import { playlistActions } from './playlist-actions.tsx';

afterEach(cleanup);

test('console 4: names the releases of a playlist that cannot be deleted, and still deletes the others', async () => {
  const pagination = { page: 1, per_page: 100, total: 1, max: 1 };
  const released = aRelease({ id: 5, number: 12, name: '全天轮播' });
  const sent = stubCalls({ 'GET /MIPS/releases': { body: { data: [released], pagination } } });
  const playlists = [aPlaylist({ id: 3, device_count: 2 }), aPlaylist({ id: 4, name: '晚间轮播' })];
  function Page() {
    const actions = useActions(playlistActions);
    return (
      <>
        {actions.batch?.(playlists, () => undefined)}
        {actions.dialogs}
      </>
    );
  }
  await renderPage(<Page />);
  fireEvent.click(screen.getByRole('button', { name: /删\s?除/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '播放列表正在使用，不能删除' }));
  const link = await dialog.findByRole('link', { name: '#12 全天轮播' });
  expect(link.getAttribute('href')).toBe('/releases/5/detail');
  const asked = sent.find(({ call }) => call === 'GET /MIPS/releases');
  expect(asked?.query).toMatchObject({ playlist_id: '3', live: 'true' });
  expect(dialog.getByRole('button', { name: '下线这 1 个发布' })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '删除其余 1 个播放列表' }));
  expect(await screen.findAllByText('确定删除以下 1 个播放列表？')).not.toEqual([]);
  expect(screen.getByText('晚间轮播')).toBeTruthy();
});
