// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../testing/render-page.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

afterEach(cleanup);

const schema = z.object({ name: z.string(), remark: z.string() });

function Dialog({ wanted }: { wanted?: 'remark' }) {
  const form = useSchemaForm({
    schema,
    initial: { name: '', remark: '' },
    send: async () => undefined,
  });
  return (
    <FormDialog title="编辑" submitText="保存" form={form} onClose={() => undefined}>
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
