// @vitest-environment jsdom
import type { Attention } from '@marquee/contract';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import zh from '../../../i18n/zh/index.ts';
import { attentionCells } from './attention-cells.tsx';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const HOUR = 3_600_000;

const NOTHING: Attention = {
  offline: { count: 0, yesterday_count: 3, longest: [] },
  black_screens: { count: 0, longest: [] },
  failed_tasks: { count: 0, since: NOW - 24 * HOUR, groups: [] },
  releases_to_review: { count: 0, oldest: [] },
  expiring_materials: { count: 0, first: [] },
  storage: { used: 1, quota: 100, is_nearly_full: false },
  low_space: { count: 0 },
  waiting_devices: { count: 0 },
};

beforeAll(async () => {
  await i18next.init({ lng: 'zh', resources: { zh: { translation: zh } } });
});

const cellsOf = (some: Partial<Attention>) => attentionCells({ ...NOTHING, ...some }, i18next.t, NOW);

test('is calm without anything to do', () => {
  expect(cellsOf({})).toEqual([]);
});

test('leaves out what the user may not see', () => {
  const unseen = Object.fromEntries(Object.keys(NOTHING).map((part) => [part, null]));
  expect(cellsOf(unseen as unknown as Attention)).toEqual([]);
});

test('names the devices that are offline for the longest time, and since when', () => {
  const [cell] = cellsOf({
    offline: {
      count: 38,
      yesterday_count: 32,
      longest: [
        { device_id: 7, device_name: '收银 2 号', offline_at: NOW - 76 * HOUR },
        { device_id: 8, device_name: '橱窗', offline_at: null },
      ],
    },
  });
  expect(cell).toMatchObject({
    tone: 'bad',
    figure: '38',
    note: '比昨天多 6 台',
    to: '/devices-mips?condition=offline',
    examples: [
      { name: '收银 2 号', fact: '3 天 4 小时', to: '/devices-mips/detail/7' },
      { name: '橱窗', fact: '从未上线' },
    ],
  });
});

test.each([
  [38, '比昨天少 2 台'],
  [40, undefined],
])('compares %d offline devices with the day before', (count, note) => {
  const [cell] = cellsOf({ offline: { count, yesterday_count: 40, longest: [] } });
  expect(cell?.note).toBe(note);
});

test('each group of failed tasks opens its own list, as the number does', () => {
  const [cell] = cellsOf({
    failed_tasks: {
      count: 3,
      since: 1000,
      groups: [{ command: 'rpc-volume', type: 10, reason: 'expired', task_count: 3 }],
    },
  });
  expect(cell?.to).toBe('/task-list?start_at=1000&status=failed');
  expect(cell?.examples[0]?.to).toBe(
    '/task-list?start_at=1000&status=failed&command=rpc-volume&reason=expired',
  );
});

test('storage shows how full it is', () => {
  const [cell] = cellsOf({ storage: { used: 949, quota: 1000, is_nearly_full: true } });
  expect(cell).toMatchObject({ key: 'storage', figure: '94%' });
});
