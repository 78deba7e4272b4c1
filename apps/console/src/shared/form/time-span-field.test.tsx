// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { TimeSpanField } from './time-span-field.tsx';

afterEach(cleanup);

test('takes a time by Enter without submitting the form', async () => {
  await renderPage(
    <TimeSpanField
      label="免打扰时段"
      placeholder="不设置"
      error={undefined}
      start={null}
      end={null}
      onChange={() => {}}
    />,
  );
  const [first] = screen.getAllByLabelText('免打扰时段');
  if (!first) throw new Error('no field');
  fireEvent.change(first, { target: { value: '22:00' } });
  expect(fireEvent.keyDown(first, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(first, { key: '2' })).toBe(true);
});
