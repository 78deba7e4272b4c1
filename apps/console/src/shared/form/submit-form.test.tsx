// @vitest-environment jsdom
import { rule } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../testing/render-page.tsx';
import { SubmitForm } from './submit-form.tsx';
import { TextField } from './text-field.tsx';
import { TimeOfDayPicker } from './time-of-day-picker.tsx';
import { useSchemaForm } from './use-schema-form.ts';

afterEach(cleanup);

const schema = z.object({
  name: z.string(),
  url: z.string().min(1, rule('required')),
  key: z.string().min(1),
});

function RefusedForm() {
  const send = () => Promise.reject(new Error('refused'));
  const form = useSchemaForm({ schema: z.object({}), initial: {}, send });
  return (
    <SubmitForm onSubmit={() => form.submit()}>
      <div role="alert">{form.failure ? 'Refused' : ''}</div>
      <button type="submit">Save</button>
    </SubmitForm>
  );
}

function Form() {
  const form = useSchemaForm({ schema, initial: { name: '', url: '', key: '' }, send: async () => {} });
  return (
    <SubmitForm onSubmit={() => form.submit()}>
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="url" label="URL" />
      <TextField form={form} name="key" label="Key" />
      <button type="submit">Save</button>
    </SubmitForm>
  );
}

test('brings the first refused field into view, with the focus', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  await renderPage(<Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('URL')));
  expect(scroll).toHaveBeenCalledOnce();
});

test('brings the failure of the form into view', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  await renderPage(<RefusedForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByText('Refused')]));
});

test('is not submitted by the Enter that takes a time', async () => {
  await renderPage(
    <SubmitForm onSubmit={async () => {}}>
      <input aria-label="Name" />
      <TimeOfDayPicker label="Time" value="08:00" hasError={false} onChange={() => {}} />
    </SubmitForm>,
  );
  expect(fireEvent.keyDown(screen.getByLabelText('Time'), { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('Time'), { key: '2' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' })).toBe(true);
});
