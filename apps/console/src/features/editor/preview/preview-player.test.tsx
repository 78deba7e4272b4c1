// @vitest-environment jsdom
import { asInteractive } from '@marquee/scene';
import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { PreviewPlayer } from './preview-player.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = aFileRef({ materialId: 5, name: 'poster.png' });
const document = aDocument({
  scenes: [
    aScene({ id: 'a', name: 'Start', durationMs: 60_000 }),
    aScene({
      id: 'b',
      name: 'Offer',
      durationMs: 60_000,
      background: { color: '#000000', file: picture },
    }),
  ],
});

async function open(shown = document) {
  const onClose = vi.fn();
  await renderInEditor(
    anEditor(shown),
    <PreviewPlayer name="Lobby" document={shown} isPausedAtFirst isReleased onClose={onClose} />,
  );
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('group', { name: 'Lobby' }), { key });
  return { onClose, press };
}

test('speed is changed with keys, between half and four times', async () => {
  stubCalls({});
  const { press } = await open();
  for (const [key, speed] of [
    ['+', '2×'],
    ['+', '4×'],
    ['+', '4×'],
    ['-', '2×'],
    ['-', '1×'],
    ['-', '0.5×'],
    ['-', '0.5×'],
  ] as const) {
    press(key);
    expect(screen.getByRole('button', { name: `播放速度 ${speed}` })).toBeTruthy();
  }
});

test.each([
  ['an ordinary program', document],
  ['an interactive program', asInteractive(document)],
])('keys lead from scene to scene of %s', async (_name, shown) => {
  stubCalls({});
  const { press, onClose } = await open(shown);
  press('PageDown');
  expect(screen.getByText('场景 2/2 · Offer')).toBeTruthy();
  press('PageDown');
  press('PageUp');
  expect(screen.getByText('场景 1/2 · Start')).toBeTruthy();
  press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});

test('files that the server does not have are named, and lead to their scene', async () => {
  stubCalls({ 'HEAD /MIPS/materials/5/playable': { status: 404, body: {} } });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '1 个素材无法显示' }));
  expect(await screen.findByText('poster.png')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '场景 2' }));
  expect(screen.getByText('场景 2/2 · Offer')).toBeTruthy();
});
