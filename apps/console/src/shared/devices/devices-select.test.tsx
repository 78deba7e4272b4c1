// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../testing/a-device.ts';
import { renderPage } from '../testing/render-page.tsx';
import { refusal, stubCalls } from '../testing/stub-calls.ts';
import { DevicesSelect } from './devices-select.tsx';

afterEach(cleanup);

const found = [
  aDevice({ id: 1, device_name: '吧台', group_name: '上海店' }),
  aDevice({ id: 2, device_name: '吧台', group_name: 'default' }),
];

function Chosen({ chosen }: { chosen: number[] }) {
  const [ids, setIds] = useState(chosen);
  const input = { id: 'devices', status: '', 'aria-invalid': false, 'aria-describedby': undefined } as const;
  return <DevicesSelect input={input} value={ids} onChange={setIds} />;
}

async function open(total: number, chosen: number[] = []) {
  const pagination = { page: 1, per_page: 50, total, max: Math.ceil(total / 50) };
  stubCalls({ 'GET /MIPS/devices-mips': { body: { data: found, pagination } } });
  await renderPage(<Chosen chosen={chosen} />, '/');
  fireEvent.mouseDown(screen.getByRole('combobox'));
  return screen.findAllByTitle('吧台');
}

test('names the group beside each device, and the device alone once it is chosen', async () => {
  const offered = await open(2);
  expect(offered.map(({ textContent }) => textContent)).toEqual(['吧台上海店', '吧台默认分组']);
  fireEvent.click(within(offered[0] as HTMLElement).getByText('上海店'));
  expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('吧台');
});

test('says how many devices a search finds that are more than can be selected', async () => {
  await open(1430);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /1,430/ });
  expect(button.textContent).toBe('共 1,430 台设备，最多可选择 1,000 台，请缩小搜索范围');
  expect(button.disabled).toBe(true);
});

test('counts the chosen devices that have no room', async () => {
  await open(
    2,
    Array.from({ length: 29 }, (_, at) => at + 1),
  );
  expect(screen.getByText('另有 17 台')).toBeTruthy();
});

test('says that there are no devices yet, that a search finds none, and why they cannot be read', async () => {
  const pagination = { page: 1, per_page: 50, total: 0, max: 0 };
  stubCalls({ 'GET /MIPS/devices-mips': { body: { data: [], pagination } } });
  await renderPage(<Chosen chosen={[]} />, '/');
  const picker = screen.getByRole('combobox');
  fireEvent.mouseDown(picker);
  await screen.findByText('还没有设备');
  fireEvent.change(picker, { target: { value: '大厅' } });
  await screen.findByText('没有找到设备');
  stubCalls({ 'GET /MIPS/devices-mips': refusal('platform.unavailable', {}, 503) });
  fireEvent.change(picker, { target: { value: '前台' } });
  await screen.findByText('服务暂时不可用，请稍后重试');
});
