// @vitest-environment jsdom
import type { CommandTexts } from '@marquee/commands';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { CommandFields } from './command-fields.tsx';
import type { CommandValues } from './command-form.ts';

afterEach(cleanup);

const schema = z.object({
  level: z.int().min(1).max(9),
  isOn: z.boolean(),
  mode: z.enum(['slow', 'fast']),
  note: z.string(),
  minutes: z.int().default(10),
});
const texts: CommandTexts<'level' | 'isOn' | 'mode' | 'note' | 'minutes'> = {
  label: '-',
  title: '-',
  hint: '-',
  submit: '-',
  submitMany: '{{devices}}',
  fields: { level: 'Level', isOn: 'On', mode: 'Mode', note: 'Note', minutes: 'Minutes' },
};

interface FormProps {
  onValues: (values: CommandValues) => void;
  first?: CommandValues;
}

function Form({ onValues, first = { level: 2, isOn: false, mode: 'slow', note: '' } }: FormProps) {
  const [initial] = useState(first);
  const form = useSchemaForm<CommandValues, CommandValues>({ schema, initial, send: async () => {} });
  onValues(form.values);
  return <CommandFields form={form} texts={texts} schema={schema} />;
}

test('every field of a payload gets the control for its schema', async () => {
  let values: CommandValues = {};
  await renderPage(<Form onValues={(next) => (values = next)} />);
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Level' }), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('switch', { name: 'On' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'x' } });
  expect(screen.getByRole('combobox', { name: 'Mode' })).toBeTruthy();
  expect(values).toEqual({ level: 5, isOn: true, mode: 'slow', note: 'x' });
});

test('a choice that was not made yet is empty', async () => {
  await renderPage(<Form onValues={() => {}} first={{}} />);
  expect(screen.getByText('请选择')).toBeTruthy();
});

test('a field with a default shows it, and takes a number as one', async () => {
  let values: CommandValues = {};
  await renderPage(<Form onValues={(next) => (values = next)} first={{}} />);
  const minutes = screen.getByRole('spinbutton', { name: 'Minutes' });
  expect(minutes).toHaveProperty('value', '10');
  fireEvent.change(minutes, { target: { value: '5' } });
  expect(values).toEqual({ minutes: 5 });
});
