// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { NewProgram } from './new-program.tsx';
import type { Start } from './start-choice.tsx';

afterEach(cleanup);

/** @param start undefined for a user who has not chosen how to begin */
async function open({ start, templates }: { start: Start | undefined; templates: number }) {
  stubCalls({
    'GET /MIPS/templates': {
      body: { data: [], pagination: { page: 1, per_page: 1, total: templates, max: 1 } },
    },
    'GET /MIPS/resolutions': { body: { data: [] } },
  });
  await renderPage(<NewProgram groupId={undefined} start={start} onCreated={vi.fn()} onClose={vi.fn()} />);
}

it('editor 24: keeps the typed name when the user chooses another way to begin', async () => {
  await open({ start: 'template', templates: 0 });
  const name = () => screen.findByLabelText<HTMLInputElement>(/节目名称/);
  fireEvent.change(await name(), { target: { value: '夏日促销' } });
  fireEvent.click(screen.getByText('空白页面'));
  await screen.findByText('节目类型');
  expect((await name()).value).toBe('夏日促销');
  fireEvent.click(screen.getByText('从模板开始'));
  await screen.findByText('全部行业');
  expect((await name()).value).toBe('夏日促销');
});

it.each([
  ['a template where there are some', 32, '全部行业'],
  ['an empty page where there are none', 0, '节目类型'],
])('console 11: a new program begins with %s', async (_way, templates, shown) => {
  await open({ start: undefined, templates });
  await screen.findByText(shown);
});
