// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge } from './count-badge.tsx';

test('leaves room for the name of a page where a number is large, and has the whole number in its words', () => {
  render(
    <>
      <CountBadge tone="bad" count={9802} label="9,802 台设备离线" />
      <CountBadge tone="waiting" count={999} label="999 台设备待接入" />
      <CountBadge tone="quiet" count={9802} />
    </>,
  );
  expect(screen.getByRole('img', { name: '9,802 台设备离线' }).textContent).toBe('999+');
  expect(screen.getByRole('img', { name: '999 台设备待接入' }).textContent).toBe('999');
  expect(screen.getByText('9,802')).toBeTruthy();
});
