// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { ScreenVersionsDialog } from './screen-versions-dialog.tsx';

afterEach(cleanup);

const COPY = 'POST /MIPS/programs/copy';

async function open(name: string, answers: Parameters<typeof stubCalls>[0]) {
  const sent = stubCalls(answers);
  const onClose = vi.fn();
  const program = aProgram({ id: 7, name, width: 1920, height: 1080 });
  await renderPage(<ScreenVersionsDialog program={program} onDone={vi.fn()} onClose={onClose} />);
  return { onClose, copies: () => sent.filter(({ call }) => call === COPY).map(({ body }) => body) };
}

const create = (count: number) =>
  fireEvent.click(screen.getByRole('button', { name: `创建 ${count} 个节目` }));

it('editor 7: creates a portrait version and one for two screens, named after the program', async () => {
  const { onClose, copies } = await open('菜单-横屏', { [COPY]: { body: aProgram() } });
  create(2);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(copies()).toEqual([
    { id: 7, name: '菜单-竖屏', resolution: { width: 1080, height: 1920 } },
    { id: 7, name: '菜单-双屏', resolution: { width: 3840, height: 1080 } },
  ]);
});

it('editor 7: creates only the versions that are chosen', async () => {
  const { onClose, copies } = await open('菜单', { [COPY]: { body: aProgram() } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^左右双屏/ }));
  create(1);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(copies()).toEqual([{ id: 7, name: '菜单-竖屏', resolution: { width: 1080, height: 1920 } }]);
});

it('editor 7: says why a version was not created, and stays open', async () => {
  const { onClose } = await open('菜单', {
    [COPY]: refusal('programs.name_taken', { name: '菜单-竖屏' }),
  });
  create(2);
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
});
