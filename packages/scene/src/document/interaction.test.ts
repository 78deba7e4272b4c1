import { aButton, aDocument, aFileRef, aScene, aText, aVideo } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import { addElements } from '../edit/add-elements.ts';
import { deleteScene } from '../edit/delete-scene.ts';
import { setInteraction } from '../edit/set-interaction.ts';
import { updateElement } from '../edit/update-element.ts';
import { asInteractive } from './new-document.ts';
import { parseDocument } from './parse-document.ts';
import { withFiles } from './with-files.ts';

const scenes = [aScene({ id: 'a' }), aScene({ id: 'b' })];
const ordinary = aDocument({ scenes });
const interactive = asInteractive(ordinary);

test('an interactive document has its first scene as the home scene', () => {
  expect(interactive.interaction).toEqual({ homeSceneId: 'a', homeJumpMs: 60_000 });
  expect(parseDocument(interactive)).toMatchObject({ ok: true });
});

describe('is refused', () => {
  test.each([
    [19_999, 'home_jump_invalid'],
    [3_600_001, 'home_jump_invalid'],
    [20_000.5, 'home_jump_invalid'],
  ])('with a return after %d ms', (homeJumpMs, code) => {
    expect(parseDocument({ ...ordinary, interaction: { homeSceneId: 'a', homeJumpMs } })).toEqual({
      ok: false,
      faults: [{ code, path: 'interaction.homeJumpMs' }],
    });
  });

  test('with a home scene that does not exist', () => {
    const parsed = parseDocument({ ...ordinary, interaction: { homeSceneId: 'z', homeJumpMs: 20_000 } });
    expect(parsed).toMatchObject({ faults: [{ code: 'home_scene_missing' }] });
  });

  test('with a button in an ordinary document', () => {
    const parsed = parseDocument({ ...ordinary, scenes: [aScene({ elements: [aText(), aButton()] })] });
    expect(parsed).toMatchObject({
      faults: [{ code: 'element_interactive_only', path: 'scenes.0.elements.1.type' }],
    });
  });

  test.each([
    [{ text: '' }, 'button_text_invalid'],
    [{ text: ' ' }, 'button_text_invalid'],
    [{ text: '123456789' }, 'button_text_invalid'],
    [{ radius: 51 }, 'number_out_of_range'],
    [{ action: { type: 'popup', url: 'https://example.com', percent: 29 } }, 'number_out_of_range'],
    [{ action: { type: 'popup', url: 'https://example.com', percent: 91 } }, 'number_out_of_range'],
    [{ action: { type: 'web-page', url: 'javascript:alert(1)' } }, 'web_address_invalid'],
  ])('with a button of %o', (patch, code) => {
    const button = { ...aButton(), ...patch };
    const parsed = parseDocument({
      ...interactive,
      scenes: [aScene({ id: 'a', elements: [button] as never })],
    });
    expect(parsed).toMatchObject({ ok: false, faults: [{ code }] });
  });
});

test('a button text counts characters as people do', () => {
  const button = aButton({ text: '🍜菜单一二三四五' });
  expect(parseDocument({ ...interactive, scenes: [aScene({ id: 'a', elements: [button] })] }).ok).toBe(true);
});

describe('editing', () => {
  test('adds buttons to interactive documents only', () => {
    expect(addElements(ordinary, 'a', [aButton()])).toBe(ordinary);
    expect(addElements(interactive, 'a', [aButton()]).scenes[0]?.elements).toHaveLength(1);
  });

  test('makes the first scene the home scene when the home scene is deleted', () => {
    expect(deleteScene(interactive, 'a').interaction?.homeSceneId).toBe('b');
    expect(deleteScene(interactive, 'b').interaction?.homeSceneId).toBe('a');
  });

  test('keeps a button whose scene is deleted', () => {
    const button = aButton({ id: 'x', action: { type: 'scene', sceneId: 'b' } });
    const edited = deleteScene(addElements(interactive, 'a', [button]), 'b');
    expect(edited.scenes[0]?.elements).toEqual([button]);
    expect(parseDocument(edited).ok).toBe(true);
  });

  test('sets valid settings only', () => {
    expect(setInteraction(interactive, { homeJumpMs: 90_000 }).interaction?.homeJumpMs).toBe(90_000);
    expect(setInteraction(interactive, { homeJumpMs: 1 })).toBe(interactive);
    expect(setInteraction(interactive, { homeSceneId: 'gone' })).toBe(interactive);
    expect(setInteraction(ordinary, { homeSceneId: 'a', homeJumpMs: 90_000 })).toBe(ordinary);
  });

  test('refuses an invalid action', () => {
    const document = addElements(interactive, 'a', [aButton({ id: 'x' })]);
    const action = { type: 'web-page', url: 'file:///etc/passwd' } as const;
    expect(updateElement(document, 'x', 'button', { action })).toBe(document);
  });
});

test('removed files remove the scenes that they emptied, and another scene becomes the home scene', () => {
  const document = asInteractive(
    aDocument({ scenes: [aScene({ id: 'a', elements: [aVideo()] }), aScene({ id: 'b' })] }),
  );
  expect(withFiles(document, () => undefined)).toMatchObject({
    interaction: { homeSceneId: 'b' },
    scenes: [{ id: 'b' }],
  });
});

test('a button stays when its picture is removed', () => {
  const button = aButton({ picture: aFileRef() });
  const document = asInteractive(aDocument({ scenes: [aScene({ elements: [button] })] }));
  const [element] = withFiles(document, () => undefined)?.scenes[0]?.elements ?? [];
  expect(element).toMatchObject({ id: button.id });
  expect(element).not.toHaveProperty('picture');
});
