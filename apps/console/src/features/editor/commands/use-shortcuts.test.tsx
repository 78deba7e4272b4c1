// @vitest-environment jsdom
import { asInteractive, type SceneElement } from '@marquee/scene';
import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { InPlaceLayer } from '../canvas/in-place/in-place-layer.tsx';
import { sceneOf } from '../document/editor-store.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

function Keyboard() {
  useShortcuts();
  return <InPlaceLayer />;
}

async function openWith(selected?: SceneElement) {
  const elements = selected ? [selected] : [];
  const editor = anEditor(asInteractive(aDocument({ scenes: [aScene({ elements })] })));
  editor.store.getState().select(elements.map(({ id }) => id));
  await renderInEditor(editor, <Keyboard />);
  return {
    editor,
    press: (key: string, how: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...how }),
    types: () => sceneOf(editor.store.getState()).elements.map(({ type }) => type),
    field: () => screen.queryByRole<HTMLTextAreaElement>('textbox'),
  };
}

describe('a tool that writes', () => {
  it.each(['t', 'm', 'b'])(
    'editor 1: %s opens the text that it adds, to be replaced by typing',
    async (key) => {
      const { press, field } = await openWith();
      press(key);
      const text = field();
      expect(document.activeElement).toBe(text);
      expect([text?.selectionStart, text?.selectionEnd]).toEqual([0, text?.value.length]);
    },
  );

  it('editor 1: letters in the text add nothing', async () => {
    const { press, field, types } = await openWith();
    press('t');
    for (const key of 'wnh') fireEvent.keyDown(field() ?? document.body, { key });
    expect(types()).toEqual(['text']);
  });
});

describe('a character while one text is selected', () => {
  it.each(['n', 'N', 'ß', '!'])('editor 1: %s continues the text', async (key) => {
    const { press, field, types } = await openWith(aText({ text: 'Zum' }));
    // The browser gives the key to the field that has the focus afterwards.
    expect(press(key, { shiftKey: key === 'N' })).toBe(true);
    const text = field();
    expect(document.activeElement).toBe(text);
    expect([text?.selectionStart, text?.selectionEnd]).toEqual([3, 3]);
    expect(types()).toEqual(['text']);
  });

  it('editor 1: keeps the command of a key that is no letter, and of keys with Ctrl', async () => {
    const { editor, press, field } = await openWith(aText());
    press('\\', { code: 'Backslash' });
    expect(editor.view.getState().isBare).toBe(true);
    press('!', { code: 'Digit1', shiftKey: true });
    press(' ', { code: 'Space' });
    press('d', { ctrlKey: true });
    expect(field()).toBeNull();
  });

  it('editor 1: does nothing for a locked text', async () => {
    const { press, field } = await openWith(aText({ locked: true }));
    press('r', { shiftKey: true });
    expect(field()).toBeNull();
  });

  it('adds an element while a picture is selected', async () => {
    const { press, types } = await openWith(aPicture());
    press('t');
    expect(types()).toEqual(['picture', 'text']);
  });
});
