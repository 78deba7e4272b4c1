import { aDocument, aScene } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { sceneDurationMs } from '../../document/durations.ts';
import { parseDocument } from '../../document/parse-document.ts';
import { storedFilesOf } from '../../document/stored-files-of.ts';
import { addElements } from '../../edit/add-elements.ts';
import { newElement } from '../definitions.ts';
import type { ElementOf } from '../element.schema.ts';
import { elementStateAt, isElementHeard } from '../element-queries.ts';

type DigitalHuman = ElementOf<'digital-human'>;

const aHuman = (fields: Partial<DigitalHuman> = {}): DigitalHuman =>
  newElement('digital-human', { id: 'human', name: 'Human', ...fields });

const aSpeech = (durationMs: number): DigitalHuman['speech'] => ({
  audio: { sha256: 'a'.repeat(64), size: 1000, mime: 'audio/mp4' },
  mouths: { sha256: 'b'.repeat(64), size: 100, mime: 'application/json' },
  durationMs,
});

const at = (element: DigitalHuman, sceneTimeMs: number) =>
  elementStateAt(element, { sceneTimeMs, epochMs: 0 });

const durationOf = (element: DigitalHuman) =>
  sceneDurationMs(aScene({ durationMs: 'auto', elements: [element] }));

it('makes music give way while a digital human speaks', () => {
  const heardAt = (element: DigitalHuman, sceneTimeMs: number) =>
    isElementHeard(element, { sceneTimeMs, epochMs: 0 });
  const human = aHuman({ text: '欢迎光临', speech: aSpeech(2_000), startMs: 1_000 });
  expect([999, 1_000, 2_999, 3_000].map((ms) => heardAt(human, ms))).toEqual([false, true, true, false]);
  expect(heardAt(aHuman(), 0)).toBe(false);
});

describe('the length of a digital human', () => {
  it('is that of its prepared speech', () => {
    expect(durationOf(aHuman({ text: '欢迎光临', speech: aSpeech(12_340) }))).toBe(12_340);
  });

  it('is estimated from the characters and the speed without one', () => {
    const text = '欢迎光临，请进。';
    expect(durationOf(aHuman({ text }))).toBe(6 * 230 + 250 + 450);
    expect(durationOf(aHuman({ text, speed: 100 }))).toBe((6 * 230 + 250 + 450) / 2);
    expect(durationOf(aHuman({ text, speed: 0 }))).toBe((6 * 230 + 250 + 450) * 2);
  });

  it('is none without a text', () => {
    expect(durationOf(aHuman())).toBe(10_000);
  });
});

describe('what a digital human says at a moment', () => {
  it('is one caption after another until the end, and nothing afterwards', () => {
    const human = aHuman({ text: 'Welcome! The shop opens at 8.30 today. 请走左边。' });
    const total = durationOf(human);
    const captions = Array.from({ length: 100 }, (_, step) => at(human, (step / 100) * total).caption);
    expect([...new Set(captions)]).toEqual(['Welcome!', 'The shop opens at 8.30 today.', '请走左边。']);
    expect(at(human, total)).toEqual({
      type: 'digital-human',
      speechMs: null,
      caption: '',
      mouth: 'closed',
    });
  });

  it('begins when the element appears', () => {
    const human = aHuman({ text: '你好', startMs: 5_000 });
    expect(at(human, 5_100)).toMatchObject({ speechMs: 100, caption: '你好' });
  });

  it('spreads the captions over the prepared speech', () => {
    const human = aHuman({ text: '第一句。第二句。', speech: aSpeech(20_000) });
    expect([at(human, 9_900).caption, at(human, 10_100).caption]).toEqual(['第一句。', '第二句。']);
  });

  it('breaks a text without sentences into captions that fit', () => {
    const human = aHuman({ text: '长'.repeat(100) });
    const total = durationOf(human);
    const captions = Array.from({ length: 500 }, (_, step) => at(human, (step / 500) * total).caption);
    const distinct = [...new Set(captions)];
    expect(Math.max(...distinct.map((caption) => caption.length))).toBe(36);
    expect(at(human, total - 1).caption).toBe('长'.repeat(28));
  });

  it('moves the mouth while it speaks, and closes it between sentences', () => {
    const human = aHuman({ text: 'Papa. Go' });
    const mouths = Array.from({ length: 90 }, (_, step) => at(human, step * 10).mouth);
    expect(mouths[0]).toBe('closed');
    expect(mouths[8]).toBe('open');
    expect(mouths.slice(30, 70).every((mouth) => mouth === 'closed')).toBe(true);
  });
});

describe('a document with digital humans', () => {
  const documentWith = (...elements: DigitalHuman[]) => aDocument({ scenes: [aScene({ elements })] });

  it('has one in a scene at most', () => {
    const document = documentWith(aHuman(), aHuman({ id: 'second' }));
    expect(parseDocument(document)).toEqual({
      ok: false,
      faults: [{ code: 'digital_human_duplicate', path: 'scenes.0.elements.1.type' }],
    });
  });

  it('does not take a second one when elements are added', () => {
    const document = documentWith(aHuman());
    expect(addElements(document, document.scenes[0]?.id ?? '', [aHuman({ id: 'second' })])).toBe(document);
  });

  it.each([
    [{ speed: 101 }, 'number_out_of_range'],
    [{ speed: 12.5 }, 'number_out_of_range'],
    [{ text: 'x'.repeat(801) }, 'element_text_too_long'],
  ])('refuses %o', (fields, code) => {
    expect(parseDocument(documentWith(aHuman(fields)))).toMatchObject({ ok: false, faults: [{ code }] });
  });

  it('names the files of the prepared speech, which devices need', () => {
    const document = documentWith(aHuman({ text: '你好', speech: aSpeech(900) }));
    expect(storedFilesOf(document).map(({ size }) => size)).toEqual([1000, 100]);
  });
});
