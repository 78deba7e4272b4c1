// @vitest-environment jsdom
import { digitalHumanErrors } from '@marquee/contract';
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../../shared/api/call-error.ts';
import { COMMANDS } from '../../commands/commands.ts';
import { pasteContent } from '../../commands/paste-content.ts';
import { documentOf, sceneOf } from '../../document/editor-store.ts';
import { leaveCopies } from '../../document/leave-copies.ts';
import { PropertiesPanel } from '../../panels/properties/properties-panel.tsx';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { startTexts } from '../../testing/start-texts.ts';
import { insertElement } from '../insert-element.ts';
import { SpeechNote } from './speech-note.tsx';

type DigitalHuman = ElementOf<'digital-human'>;

const speech = {
  audio: { sha256: 'a'.repeat(64), size: 1000, mime: 'audio/mp4' },
  mouths: { sha256: 'b'.repeat(64), size: 100, mime: 'application/json' },
  durationMs: 8_000,
};

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function editorWith(fields: Partial<DigitalHuman> = {}) {
  const human = newElement('digital-human', { id: 'human', name: 'Human', ...fields });
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [human] })] }));
  editor.store.getState().select(['human']);
  return {
    editor,
    edited: () => documentOf(editor.store.getState()).scenes[0]?.elements[0],
    count: () => sceneOf(editor.store.getState()).elements.length,
    notice: () => editor.view.getState().notice?.key,
  };
}

async function open(fields: Partial<DigitalHuman> = {}) {
  const opened = editorWith(fields);
  await renderInEditor(opened.editor, <PropertiesPanel />);
  return opened;
}

/** The number beside the slider, which has the same label. */
const speedField = () => screen.getByLabelText('语速', { selector: 'input' });

describe('the panel of a digital human', () => {
  test('shows the figures as pictures to choose from', async () => {
    const { edited } = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '真人' }).checked).toBe(true);
    const robot = screen.getByRole('radio', { name: '机器人' });
    expect(robot.parentElement?.querySelector('svg')).toBeTruthy();
    fireEvent.click(robot);
    expect(edited()).toMatchObject({ model: 'robot' });
  });

  test('drops the prepared speech when the text, the voice or the speed changes', async () => {
    for (const change of [
      () => fireEvent.change(screen.getByLabelText('文本内容'), { target: { value: '再见' } }),
      () => fireEvent.click(screen.getByText('男声')),
      () => fireEvent.change(speedField(), { target: { value: '80' } }),
    ]) {
      const { edited } = await open({ text: '你好', speech });
      change();
      expect(edited()).toMatchObject({ speech: null });
      cleanup();
    }
  });

  test('undoes the text together with its speech', async () => {
    const { editor, edited } = await open({ text: '你好', speech });
    fireEvent.change(screen.getByLabelText('文本内容'), { target: { value: '再见' } });
    editor.store.getState().undo();
    expect(edited()).toMatchObject({ text: '你好', speech });
  });

  test('takes a speed from 0 to 100 only', async () => {
    const { edited } = await open();
    fireEvent.change(speedField(), { target: { value: '101' } });
    expect(edited()).toMatchObject({ speed: 50 });
    expect(speedField().getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(speedField(), { target: { value: '100' } });
    expect(edited()).toMatchObject({ speed: 100 });
  });

  test('takes at most 800 characters', async () => {
    const { edited } = await open();
    fireEvent.change(screen.getByLabelText('文本内容'), { target: { value: '长'.repeat(801) } });
    expect(edited()).toMatchObject({ text: '' });
    fireEvent.change(screen.getByLabelText('文本内容'), { target: { value: '长'.repeat(800) } });
    expect(edited()).toMatchObject({ text: '长'.repeat(800) });
  });
});

describe('a second digital human in a scene', () => {
  test('is refused by its tool, which says why', () => {
    const { editor, count, notice } = editorWith();
    insertElement(editor, 'digital-human');
    expect([count(), notice()]).toEqual([1, 'one_digital_human']);
  });

  test('is refused when the first is duplicated, pasted or dragged with Alt', () => {
    for (const act of [
      ({ editor }: ReturnType<typeof editorWith>) => COMMANDS.duplicate.run(editor),
      ({ editor }: ReturnType<typeof editorWith>) =>
        pasteContent(
          editor,
          { elements: sceneOf(editor.store.getState()).elements, files: [], text: '' },
          () => {},
        ),
      ({ editor }: ReturnType<typeof editorWith>) => leaveCopies(editor, 'drag'),
    ]) {
      const opened = editorWith();
      act(opened);
      expect([opened.count(), opened.notice()]).toEqual([1, 'one_digital_human']);
    }
  });
});

describe('the note about the speech', () => {
  const note = (state: 'waiting' | 'ready' | 'failed', failure: 'no_engine' | 'unreachable' | null = null) =>
    renderInEditor(
      editorWith().editor,
      <SpeechNote prepared={{ state, failure, speech: null }} onRetry={() => {}} />,
    );

  test('says that it is being prepared, and that it is ready', async () => {
    await note('waiting');
    expect(screen.getByRole('status').textContent).toContain('正在生成语音');
    cleanup();
    await note('ready');
    expect(screen.getByRole('status').textContent).toContain('可离线播报');
  });

  test('security 3: says that too many are waiting, and orders it again on request', async () => {
    const refused = new CallError({
      kind: 'refused',
      status: 429,
      code: digitalHumanErrors.speeches_waiting.code,
      params: { maximum: 20 },
      fields: [],
      requestId: '',
    });
    const retry = vi.fn();
    await renderInEditor(
      editorWith().editor,
      <SpeechNote prepared={undefined} refused={refused} onRetry={retry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('20 段语音正在等待生成');
    fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('says why there is none, and what devices do instead', async () => {
    await note('failed', 'unreachable');
    expect(screen.getByText('无法连接语音服务')).toBeTruthy();
    expect(screen.getByRole('button', { name: /重\s*试/ })).toBeTruthy();
    cleanup();
    await note('failed', 'no_engine');
    expect(screen.getByText(/自带语音/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
