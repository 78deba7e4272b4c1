// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { LivePicture } from './live-picture.tsx';

afterEach(cleanup);

const offline = aDevice({ is_online: false, trouble: { kind: 'offline', reason: null, at: Date.now() } });

test.each([
  ['leaves its lower edge free beside a card that names the trouble', false, 0],
  ['names the trouble over its lower edge where nothing else does', true, 1],
])('the large picture %s', async (_, isBanded, bands) => {
  stubCalls({});
  await renderPage(
    <LivePicture device={offline} approval={undefined} refresh={undefined} isBanded={isBanded} />,
  );
  await screen.findByText('暂无画面');
  expect(screen.queryAllByText(/^离线/)).toHaveLength(bands);
});
