// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AboutDialog } from './about-dialog.tsx';

afterEach(cleanup);

test('names version and build, and leads to the licences of everything by others', async () => {
  vi.stubGlobal('__CONSOLE_VERSION__', '1.2.3');
  vi.stubGlobal('__CONSOLE_BUILD__', '3f9a2c1d');
  await renderPage(<AboutDialog onClose={() => {}} />);
  expect(screen.getByText('版本 1.2.3，构建 3f9a2c1d')).toBeTruthy();
  expect(screen.getByText('第三方许可')).toBeTruthy();
  expect(screen.getByRole('link', { name: '/MIPS/THIRD-PARTY.txt' })).toBeTruthy();
});
