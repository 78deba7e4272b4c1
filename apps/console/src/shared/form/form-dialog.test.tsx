// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../testing/render-page.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

afterEach(cleanup);

const schema = z.object({ name: z.string(), remark: z.string() });

function Dialog({ wanted, onClose = () => undefined }: { wanted?: 'remark'; onClose?: () => void }) {
  const form = useSchemaForm({
    schema,
    initial: { name: '', remark: '' },
    send: async () => undefined,
  });
  return (
    <FormDialog title="编辑" submitText="保存" form={form} onClose={onClose}>
      <TextField form={form} name="name" label="名称" />
      <TextField form={form} name="remark" label="备注" autoFocus={wanted === 'remark'} />
    </FormDialog>
  );
}

test('console 19: the first field of a dialog has the focus', async () => {
  await renderPage(<Dialog />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')));
});

test('a field that asks for the focus keeps it', async () => {
  await renderPage(<Dialog wanted="remark" />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('备注')));
});

/** Opens the dialog and types into it. */
async function typeInto(text: string) {
  const onClose = vi.fn();
  await renderPage(<Dialog onClose={onClose} />);
  const field = screen.getByLabelText('名称');
  fireEvent.change(field, { target: { value: text } });
  return { onClose, field };
}

test.each([
  ['Escape is pressed', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Escape' })],
  ['the cross is clicked', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel is clicked', () => fireEvent.click(screen.getByRole('button', { name: '取消' }))],
])('console 5: asks before what was typed is lost when %s, and keeps it', async (_way, close) => {
  const { onClose, field } = await typeInto('大厅');
  close(field);
  expect(await screen.findByText('放弃已填写的内容？')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.queryByText('放弃已填写的内容？')).toBeNull());
  expect(field).toHaveProperty('value', '大厅');
});

test('console 5: drops what was typed when Discard is chosen', async () => {
  const { onClose, field } = await typeInto('大厅');
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: '放弃' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('console 5: closes without a question once a form is as it was at first', async () => {
  const { onClose, field } = await typeInto('大厅');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText('放弃已填写的内容？')).toBeNull();
});
