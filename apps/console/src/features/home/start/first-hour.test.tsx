// @vitest-environment jsdom
import { deviceRoutes, materialRoutes, programRoutes } from '@marquee/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ViewStateContext } from '../../../shared/preferences/use-preference.ts';
import { ViewStateStore } from '../../../shared/preferences/view-state-store.ts';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { FirstHour, FirstHourRow } from './first-hour.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Counts = typeof materialRoutes.counts | typeof programRoutes.counts | typeof deviceRoutes.counts;
const countsOf = ({ response }: Counts, counts: object) => ({
  ...Object.fromEntries(Object.keys(response.shape).map((tab) => [tab, 0])),
  ...counts,
});

async function open(parts: { programs: number; used: number; devices: number }) {
  const store = new ViewStateStore({}, async () => undefined);
  const { programs, used, devices } = parts;
  const sent = stubCalls({
    'GET /MIPS/frame': {
      body: {
        material_counts: countsOf(materialRoutes.counts, { all: 1 }),
        program_counts: countsOf(programRoutes.counts, { all: programs, used }),
        device_counts: countsOf(deviceRoutes.counts, { all: devices }),
      },
    },
  });
  await renderPage(
    <ViewStateContext value={store}>
      <FirstHour />
    </ViewStateContext>,
    '/',
  );
  return { sent, store };
}

test('shows the first steps, and which is next', async () => {
  const { sent, store } = await open({ programs: 0, used: 0, devices: 0 });
  const strip = within(await screen.findByRole('navigation', { name: '开始使用' }));
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '上传素材（已完成）上传图片、视频、音频和文档。',
    '2制作节目选用模板，或从空白页面开始。',
    '3接入设备打开播放器，输入屏幕上的配对码。',
    '4发布到设备选择设备和播放时间，节目即可上屏。',
  ]);
  expect(strip.getByRole('link', { name: '查看教程' }).getAttribute('href')).toBe(
    '/MIPS/manual?chapter=first-hour',
  );
  expect(sent).toHaveLength(1);
  expect(store.get('start.dismissed')).toBeUndefined();
});

test('leads to a release of the program that was made', async () => {
  stubCalls({
    'GET /MIPS/frame': {
      body: {
        material_counts: countsOf(materialRoutes.counts, { all: 1 }),
        program_counts: countsOf(programRoutes.counts, { all: 1 }),
        device_counts: countsOf(deviceRoutes.counts, { all: 1 }),
      },
    },
    'GET /MIPS/programs': {
      body: {
        data: [{ ...aProgram({ id: 7 }), cover: null }],
        pagination: { page: 1, per_page: 1, total: 1, max: 1 },
      },
    },
  });
  await renderPage(
    <ViewStateContext value={new ViewStateStore({}, async () => undefined)}>
      <FirstHour />
    </ViewStateContext>,
    '/',
  );
  const link = await screen.findByRole('link', { name: '发布到设备' });
  await vi.waitFor(() => expect(link.getAttribute('href')).toBe('/releases/new?programs=7'));
});

test('console 9: is not asked for again once all steps are done', async () => {
  const { sent, store } = await open({ programs: 1, used: 1, devices: 1 });
  await vi.waitFor(() => expect(store.get('start.dismissed')).toBe(true));
  cleanup();
  await renderPage(
    <ViewStateContext value={store}>
      <FirstHour />
    </ViewStateContext>,
    '/',
  );
  expect(sent).toHaveLength(1);
});

test('is a row above the pages to which the steps lead, and above no others', async () => {
  const counts = {
    'GET /MIPS/frame': {
      body: {
        material_counts: countsOf(materialRoutes.counts, { all: 1 }),
        program_counts: countsOf(programRoutes.counts, {}),
        device_counts: countsOf(deviceRoutes.counts, {}),
      },
    },
  };
  const store = new ViewStateStore({}, async () => undefined);
  const at = async (path: string) => {
    stubCalls(counts);
    await renderPage(
      <ViewStateContext value={store}>
        <FirstHourRow />
      </ViewStateContext>,
      path,
    );
  };
  await at('/materials');
  expect(within(await screen.findByRole('navigation')).getAllByRole('link')).toHaveLength(4);
  cleanup();
  await at('/users');
  expect(screen.queryByRole('navigation')).toBeNull();
});
