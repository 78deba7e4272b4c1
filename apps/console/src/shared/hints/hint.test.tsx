// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Hint } from './hint.tsx';

afterEach(cleanup);

test('explains what has a reason', async () => {
  await renderPage(
    <Hint title="The device is offline.">
      <button type="button">Reboot</button>
    </Hint>,
  );
  fireEvent.mouseEnter(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'The device is offline.');
});
