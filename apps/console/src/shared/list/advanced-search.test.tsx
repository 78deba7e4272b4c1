// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../testing/render-page.tsx';
import { AdvancedSearch } from './advanced-search.tsx';

afterEach(cleanup);

test('J3 spaces can be typed between words, and those around them are left out', async () => {
  const search = vi.fn();
  await renderPage(
    <AdvancedSearch
      fields={[{ name: 'name', label: 'Name' }]}
      schema={z.object({ name: z.string().max(20).optional() })}
      values={{}}
      onSearch={search}
    />,
    '/',
    { actions: [] },
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: 'Front ' } });
  expect(field.value).toBe('Front ');
  fireEvent.change(field, { target: { value: 'Front door ' } });
  fireEvent.submit(field);
  await vi.waitFor(() => expect(search).toHaveBeenCalledWith({ name: 'Front door' }));
});
