// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { HoverHint } from './hover-hint.tsx';

afterEach(cleanup);

const text = () => screen.getByText('10-30 11:46');
const show = () =>
  renderPage(
    <HoverHint title="5 minutes ago">
      <time>10-30 11:46</time>
    </HoverHint>,
  );

test('says more about a text under the mouse', async () => {
  await show();
  fireEvent.pointerEnter(text(), { pointerType: 'mouse' });
  // A browser does so for what has just been drawn under its pointer.
  fireEvent.mouseEnter(text());
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', '5 minutes ago');
});

test('leaves a text in place that a finger touches', async () => {
  await show();
  const touched = text();
  fireEvent.pointerEnter(touched, { pointerType: 'touch' });
  expect(text()).toBe(touched);
});
