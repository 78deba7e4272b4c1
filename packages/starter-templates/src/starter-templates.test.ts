import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesOf, parseDocument, type SceneDocument } from '@marquee/scene';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_FILES } from './pictures/picture-files.ts';
import { type PictureName, starterPicture } from './pictures/starter-picture.ts';
import type { Orientation, StarterTemplate } from './starter-template.ts';
import { picturesOf, STARTER_TEMPLATES } from './starter-templates.ts';

const ORIENTATIONS = ['landscape', 'portrait'] as const;
const LANGUAGES = ['zh', 'en'] as const;
const NAMES = Object.keys(PICTURE_FILES) as PictureName[];
const EACH = STARTER_TEMPLATES.flatMap((template) =>
  ORIENTATIONS.map((orientation) => ({ key: template.key, template, orientation })),
);
const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));

const A_FILE = { sha256: '0'.repeat(64), size: 1, mime: 'image/webp' };

const built = (template: StarterTemplate, orientation: Orientation, language: 'zh' | 'en'): SceneDocument =>
  template.build({
    orientation,
    language,
    epochMs: Date.UTC(2026, 10, 22),
    pictures: (name) => ({ ...A_FILE, materialId: 1 + NAMES.findIndex((each) => each === name), name }),
  });

test('there are sixteen templates with different keys and names', () => {
  expect(new Set(STARTER_TEMPLATES.map(({ key }) => key)).size).toBe(16);
  for (const language of LANGUAGES) {
    expect(new Set(STARTER_TEMPLATES.map(({ names }) => names[language])).size).toBe(16);
  }
});

test.for(EACH)(
  '$key, $orientation: a valid document of its size in both languages',
  ({ template, orientation }) => {
    for (const language of LANGUAGES) {
      const document = built(template, orientation, language);
      const parsed = parseDocument(document);
      expect(parsed).toMatchObject({ ok: true, document });
      expect(document.width > document.height).toBe(orientation === 'landscape');
      expect(Math.max(document.width, document.height)).toBe(1920);
    }
  },
);

test.for(EACH)(
  '$key, $orientation: the same design in both languages, each with its own texts',
  ({ template, orientation }) => {
    const [zh, en] = LANGUAGES.map((language) => built(template, orientation, language));
    expect(en && typesOf(en)).toEqual(zh && typesOf(zh));
    expect(en && wordsOf(en).filter((words) => /\p{Script=Han}/u.test(words))).toEqual([]);
    expect(zh && wordsOf(zh).some((words) => /\p{Script=Han}/u.test(words))).toBe(true);
  },
);

test.for(EACH)('$key, $orientation: shows the pictures that it announces', ({ template, orientation }) => {
  const announced = picturesOf(template, orientation).map(({ name }) => name);
  for (const language of LANGUAGES) {
    const shown = new Set(filesOfDocument(built(template, orientation, language)));
    expect([...shown].sort()).toEqual([...announced].sort());
  }
});

test('every picture is shown by a template, and every file is a picture', () => {
  const shown = new Set(
    EACH.flatMap(({ template, orientation }) => picturesOf(template, orientation)).map(({ name }) => name),
  );
  expect(NAMES.filter((name) => !shown.has(name))).toEqual([]);
  expect(picturesIn(FOLDER)).toEqual(NAMES.map((name) => `${name}.webp`).sort());
});

test.for(NAMES)('the picture %s has its stated size and at most 150 kB', async (name) => {
  const { url, size, width, height, mime } = starterPicture(name);
  const file = fileURLToPath(url);
  expect(statSync(file).size).toBe(size);
  expect(size).toBeLessThanOrEqual(150_000);
  const facts = await sharp(file).metadata();
  expect({ width: facts.width, height: facts.height, mime: `image/${facts.format}` }).toEqual({
    width,
    height,
    mime,
  });
});

test('pictures of more than 480 pixels a side have a thumbnail of at most 50 kB', async () => {
  const large = NAMES.map(starterPicture).filter(({ width, height }) => Math.max(width, height) > 480);
  expect(picturesIn(`${FOLDER}thumbnails/`)).toEqual(large.map(({ name }) => `${name}.webp`).sort());
  for (const { thumbnail } of large) {
    const file = fileURLToPath(thumbnail?.url ?? '');
    expect(statSync(file).size).toBe(thumbnail?.size);
    expect(thumbnail?.size).toBeLessThanOrEqual(50_000);
    const { width, height } = await sharp(file).metadata();
    expect(Math.max(width, height)).toBe(480);
  }
});

test('pictures have different names in each language', () => {
  for (const language of LANGUAGES) {
    const names = NAMES.map((name) => starterPicture(name).names[language]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('all pictures together have at most 4 MB', () => {
  const total = NAMES.reduce((sum, name) => sum + starterPicture(name).size, 0);
  expect(total).toBeLessThanOrEqual(4_000_000);
});

function picturesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

const elementsOf = ({ scenes }: SceneDocument) => scenes.flatMap(({ elements }) => elements);

const typesOf = (document: SceneDocument): string[] => elementsOf(document).map(({ type }) => type);

/** The texts and the names that a reader or an author sees. */
const wordsOf = (document: SceneDocument): string[] => [
  ...document.scenes.map(({ name }) => name),
  ...elementsOf(document).flatMap((element) =>
    'text' in element ? [element.name, element.text] : [element.name],
  ),
];

const filesOfDocument = (document: SceneDocument): string[] => filesOf(document).map(({ name }) => name);
