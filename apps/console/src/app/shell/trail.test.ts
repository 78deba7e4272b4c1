import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { MenuPage } from '../page.ts';
import { trailOf } from './trail.ts';

const menu: MenuPage[] = [
  { path: '/devices-mips', code: '21000', page: () => null },
  { path: '/programs', code: '31000', page: () => null },
];
const t = ((key: string) => key) as unknown as TFunction;

test.each([
  ['/programs', 'en', 'Publishing', 'Programs'],
  ['/devices-mips', 'en', undefined, 'Devices'],
  ['/devices-mips', 'zh', '设备管理', '设备列表'],
] as const)('console F: the trail of %s in %s does not say a name twice', (path, language, area, name) => {
  expect(trailOf(path, menu, language, t)).toMatchObject({ area, page: { name } });
});
