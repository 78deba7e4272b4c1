// @vitest-environment jsdom
import { dashboardRoutes } from '@marquee/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ViewStateStore } from '../../../shared/preferences/view-state-store.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { useLayout } from '../layout/use-layout.ts';
import type { Widget } from '../widgets/widget.ts';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import { ArrangeBar } from './arrange-bar.tsx';
import { WidgetGrid } from './widget-grid.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const widget = (name: Widget['name'], title: string, call: Widget['call']): Widget => ({
  name,
  call,
  size: { columns: 8, rows: 6 },
  least: { columns: 6, rows: 4 },
  Content: () => <WidgetFrame title={title}>…</WidgetFrame>,
});

const WIDGETS = [
  widget('devices', '我的设备', dashboardRoutes.device),
  widget('tasks', '任务', dashboardRoutes.task),
  widget('programs', '我的节目', dashboardRoutes.program),
];

function Arranged() {
  const { layout, change, undo, reset } = useLayout(WIDGETS);
  return (
    <>
      <ArrangeBar
        widgets={WIDGETS}
        layout={layout}
        onChange={change}
        undo={undo}
        reset={reset}
        onDone={() => undefined}
      />
      <WidgetGrid widgets={WIDGETS} layout={layout} isArranging onChange={change} />
    </>
  );
}

async function open(actions?: readonly string[]) {
  const viewState = new ViewStateStore({}, async () => undefined);
  await renderPage(<Arranged />, '/', { viewState, ...(actions && { actions }) });
  const press = (name: string, key: string, shiftKey = false) =>
    fireEvent.keyDown(screen.getByRole('button', { name: `移动“${name}”` }), { key, shiftKey });
  const order = () =>
    screen
      .getAllByRole('button', { name: /^移动/ })
      .map((handle) => handle.getAttribute('aria-label')?.slice(3, -1));
  return { viewState, press, order, said: () => screen.getByRole('status').textContent };
}

test('arrow keys move a widget, tell where it is, and keep the focus', async () => {
  const { press, order, said, viewState } = await open();
  press('任务', 'ArrowLeft');
  expect(order()).toEqual(['任务', '我的设备', '我的节目']);
  expect(said()).toBe('“任务”已移到第 1 位，共 3 个');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '移动“任务”' }));
  expect(viewState.get('home.layout')).toMatchObject({ shown: [{ name: 'tasks' }, { name: 'devices' }, {}] });
  press('任务', 'ArrowUp');
  expect(order()).toEqual(['任务', '我的设备', '我的节目']);
});

test('with Shift they size it, not below its least size', async () => {
  const { press, said } = await open();
  press('任务', 'ArrowRight', true);
  expect(said()).toBe('“任务”宽 9 列，高 6 行');
  for (let times = 0; times < 4; times += 1) press('任务', 'ArrowUp', true);
  expect(said()).toBe('“任务”宽 9 列，高 4 行');
});

test('Delete hides a widget; the bar brings it back, and takes changes back', async () => {
  const { press, order, said } = await open();
  press('我的节目', 'Delete');
  expect(order()).toEqual(['我的设备', '任务']);
  expect(said()).toBe('“我的节目”已隐藏');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '移动“任务”' }));
  const bar = within(screen.getByRole('toolbar'));
  fireEvent.click(bar.getByRole('button', { name: '撤销' }));
  expect(order()).toEqual(['我的设备', '任务', '我的节目']);
  fireEvent.click(screen.getByRole('button', { name: '隐藏“我的设备”' }));
  fireEvent.click(bar.getByRole('button', { name: '显示“我的设备”' }));
  expect(order()).toEqual(['任务', '我的节目', '我的设备']);
  fireEvent.click(bar.getByRole('button', { name: '恢复默认' }));
  expect(order()).toEqual(['我的设备', '任务', '我的节目']);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(order()).toEqual(['任务', '我的节目', '我的设备']);
});

test('a widget without permission says what it would show', async () => {
  await open(['21101']);
  expect(screen.getByText('您没有查看任务的权限。')).toBeDefined();
  expect(screen.getByRole('region', { name: '我的设备' }).textContent).toContain('…');
});
