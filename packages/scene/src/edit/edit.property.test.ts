import { aDocument, aFileRef, anElement, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SceneDocument } from '../document/document.schema.ts';
import { parseDocument } from '../document/parse-document.ts';
import { ELEMENT_TYPES } from '../elements/definitions.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { isInteractiveOnly } from '../elements/element-queries.ts';
import { addElements } from './add-elements.ts';
import { addScene } from './add-scene.ts';
import { alignElements } from './align-elements.ts';
import { copyScene } from './copy-scene.ts';
import { deleteElements } from './delete-elements.ts';
import { deleteScene } from './delete-scene.ts';
import { distributeElements } from './distribute-elements.ts';
import { duplicateElements } from './duplicate-elements.ts';
import { applyStyle, styleOf } from './element-style.ts';
import { setElementsHidden, setElementsLocked } from './flag-elements.ts';
import { flipElements } from './flip-elements.ts';
import { groupElements, ungroupElements } from './group-elements.ts';
import { clearGuides, setGuide } from './guides.ts';
import { findElement } from './lookup.ts';
import { matchSizes } from './match-size.ts';
import { moveElements } from './move-elements.ts';
import { moveScene } from './move-scene.ts';
import { placeElement } from './place-element.ts';
import { reorderElements } from './reorder-elements.ts';
import { resizeDocument } from './resize-document.ts';
import { renameScene, setSceneBackground, setSceneDuration, setSceneLocked } from './scene-settings.ts';
import { updateElement } from './update-element.ts';

/** A step of an editing session. It picks its scene and elements by number, because ids change during the session. */
type Step = (document: SceneDocument) => SceneDocument;

let lastId = 0;
function newId(): string {
  lastId += 1;
  return `new-${lastId}`;
}

const sceneAt = ({ scenes }: SceneDocument, at: number): string => scenes[at % scenes.length]?.id ?? '';

function elementsAt({ scenes }: SceneDocument, places: readonly number[]): string[] {
  const ids = scenes.flatMap((scene) => scene.elements.map((element) => element.id));
  return ids.length === 0 ? ['none'] : places.map((place) => ids[place % ids.length] ?? '');
}

/** Any number that a mouse slip or a bug could produce. */
const anyNumber = fc.oneof(
  fc.constantFrom(Number.NaN, -0, Number.POSITIVE_INFINITY),
  fc.double(),
  fc.integer({ min: -3000, max: 3000 }),
);
const at = fc.nat(9);
const some = fc.array(at, { minLength: 1, maxLength: 5 });
const duration = fc.oneof(fc.constant('auto' as const), fc.integer({ min: -1, max: 60_000 }));

/** Types that ordinary programs may have. */
const ORDINARY = ELEMENT_TYPES.filter((type) => !isInteractiveOnly(type));

const anyElement = fc.constantFrom<() => SceneElement>(
  ...ORDINARY.map((type) => () => anElement(type)),
  () => aText({ rotation: 30, width: 100, height: 50 }),
  () => aVideo({ x: 100, y: 30 }),
  () =>
    aPicture({
      hidden: true,
      pictures: [3_000, 40_000].map((durationMs) => ({ file: aFileRef(), durationMs })),
    }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(at, anyElement).map(
    ([s, make]): Step =>
      (d) =>
        addElements(d, sceneAt(d, s), [make()]),
  ),
  some.map(
    (e): Step =>
      (d) =>
        deleteElements(d, elementsAt(d, e)),
  ),
  some.map(
    (e): Step =>
      (d) =>
        duplicateElements(d, elementsAt(d, e), newId, (name) => name),
  ),
  fc.tuple(some, anyNumber, anyNumber).map(
    ([e, dx, dy]): Step =>
      (d) =>
        moveElements(d, elementsAt(d, e), { dx, dy }),
  ),
  fc
    .tuple(some, fc.record({ x: anyNumber, width: anyNumber, rotation: anyNumber }, { requiredKeys: [] }))
    .map(
      ([e, box]): Step =>
        (d) =>
          placeElement(d, elementsAt(d, e)[0] ?? '', box),
    ),
  fc
    .tuple(
      some,
      fc.constantFrom('left', 'center', 'right', 'top', 'middle', 'bottom'),
      fc.constantFrom('selection', 'canvas'),
    )
    .map(
      ([e, how, to]): Step =>
        (d) =>
          alignElements(d, elementsAt(d, e), how, to),
    ),
  fc.tuple(some, fc.constantFrom('horizontal', 'vertical')).map(
    ([e, axis]): Step =>
      (d) =>
        distributeElements(d, elementsAt(d, e), axis),
  ),
  fc
    .tuple(some, fc.oneof(fc.constantFrom('front', 'back', 'forward', 'backward'), fc.record({ index: at })))
    .map(
      ([e, to]): Step =>
        (d) =>
          reorderElements(d, elementsAt(d, e), to),
    ),
  fc.tuple(some, fc.constantFrom('width', 'height', 'both')).map(
    ([e, match]): Step =>
      (d) =>
        matchSizes(d, elementsAt(d, e), match),
  ),
  fc.tuple(some, at).map(
    ([e, from]): Step =>
      (d) => {
        const source = findElement(d, elementsAt(d, [from])[0] ?? '')?.element;
        return source ? applyStyle(d, elementsAt(d, e), styleOf(source)) : d;
      },
  ),
  fc.tuple(fc.constantFrom('horizontal', 'vertical'), fc.option(fc.nat(3)), fc.option(anyNumber)).map(
    ([axis, index, to]): Step =>
      (d) =>
        setGuide(d, axis, index, to),
  ),
  fc.constant<Step>(clearGuides),
  fc.tuple(some, fc.constantFrom('horizontal', 'vertical')).map(
    ([e, axis]): Step =>
      (d) =>
        flipElements(d, elementsAt(d, e), axis),
  ),
  some.map(
    (e): Step =>
      (d) =>
        groupElements(d, elementsAt(d, e), newId()),
  ),
  some.map(
    (e): Step =>
      (d) =>
        ungroupElements(d, elementsAt(d, e)),
  ),
  fc.tuple(some, fc.boolean()).map(
    ([e, on]): Step =>
      (d) =>
        setElementsLocked(d, elementsAt(d, e), on),
  ),
  fc.tuple(some, fc.boolean()).map(
    ([e, on]): Step =>
      (d) =>
        setElementsHidden(d, elementsAt(d, e), on),
  ),
  fc.tuple(some, fc.record({ text: fc.string(), color: fc.constantFrom('#fff', 'red') })).map(
    ([e, patch]): Step =>
      (d) =>
        updateElement(d, elementsAt(d, e)[0] ?? '', 'text', patch),
  ),
  at.map(
    (s): Step =>
      (d) =>
        addScene(d, aScene(), s),
  ),
  at.map(
    (s): Step =>
      (d) =>
        copyScene(d, sceneAt(d, s), 'copy', newId),
  ),
  fc.tuple(at, at).map(
    ([s, to]): Step =>
      (d) =>
        moveScene(d, sceneAt(d, s), to),
  ),
  at.map(
    (s): Step =>
      (d) =>
        deleteScene(d, sceneAt(d, s)),
  ),
  fc.tuple(at, fc.string()).map(
    ([s, name]): Step =>
      (d) =>
        renameScene(d, sceneAt(d, s), name),
  ),
  fc.tuple(at, duration).map(
    ([s, ms]): Step =>
      (d) =>
        setSceneDuration(d, sceneAt(d, s), ms),
  ),
  fc.tuple(at, fc.constantFrom('#123456', 'nonsense')).map(
    ([s, color]): Step =>
      (d) =>
        setSceneBackground(d, sceneAt(d, s), { color }),
  ),
  fc.tuple(at, fc.boolean()).map(
    ([s, on]): Step =>
      (d) =>
        setSceneLocked(d, sceneAt(d, s), on),
  ),
  fc.tuple(anyNumber, anyNumber).map(
    ([width, height]): Step =>
      (d) =>
        resizeDocument(d, { width, height }),
  ),
);

test('an editing session keeps a valid document valid, and saving preserves it', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      const start = aDocument({ scenes: [aScene({ elements: [aText(), aVideo(), aPicture()] })] });
      const document = steps.reduce((current, run) => run(current), start);
      expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, document });
    }),
    { numRuns: 200 },
  );
});

test('no operation changes its input document', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), step, (steps, last) => {
      const start = aDocument({ scenes: [aScene({ elements: [aText(), aPicture()] })] });
      const document = steps.reduce((current, run) => run(current), start);
      const before = structuredClone(document);
      last(document);
      expect(document).toEqual(before);
    }),
    { numRuns: 100 },
  );
});
