// @vitest-environment jsdom
import { ELEMENT_TYPES, isInteractiveOnly } from '@marquee/scene';
import { aDocument, anElement, aPicture, aScene, aText } from '@marquee/testkit';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { anEditor } from '../testing/an-editor.ts';
import { startTexts } from '../testing/start-texts.ts';
import { COMMAND_IDS, COMMANDS } from './commands.ts';

beforeAll(startTexts);

/** Commands that go back in history or leave the document. */
const APART = new Set(['undo', 'redo', 'save', 'preview']);

/** Types that ordinary programs may have. */
const ORDINARY = ELEMENT_TYPES.filter((type) => !isInteractiveOnly(type));

const command = fc.constantFrom(...COMMAND_IDS.filter((id) => !APART.has(id)));
const session = fc.array(fc.tuple(fc.array(fc.nat(20), { maxLength: 4 }), command), {
  minLength: 1,
  maxLength: 25,
});

test('any sequence of commands is undone to the same document, and redone to the same result', () => {
  fc.assert(
    fc.property(session, (steps) => {
      const start = aDocument({
        scenes: [
          aScene({ elements: [aText({ x: 30, width: 90 }), aText({ rotation: 20 }), aPicture({ y: 300 })] }),
          aScene({ elements: ORDINARY.map(anElement) }),
        ],
      });
      const editor = anEditor(start);
      const { getState } = editor.store;
      for (const [places, id] of steps) {
        const ids = sceneOf(getState()).elements.map((element) => element.id);
        getState().select(places.flatMap((place) => ids[place] ?? []));
        if (COMMANDS[id].isEnabled?.(editor) ?? true) COMMANDS[id].run(editor);
      }
      const end = structuredClone(documentOf(getState()));
      const { length } = getState().history.past;
      for (let step = 0; step < length; step += 1) getState().undo();
      expect(documentOf(getState())).toEqual(start);
      for (let step = 0; step < length; step += 1) getState().redo();
      expect(documentOf(getState())).toEqual(end);
    }),
    { numRuns: 150 },
  );
});
