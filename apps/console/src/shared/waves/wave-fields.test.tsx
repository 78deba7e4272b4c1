// @vitest-environment jsdom
import { releaseCreateSchema, type Waves } from '@marquee/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { renderPage } from '../testing/render-page.tsx';
import { WaveFields } from './wave-fields.tsx';

afterEach(cleanup);

const none: Waves | undefined = undefined;

function Form({ deviceCount }: { deviceCount: number }) {
  const form = useSchemaForm({
    schema: releaseCreateSchema,
    initial: {
      ...{ name: 'a', device_ids: [1], program_ids: [1], valid_from: '2026-12-01', valid_to: '2026-12-31' },
      waves: none,
    },
    send: async () => undefined,
  });
  return (
    <>
      <WaveFields
        label="分批发布"
        help=""
        failureHint=""
        waves={form.values.waves}
        errorAt={form.errorAt}
        onChange={(waves) => form.set('waves', waves)}
        deviceCount={deviceCount}
      />
      <output>{JSON.stringify(form.values.waves?.sizes ?? null)}</output>
    </>
  );
}

const sizes = () => JSON.parse(screen.getByRole('status').textContent);

test('a release goes out at once unless waves are chosen', async () => {
  await renderPage(<Form deviceCount={1000} />);
  expect(sizes()).toBeNull();
  fireEvent.click(screen.getByLabelText('分批发布'));
  expect(sizes()).toEqual([
    { unit: 'devices', amount: 1 },
    { unit: 'percent', amount: 5 },
  ]);
  for (const text of ['累计 1 台', '累计 50 台', '累计 1,000 台'])
    expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('分批发布'));
  expect(sizes()).toBeNull();
});

test('waves are added, changed and removed, at most five with the last one', async () => {
  await renderPage(<Form deviceCount={10} />);
  fireEvent.click(screen.getByLabelText('分批发布'));
  expect(screen.getByText('不增加设备，将跳过')).toBeTruthy();
  const add = screen.getByRole('button', { name: '添加批次' });
  fireEvent.click(add);
  fireEvent.click(add);
  expect(add).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('第 4 批的数量'), { target: { value: '5' } });
  expect(screen.getByText('每一批次须大于前一批次')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '删除第 4 批' }));
  expect(sizes()).toHaveLength(3);
});
