// @vitest-environment jsdom
import type { LiveView } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, type SentCall, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { LiveScreen } from './live-screen.tsx';

const PICTURE = 'data:image/jpeg;base64,/9j/';
const START = 'POST /MIPS/devices-mips/7/live';
const FRAME = 'GET /MIPS/devices-mips/7/live/3';
const STOP = 'DELETE /MIPS/devices-mips/7/live/3';
const started = { body: { view: 3, started_at: 1 } };

let sent: SentCall[];

beforeEach(() => {
  vi.spyOn(pageClock, 'pause').mockImplementation(() => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** One answer for all frames, of which only the first comes. */
function answerOnce(view: LiveView): void {
  sent = stubCalls({ [START]: started, [FRAME]: { body: view }, [STOP]: { body: {} } });
  const answer = fetch;
  let frames = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    frames += Number(init.method === 'GET');
    if (init.method !== 'GET' || frames === 1) return answer(url, init);
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    });
  });
}

const open = () => renderPage(<LiveScreen deviceId={7} />);

test('shows the frames of the screen, and ends the view when it is left', async () => {
  answerOnce({ state: 'live', reason: '', frame: { id: 'a', age_ms: 100, picture: PICTURE } });
  await open();
  expect((await screen.findByRole('img')).getAttribute('src')).toBe(PICTURE);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['实时']);
  cleanup();
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe(STOP));
});

test('says how old a frame is that is not replaced', async () => {
  answerOnce({ state: 'live', reason: '', frame: { id: 'a', age_ms: 7200, picture: PICTURE } });
  await open();
  expect(await screen.findByText('7 秒前')).toBeDefined();
});

test.each<[LiveView['state'], string, string]>([
  ['connecting', '', '正在连接设备…'],
  ['offline', '', '设备离线，恢复连接后将继续'],
  ['hidden', '', '设备正在播放您无权查看的发布'],
  ['failed', 'no display', '设备无法截取屏幕画面：no display'],
])('says that it is %s', async (state, reason, text) => {
  answerOnce({ state, reason, frame: null });
  await open();
  expect(await screen.findByText(text)).toBeDefined();
});

test('starts again after the server has ended it', async () => {
  sent = stubCalls({ [START]: started, [FRAME]: refusal('devices.live_view_ended'), [STOP]: { body: {} } });
  await open();
  expect(await screen.findByText('实时观看已结束')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '重新观看' }));
  await vi.waitFor(() => expect(sent.filter(({ call }) => call === START)).toHaveLength(2));
});

test('says why it is refused', async () => {
  sent = stubCalls({ [START]: refusal('devices.too_many_live_views', { maximum: 9 }) });
  await open();
  expect(await screen.findByText('最多可同时实时观看 9 个屏幕，请先结束其中一个')).toBeDefined();
});

test('tries again when the server is not reached', async () => {
  sent = stubCalls({ [START]: started, [STOP]: { body: {} }, [FRAME]: { status: 503, body: {} } });
  await open();
  expect(await screen.findByText('无法连接服务器，正在重试…')).toBeDefined();
});
