// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageClock } from '../clock/page-clock.ts';
import { renderPage } from '../testing/render-page.tsx';
import { HoverHint } from './hover-hint.tsx';

afterEach(cleanup);

const text = () => screen.getByText('10-30 11:46');
const show = () =>
  renderPage(
    <HoverHint title="5 minutes ago" delayMs={20}>
      <time>10-30 11:46</time>
    </HoverHint>,
  );

test('says more about a text while a mouse rests on it', async () => {
  await show();
  fireEvent.pointerEnter(text(), { pointerType: 'mouse' });
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', '5 minutes ago');
  fireEvent.pointerLeave(text(), { pointerType: 'mouse' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('leaves a text in place that a mouse passes or a finger touches', async () => {
  await show();
  const passed = text();
  fireEvent.pointerEnter(passed, { pointerType: 'mouse' });
  fireEvent.pointerLeave(passed, { pointerType: 'mouse' });
  fireEvent.pointerEnter(passed, { pointerType: 'touch' });
  await pageClock.pause(60);
  expect(text()).toBe(passed);
});
