import {
  addElements,
  addScene,
  asInteractive,
  deleteElements,
  fitDocument,
  groupElements,
  moveElements,
  moveScene,
  newElement,
  placeElement,
  renameScene,
  reorderElements,
  type SceneDocument,
  type SceneElement,
  setElementsHidden,
  setElementsLocked,
  setGuide,
  setInteraction,
  ungroupElements,
  updateElement,
} from '@marquee/scene';
import { aButton, aDocument, aFileRef, aPicture, aScene, aText, aVideo, aWebPage } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { type Step, type StepKey, stepOf } from './step-of.ts';

const start = aDocument({
  scenes: [
    aScene({
      id: 'one',
      name: 'One',
      elements: [aText({ id: 'a', name: 'Title' }), aText({ id: 'b', name: 'Price' })],
    }),
    aScene({ id: 'two', name: 'Two' }),
  ],
});
const both = ['a', 'b'];

test.each<[(document: SceneDocument) => SceneDocument, Step]>([
  [(d) => moveElements(d, both, { dx: 5, dy: 0 }), { key: 'move', names: ['Title', 'Price'] }],
  [(d) => fitDocument(d, { width: 1080, height: 1920 }), { key: 'size', names: [] }],
  [(d) => placeElement(d, 'a', { x: 1, width: 9 }), { key: 'resize', names: ['Title'] }],
  [(d) => placeElement(d, 'b', { rotation: 20 }), { key: 'rotate', names: ['Price'] }],
  [(d) => updateElement(d, 'a', 'text', { text: 'new' }), { key: 'text', names: ['Title'] }],
  [(d) => updateElement(d, 'a', 'text', { color: '#fff' }), { key: 'color', names: ['Title'] }],
  [(d) => updateElement(d, 'a', 'text', { fontSize: 90 }), { key: 'font', names: ['Title'] }],
  [
    (d) => updateElement(d, 'a', 'text', { fontSize: 90, align: 'center' }),
    { key: 'change', names: ['Title'] },
  ],
  [(d) => updateElement(d, 'a', 'text', { name: 'Head' }), { key: 'rename', names: ['Head'] }],
  [(d) => updateElement(d, 'a', 'text', { endMs: 900 }), { key: 'span', names: ['Title'] }],
  [(d) => setElementsLocked(d, ['a'], true), { key: 'lock', names: ['Title'] }],
  [(d) => groupElements(d, both, 'g'), { key: 'group', names: ['Title', 'Price'] }],
  [(d) => reorderElements(d, ['a'], 'front'), { key: 'order', names: [] }],
  [(d) => deleteElements(d, ['b']), { key: 'delete', names: ['Price'] }],
  [(d) => addElements(d, 'two', [aText({ name: 'More' })]), { key: 'add', names: ['More'] }],
  [(d) => addScene(d, aScene({ name: 'Three' }), 2), { key: 'scene_add', names: ['Three'] }],
  [(d) => moveScene(d, 'two', 0), { key: 'scene_order', names: [] }],
  [(d) => renameScene(d, 'two', 'End'), { key: 'scene_rename', names: ['End'] }],
  [(d) => setGuide(d, 'vertical', null, 10), { key: 'guides', names: [] }],
  [(d) => aDocument({ ...d, scenes: [aScene(), aScene()] }), { key: 'program', names: [] }],
])('names an edit by what changed: %o', (edit, step) => {
  expect(stepOf(start, edit(start))).toEqual(step);
});

test('names the settings and the buttons of interactive programs', () => {
  const button = aButton({ id: 'go', name: 'Go on' });
  const interactive = addElements(asInteractive(start), 'one', [button]);
  const next = { type: 'next' } as const;
  expect(stepOf(interactive, updateElement(interactive, 'go', 'button', { action: next }))).toEqual({
    key: 'action',
    names: ['Go on'],
  });
  expect(stepOf(interactive, setInteraction(interactive, { homeSceneId: 'two' }))).toEqual({
    key: 'interaction',
    names: [],
  });
});

const named = { id: 'it', name: 'It' };
const edits: readonly (readonly [SceneElement, object, string])[] = [
  [aPicture(named), { transition: 'circle' }, 'transition'],
  [aVideo(named), { volume: 40, muted: true }, 'sound'],
  [newElement('document', { ...named, pages: [] }), { pageMs: 9_000 }, 'timing'],
  [newElement('mixed', { ...named, media: [aFileRef()] }), { media: [] }, 'media'],
  [newElement('date-time', named), { weekday: 'none', lunar: true }, 'format'],
  [newElement('clock', named), { timeZone: 'UTC+1' }, 'zone'],
  [aWebPage({ ...named, url: '' }), { url: 'https://example.com', isForbidden: true }, 'address'],
  [newElement('qr-code', named), { text: 'https://example.com' }, 'text'],
  [newElement('qr-code', named), { correction: 'low', border: 0 }, 'change'],
  [newElement('countdown', named), { until: '2030-01-01T00:00:00' }, 'target'],
  [newElement('countdown', named), { tileColor: '#000000' }, 'color'],
  [newElement('countdown', named), { ended: 'Open' }, 'text'],
  [aButton(named), { radius: 20 }, 'frame'],
  [aButton(named), { picture: aFileRef() }, 'picture'],
  [newElement('scrolling-text', named), { speed: 'fast' }, 'playback'],
  [
    newElement('live-stream', named),
    { addresses: [{ url: 'http://camera/1.flv', format: 'auto' }] },
    'address',
  ],
];

test.each(edits.map(([element, fields, key]) => ({ type: element.type, element, fields, key })))(
  'names an edit of an element of type $type: $fields',
  ({ element, fields, key }) => {
    const documentWith = (changes: object) => ({
      ...start,
      scenes: [aScene({ id: 'one', elements: [Object.assign({ ...element }, changes)] })],
    });
    expect(stepOf(documentWith({}), documentWith(fields))).toEqual({ key, names: ['It'] });
  },
);

test.each<[(document: SceneDocument) => SceneDocument, (document: SceneDocument) => SceneDocument, StepKey]>([
  [(d) => groupElements(d, both, 'g'), (d) => ungroupElements(d, both), 'ungroup'],
  [(d) => setElementsLocked(d, both, true), (d) => setElementsLocked(d, both, false), 'unlock'],
  [(d) => setElementsHidden(d, both, true), (d) => setElementsHidden(d, both, false), 'show'],
])('editor 24: names the opposite of a step: %o', (edit, back, key) => {
  const before = edit(start);
  expect(stepOf(before, back(before))).toEqual({ key, names: ['Title', 'Price'] });
});
