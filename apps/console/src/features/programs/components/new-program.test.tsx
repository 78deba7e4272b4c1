// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { NewProgram } from './new-program.tsx';

afterEach(cleanup);

const PAGINATION = { page: 1, per_page: 1, total: 0, max: 1 };

it('editor 24: keeps the typed name when the user chooses another way to begin', async () => {
  stubCalls({
    'GET /MIPS/templates': { body: { data: [], pagination: PAGINATION } },
    'GET /MIPS/resolutions': { body: { data: [] } },
  });
  await renderPage(<NewProgram groupId={undefined} start="template" onCreated={vi.fn()} onClose={vi.fn()} />);
  const name = () => screen.findByLabelText<HTMLInputElement>(/节目名称/);
  fireEvent.change(await name(), { target: { value: '夏日促销' } });
  fireEvent.click(screen.getByText('空白页面'));
  await screen.findByText('节目类型');
  expect((await name()).value).toBe('夏日促销');
  fireEvent.click(screen.getByText('从模板开始'));
  await screen.findByText('全部行业');
  expect((await name()).value).toBe('夏日促销');
});
