// @vitest-environment jsdom
import { findCommand } from '@marquee/commands';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { CameraForm } from './camera-form.tsx';
import type { CommandValues } from './command-form.ts';

afterEach(cleanup);

const OFF = { t: 0, s: 'medium', x: 0, y: 0, w: 100, h: 100, minutes: 10, until: null };

let values: CommandValues;
beforeEach(() => {
  values = {};
});

const note = (current: CommandValues) => {
  values = current;
};

function Form({ initial }: { initial: CommandValues }) {
  const command = findCommand('rpc-camera');
  if (!command) throw new Error('the command is gone');
  const form = useSchemaForm<CommandValues, CommandValues>({
    schema: command.payload,
    initial,
    send: async () => {},
  });
  note(form.values);
  return <CameraForm form={form} texts={command.texts.en} schema={command.payload} />;
}

const choose = (label: string) => fireEvent.click(screen.getByText(label));
const type = (name: string, value: string) => {
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } });
};

test('the picture of the camera is in a corner of the drawn screen', async () => {
  await renderPage(<Form initial={OFF} />);
  choose('角落');
  expect(values).toMatchObject({ t: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Top left' }));
  expect(values).toMatchObject({ t: 1 });
  expect(screen.getByRole('button', { name: 'Top left' }).getAttribute('aria-pressed')).toBe('true');
  choose('Far');
  choose('Off');
  expect(values).toMatchObject({ t: 0, s: 'far' });
});

test('its own place stays on the screen', async () => {
  await renderPage(<Form initial={OFF} />);
  choose('Custom');
  expect(values).toMatchObject({ t: 5, x: 25, y: 25, w: 50, h: 50 });
  type('Left', '80');
  expect(values).toMatchObject({ x: 80, w: 20 });
  type('Height', '30');
  expect(values).toMatchObject({ y: 25, h: 30 });
});

test('the picture ends by itself, unless it is to stay', async () => {
  await renderPage(<Form initial={OFF} />);
  expect(screen.queryByText('10 分钟')).toBeNull();
  choose('角落');
  expect(screen.getByText('10 分钟')).toBeTruthy();
  expect(values).toMatchObject({ minutes: 10 });
  choose('1 小时');
  expect(values).toMatchObject({ minutes: 60 });
  choose('不结束');
  expect(values).toMatchObject({ minutes: 0 });
});

test('full screen is the whole screen, and is chosen again when it was', async () => {
  await renderPage(<Form initial={{ ...OFF, t: 1, x: 10, y: 10, w: 20, h: 20 }} />);
  choose('全屏');
  expect(values).toMatchObject({ t: 5, x: 0, y: 0, w: 100, h: 100 });
  cleanup();
  await renderPage(<Form initial={values} />);
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.getByRole('radio', { name: '全屏' })).toHaveProperty('checked', true);
});
