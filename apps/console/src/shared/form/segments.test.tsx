// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Segments } from './segments.tsx';

afterEach(cleanup);

test('console 25: a segmented control has no tab stop besides its radio buttons', async () => {
  await renderPage(<Segments aria-label="视图" options={['卡片', '列表']} />);
  expect(screen.getByRole('radiogroup', { name: '视图' }).tabIndex).toBe(-1);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
