// @vitest-environment jsdom
import { DEFAULT_RULE, FULL_RULE } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { DepartmentRulesForm } from './department-rules-form.tsx';

const rules = { group: DEFAULT_RULE, device: DEFAULT_RULE, material: FULL_RULE, program: DEFAULT_RULE };

async function open(readOnlyNote?: string) {
  const onClose = vi.fn();
  const fetched = vi.fn<typeof fetch>(async (_url, init) => new Response(String(init?.body)));
  vi.stubGlobal('fetch', fetched);
  await renderPage(
    <DepartmentRulesForm
      id={4}
      title="设置权限"
      rules={rules}
      readOnlyNote={readOnlyNote}
      onClose={onClose}
    />,
  );
  await screen.findByRole('tab', { name: '部门与用户' });
  return { onClose, fetched, sent: () => JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)) };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('selecting change selects view, and all four rules are sent together', async () => {
  const { onClose, fetched, sent } = await open();
  fireEvent.click(box('同级部门 – 修改'));
  expect(box('同级部门 – 查看').checked).toBe(true);
  press(/保存/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fetched.mock.calls[0]?.[0]).toBe('/MIPS/departments/4/rules');
  expect(sent()).toEqual({ ...rules, group: '111101100000' });
});

test('headers select a whole row or column and show a partial selection', async () => {
  await open();
  expect(box('全选“本部门”').checked).toBe(true);
  fireEvent.click(box('全选“其他部门”'));
  expect(box('其他部门 – 删除').checked).toBe(true);
  fireEvent.click(box('全选“删除”'));
  expect(box('同级部门 – 删除').checked).toBe(true);
  expect(box('同级部门 – 查看').checked).toBe(true);
});

test('resets all rules to the default, which takes effect only when saved', async () => {
  const { sent, fetched } = await open();
  press(/恢复默认/);
  expect(fetched).not.toHaveBeenCalled();
  press(/保存/);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(sent().material).toBe(DEFAULT_RULE);
});

test('is read-only without permission to change it', async () => {
  await open('您只能查看这些权限。');
  expect(screen.getByText('您只能查看这些权限。')).toBeTruthy();
  for (const one of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(one.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /保存/ })).toBeNull();
});
