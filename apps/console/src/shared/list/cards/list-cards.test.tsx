// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ListCards } from './list-cards.tsx';

afterEach(cleanup);

test('console C: draws the cards below the window too, after those in it', async () => {
  const items = Array.from({ length: 30 }, (_, at) => ({ id: at + 1 }));
  await renderPage(
    <ListCards items={items} keyOf={({ id }) => id} onDrag={undefined}>
      {({ id }) => id}
    </ListCards>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent))).toEqual(
    items.map(({ id }) => id),
  );
});
