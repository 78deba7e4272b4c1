// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aRelease } from '../../../shared/testing/a-release.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ReleaseReason } from './release-reason.tsx';

afterEach(cleanup);

const idle = { play_status: 0 as const, valid_from: '2000-01-01', valid_to: '2999-12-31', device_count: 2 };

test('J11: says that a release does not play because no device shows its screen', async () => {
  await renderPage(<ReleaseReason release={aRelease({ ...idle, screen: 2, cannot_show_count: 2 })} />);
  expect(screen.getByText('所有设备均仅播放屏幕 1')).toBeTruthy();
});

test('J11: waits for the devices that show its screen', async () => {
  await renderPage(<ReleaseReason release={aRelease({ ...idle, screen: 2, cannot_show_count: 1 })} />);
  expect(screen.getByText('尚无设备完成下载')).toBeTruthy();
});
