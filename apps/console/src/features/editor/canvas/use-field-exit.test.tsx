// @vitest-environment jsdom
import { aDocument, aScene, aText } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sceneOf } from '../document/editor-store.ts';
import { PropertiesPanel } from '../panels/properties/properties-panel.tsx';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { useFieldExit } from './use-field-exit.ts';

afterEach(cleanup);

function Shell() {
  return (
    <div role="presentation" onKeyDown={useFieldExit()}>
      <section data-stage aria-label="stage" tabIndex={-1} />
      <PropertiesPanel />
    </div>
  );
}

async function showing(isSelected = true) {
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [aText({ id: 'a', x: 100 })] })] }));
  if (isSelected) editor.store.getState().select(['a']);
  await renderInEditor(editor, <Shell />);
  const press = (field: HTMLElement, key: string, init: KeyboardEventInit = {}) => {
    field.focus();
    fireEvent.keyDown(field, { key, ...init });
  };
  return {
    press,
    element: () => sceneOf(editor.store.getState()).elements[0],
    hasCanvas: () => document.activeElement === screen.getByLabelText('stage'),
  };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('a number', () => {
  it('editor 4: Enter takes a calculation once, and gives the keyboard to the canvas', async () => {
    const { press, element, hasCanvas } = await showing();
    const field = screen.getByLabelText('X');
    type(field, '+10');
    press(field, 'Enter');
    expect(element()).toMatchObject({ x: 110 });
    expect(hasCanvas()).toBe(true);
  });

  it('editor 4: Escape drops a calculation, and gives the keyboard to the canvas', async () => {
    const { press, element, hasCanvas } = await showing();
    const field = screen.getByLabelText('X');
    type(field, '+10');
    press(field, 'Escape');
    expect(element()).toMatchObject({ x: 100 });
    expect(hasCanvas()).toBe(true);
  });

  it('keeps the keyboard while its value is refused', async () => {
    const { press, hasCanvas } = await showing();
    const field = screen.getByLabelText('字号');
    type(field, '5000');
    press(field, 'Enter');
    expect(hasCanvas()).toBe(false);
  });
});

describe('a text', () => {
  it('editor 4: Enter ends a name', async () => {
    const { press, element, hasCanvas } = await showing();
    const field = screen.getByLabelText('名称');
    type(field, 'Headline');
    press(field, 'Enter');
    expect(element()).toMatchObject({ name: 'Headline' });
    expect(hasCanvas()).toBe(true);
  });

  it('editor 4: Escape leaves a field of several lines, and Enter does not', async () => {
    const { press, hasCanvas } = await showing();
    const field = screen.getByLabelText('文本内容');
    press(field, 'Enter');
    expect(hasCanvas()).toBe(false);
    press(field, 'Escape');
    expect(hasCanvas()).toBe(true);
  });

  it('leaves the Enter of an input method alone', async () => {
    const { press, hasCanvas } = await showing();
    press(screen.getByLabelText('名称'), 'Enter', { isComposing: true });
    expect(hasCanvas()).toBe(false);
  });
});
