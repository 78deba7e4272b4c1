// @vitest-environment jsdom
import type { ProgramPromotion } from '@marquee/contract';
import { asInteractive } from '@marquee/scene';
import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { PreviewPlayer } from './preview-player.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = aFileRef({ materialId: 5, name: 'poster.png' });
const document = aDocument({
  scenes: [
    aScene({ id: 'a', name: 'Start', durationMs: 60_000 }),
    aScene({
      id: 'b',
      name: 'Offer',
      durationMs: 60_000,
      background: { color: '#000000', file: picture },
    }),
  ],
});

async function open(shown = document) {
  const onClose = vi.fn();
  await renderInEditor(
    anEditor(shown),
    <PreviewPlayer name="Lobby" document={shown} isPausedAtFirst programId={7} onClose={onClose} />,
  );
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('group', { name: 'Lobby' }), { key });
  return { onClose, press };
}

test('speed is changed with keys, between half and four times', async () => {
  stubCalls({});
  const { press } = await open();
  for (const [key, speed] of [
    ['+', '2×'],
    ['+', '4×'],
    ['+', '4×'],
    ['-', '2×'],
    ['-', '1×'],
    ['-', '0.5×'],
    ['-', '0.5×'],
  ] as const) {
    press(key);
    expect(screen.getByRole('button', { name: `播放速度 ${speed}` })).toBeTruthy();
  }
});

test.each([
  ['an ordinary program', document],
  ['an interactive program', asInteractive(document)],
])('keys lead from scene to scene of %s', async (_name, shown) => {
  stubCalls({});
  const { press, onClose } = await open(shown);
  press('PageDown');
  expect(screen.getByText('场景 2/2 · Offer')).toBeTruthy();
  press('PageDown');
  press('PageUp');
  expect(screen.getByText('场景 1/2 · Start')).toBeTruthy();
  press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

test('files that the server does not have are named, and lead to their scene', async () => {
  stubCalls({ 'HEAD /MIPS/materials/5/playable': { status: 404, body: {} } });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '1 个素材无法显示' }));
  expect(await screen.findByText('poster.png')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '场景 2' }));
  expect(screen.getByText('场景 2/2 · Offer')).toBeTruthy();
});

const label = (priority: number, gender: 'female' | 'male') => ({
  priority,
  genders: [gender],
  age_bands: [],
});
const promotion: ProgramPromotion = {
  programs: [
    { id: 7, name: 'Lobby', label_set: '年轻女性', label: label(2, 'female') },
    { id: 8, name: 'Ties', label_set: null, label: label(1, 'male') },
    { id: 9, name: 'Shoes', label_set: null, label: label(1, 'female') },
  ],
  left_out_count: 0,
  releases: [
    {
      ...{ id: 3, number: 12, name: '春季' },
      programs: [
        { id: 8, name: 'Ties', label_set: null, label: label(1, 'male'), screen: 1 },
        { id: 7, name: 'Lobby', label_set: null, label: label(1, 'female'), screen: 1 },
      ],
    },
  ],
};

const UNUSED = { program_count: 0, outdated_count: 0, created_at: 0, updated_at: 0 };

async function simulate(promotable = promotion) {
  stubCalls({
    'GET /MIPS/programs/7/promotable': { body: promotable },
    'GET /MIPS/labels': {
      body: {
        data: [{ id: 4, name: '男士', ...label(1, 'male'), ...UNUSED }],
        pagination: { page: 1, per_page: 50, max: 1, total: 1 },
      },
    },
  });
  const opened = await open();
  fireEvent.click(screen.getByRole('button', { name: '模拟观众' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: '模拟观众' })) };
}

test('says whether an audience sees the program among those of a release, and with which strategy', async () => {
  const { dialog, press } = await simulate();
  expect((await dialog.findByRole('status')).textContent).toContain('会推广此节目：精准标签符合观众');
  expect(dialog.getByText('发布 #12 春季')).toBeTruthy();
  expect(dialog.getByText(/按策略 A/)).toBeTruthy();
  expect(dialog.getByText(/按策略 B/)).toBeTruthy();
  expect(dialog.getByText('Ties：性别不符')).toBeTruthy();
  // Its keys are not those of the preview behind it.
  fireEvent.keyDown(dialog.getByText('发布 #12 春季'), { key: '+' });
  expect(screen.getByRole('button', { name: '播放速度 1×' })).toBeTruthy();
  press('+');
  expect(screen.getByRole('button', { name: '播放速度 2×' })).toBeTruthy();
});

test('compares it with all programs with labels, for the people of a label set', async () => {
  const { dialog } = await simulate();
  await dialog.findByRole('status');
  fireEvent.mouseDown(dialog.getByLabelText('对比范围'));
  fireEvent.click(await screen.findByText('所有设置了精准标签的节目（3）'));
  expect(dialog.getByRole('status').textContent).toContain(
    '不会推广此节目（优先级较低），改为播放优先级 1 的节目，首先是“Shoes”',
  );
  fireEvent.mouseDown(dialog.getByLabelText('按标签组填入'));
  fireEvent.click(await screen.findByText('男士'));
  expect(dialog.getByRole('status').textContent).toContain('不会推广此节目（性别不符）');
});

test('says when it takes turns, when nobody is there, and how many programs are left out', async () => {
  const lobby = { id: 7, name: 'Lobby', label_set: null, label: label(1, 'female') };
  const shoes = { id: 9, name: 'Shoes', label_set: null, label: label(1, 'female') };
  const { dialog } = await simulate({ programs: [shoes, lobby], left_out_count: 5, releases: [] });
  const status = await dialog.findByRole('status');
  expect(status.textContent).toContain('优先级 1 的 2 个节目轮流播放，此节目是第 2 个');
  expect(status.textContent).toContain('按策略 A，新观众总是先看到“Shoes”');
  expect(dialog.getByText(/仅与最新的 2 个节目对比，另有 5 个未参与/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '移除观众' }));
  expect(dialog.getByRole('status').textContent).toContain('屏幕前没有观众');
});

test('compares it with the programs of its own screen only, and the newest release first', async () => {
  const { dialog } = await simulate({
    ...promotion,
    left_out_count: 5,
    releases: [
      {
        ...{ id: 4, number: 13, name: '双屏' },
        programs: [
          { id: 9, name: 'Shoes', label_set: null, label: label(1, 'female'), screen: 1 },
          { id: 7, name: 'Lobby', label_set: null, label: label(2, 'female'), screen: 2 },
        ],
      },
      ...promotion.releases,
    ],
  });
  const status = await dialog.findByRole('status');
  expect(dialog.getByText('发布 #13 双屏 · 屏幕 2')).toBeTruthy();
  expect(status.textContent).toContain('会推广此节目');
  expect(status.textContent).not.toContain('不会');
  expect(dialog.queryByText(/未参与/)).toBeNull();
});

test('interactive programs, which have no audience labels, have no simulation', async () => {
  stubCalls({});
  await open(asInteractive(document));
  expect(screen.queryByRole('button', { name: '模拟观众' })).toBeNull();
});
