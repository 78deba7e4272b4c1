// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Card } from './card.tsx';

afterEach(cleanup);

const open = (onOpen: (() => void) | undefined) =>
  renderPage(
    <Card
      name="大厅"
      picture={<span>暂无播放内容</span>}
      facts={['12 台设备']}
      tick={null}
      actions={[]}
      onOpen={onOpen}
    />,
  );

test('draws its picture once, as a button named by the item alone', async () => {
  const onOpen = vi.fn();
  await open(onOpen);
  expect(screen.getAllByText('暂无播放内容')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '大厅' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('is no button for users who may not open it, and says its name once', async () => {
  await open(undefined);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('大厅')).toHaveLength(1);
});
