// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, type SentCall, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { materialActions } from '../components/material-actions.tsx';
import { aMaterial, aMaterialDetail } from '../testing/a-material.ts';
import { EditDialog } from './edit-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

afterEach(cleanup);

const close = () => undefined;

const KNOWN_TAGS = {
  'GET /MIPS/materials/tags': {
    body: {
      data: [
        { tag: '促销', count: 12 },
        { tag: '春节', count: 3 },
      ],
    },
  },
};

function write(label: string, text: string) {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
}

const changes = (sent: SentCall[]) => sent.filter(({ call }) => !call.startsWith('GET'));

const submit = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('tags and the last day of a material are changed together', async () => {
  const sent = stubCalls({ ...KNOWN_TAGS, 'PUT /MIPS/materials': { body: {} } });
  const onClose = vi.fn();
  const material = aMaterial({ id: 4, tags: ['春节'], expires_on: '2030-01-31' });
  await renderPage(<EditDialog material={material} onClose={onClose} />);
  write('标签', '门店');
  submit(/保存/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changes(sent)[0]?.body).toEqual({ id: 4, tags: ['春节', '门店'], expires_on: '2030-01-31' });
});

test('a dialog returns the focus to the element that opened it', async () => {
  stubCalls({});
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  await renderPage(<EditDialog material={aMaterial()} onClose={close} />);
  screen.getByLabelText('标签').focus();
  cleanup();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  opener.remove();
});

test('a tag that is too long is refused at its field', async () => {
  const sent = stubCalls(KNOWN_TAGS);
  await renderPage(<EditDialog material={aMaterial()} onClose={close} />);
  write('标签', '长'.repeat(21));
  submit(/保存/);
  await waitFor(() => expect(screen.getByLabelText('标签').getAttribute('aria-invalid')).toBe('true'));
  expect(changes(sent)).toEqual([]);
});

test('offers existing tags in the order of the server, most common first', async () => {
  const sent = stubCalls({ ...KNOWN_TAGS, 'PUT /MIPS/materials': { body: {} } });
  const onClose = vi.fn();
  await renderPage(<EditDialog material={aMaterial({ id: 4, tags: [] })} onClose={onClose} />);
  fireEvent.mouseDown(screen.getByLabelText('标签'));
  const counts = await screen.findAllByText(/^(12|3)$/);
  expect(counts.map(({ parentElement }) => parentElement?.textContent)).toEqual(['促销12', '春节3']);
  fireEvent.change(screen.getByLabelText('标签'), { target: { value: '春' } });
  const searched = expect.objectContaining({ call: 'GET /MIPS/materials/tags', query: { search: '春' } });
  await waitFor(() => expect(sent).toContainEqual(searched));
  fireEvent.click((await screen.findAllByText('春节')).at(-1) as HTMLElement);
  submit(/保存/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changes(sent)[0]?.body).toMatchObject({ id: 4, tags: ['春节'] });
});

test('adds tags to several materials, and shows the server’s refusal if one has too many', async () => {
  const sent = stubCalls({
    ...KNOWN_TAGS,
    'PUT /MIPS/materials/tags': refusal('materials.too_many_tags', { name: 'b.png', maximum: 10 }),
  });
  await renderPage(
    <TagsDialog materials={[aMaterial({ id: 1 }), aMaterial({ id: 2 })]} onDone={close} onClose={close} />,
  );
  expect(screen.queryByLabelText('移除标签')).toBeNull();
  write('添加标签', '促销');
  submit(/保存/);
  expect(await screen.findByText('“b.png”的标签不能超过 10 个')).toBeTruthy();
  expect(changes(sent)[0]?.body).toEqual({ ids: [1, 2], add: ['促销'], remove: [] });
});

test('materials become a program, which is preselected in the release wizard', async () => {
  const sent = stubCalls({ 'POST /MIPS/materials/release': { body: { program_id: 9 } } });
  const router = await renderPage(<ReleaseDialog materials={[aMaterial({ id: 5 })]} onClose={close} />);
  submit(/生成节目并前往发布/);
  await waitFor(() => expect(router.state.location.pathname).toBe('/releases/new'));
  expect(router.state.location.search).toBe('?programs=9');
  expect(sent[0]?.body).toEqual({
    ids: [5],
    name: 'poster',
    resolution: { width: 1920, height: 1080 },
    duration_seconds: 10,
  });
});

test('a portrait material gets a portrait resolution', async () => {
  stubCalls({});
  await renderPage(<ReleaseDialog materials={[aMaterial({ width: 1200, height: 1600 })]} onClose={close} />);
  expect(screen.getByText('1080 × 1920')).toBeTruthy();
});

test('videos alone need no duration; a user who may not release stays on the page', async () => {
  stubCalls({ 'POST /MIPS/materials/release': { body: { program_id: 9 } } });
  const onClose = vi.fn();
  const router = await renderPage(
    <ReleaseDialog materials={[aMaterial({ type: 'video', duration_ms: 5000 })]} onClose={onClose} />,
    '/',
    { actions: ['11101', '11110'] },
  );
  expect(screen.queryByLabelText(/播放时长/)).toBeNull();
  submit(/^生成节目$/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(router.state.location.pathname).toBe('/');
});

test('names the uses that prevent a deletion, and deletes the unused materials without the others', async () => {
  stubCalls({
    'GET /MIPS/materials/1': {
      body: aMaterialDetail({
        used_by: [{ id: 7, name: '春节' }],
        released_by: [{ id: 8, number: 1, name: '十一月', status: 1 }],
      }),
    },
  });
  const materials = [aMaterial({ used_count: 1 }), aMaterial({ id: 2 }), aMaterial({ id: 3 })];
  function Page() {
    const actions = useActions(materialActions);
    return (
      <>
        {actions.batch?.(materials, close)}
        {actions.dialogs}
      </>
    );
  }
  await renderPage(<Page />);
  submit(/更多操作/);
  fireEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
  expect(await screen.findByRole('link', { name: '春节' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '十一月' })).toBeTruthy();
  submit(/删除其余 2 个素材/);
  expect(await screen.findAllByText('确定删除以下 2 个素材？')).not.toEqual([]);
});
