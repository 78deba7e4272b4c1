// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../../shared/testing/stub-calls.ts';
import type { ProgramChoice } from '../state/choices.ts';
import { ResolutionFilter } from './resolution-filter.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const program: ProgramChoice = {
  ...{ id: 1, name: '菜单', durationMs: 5000, size: 0, cover: null, isInteractive: false },
  resolution: '1280*720',
};
const open = async (programs: ProgramChoice[]) => {
  const data = [
    { res: '1080*1920', device_count: 9000 },
    { res: '1920*1080', device_count: 1000 },
  ];
  const calls = stubCalls({ 'GET /MIPS/devices-mips/resolutions': { body: { data } } });
  const onChange = vi.fn();
  await renderPage(
    <ResolutionFilter
      filters={{ is_online: '1' }}
      value={undefined}
      onChange={onChange}
      programs={programs}
    />,
    '/',
  );
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '分辨率' }));
  await screen.findByTitle('1920 × 1080（1,000 台）');
  return { calls, onChange };
};

test('offers the resolutions of the devices that match the other filters, with their number', async () => {
  const { calls, onChange } = await open([]);
  expect(calls.at(-1)?.query).toEqual({ is_online: '1', state: 'active' });
  expect(screen.queryByText('匹配所选节目')).toBeNull();
  fireEvent.click(screen.getByTitle('1080 × 1920（9,000 台）'));
  expect(onChange).toHaveBeenCalledWith('1080*1920');
});

test('separates the resolutions that fit the chosen programs from others', async () => {
  await open([program]);
  const titles = [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    '匹配所选节目',
    '1920 × 1080（1,000 台）',
    '不匹配所选节目',
    '1080 × 1920（9,000 台）',
  ]);
});
