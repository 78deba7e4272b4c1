import { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { filesOf } from './files-of.ts';
import { parseDocument } from './parse-document.ts';
import { withFiles } from './with-files.ts';

const [old, kept] = [aFileRef({ sha256: 'a'.repeat(64) }), aFileRef({ sha256: 'b'.repeat(64) })];
const fresh = aFileRef({ sha256: 'c'.repeat(64) });
const refresh = (file: typeof old) => (file.sha256 === old.sha256 ? fresh : file);
const drop = (file: typeof old) => (file.sha256 === old.sha256 ? undefined : file);
const carousel = (...files: (typeof old)[]) =>
  aPicture({ pictures: files.map((file) => ({ file, durationMs: 3_000 })) });

it('replaces a file everywhere and keeps everything else', () => {
  const document = aDocument({
    scenes: [aScene({ background: { color: '#fff', file: old }, elements: [carousel(old, kept), aText()] })],
  });
  const replaced = withFiles(document, refresh);
  expect(replaced && filesOf(replaced)).toEqual([fresh, kept]);
  expect(replaced?.scenes[0]?.elements).toHaveLength(2);
});

it('removes files, then elements without files, then scenes with nothing to show', () => {
  const onlyOld = aScene({ elements: [carousel(old)] });
  const both = aScene({ elements: [carousel(old, kept), carousel(old)] });
  const empty = aScene();
  const rest = withFiles(aDocument({ scenes: [onlyOld, both, empty] }), drop);
  expect(rest?.scenes.map((scene) => scene.elements.length)).toEqual([1, 0]);
  expect(rest && filesOf(rest)).toEqual([kept]);
});

it('returns nothing for a document that shows nothing else', () => {
  const background = { color: '#fff', file: old };
  expect(withFiles(aDocument({ scenes: [aScene({ background })] }), drop)).toBeUndefined();
});

it('extends a scene with a set duration to the length of its new video', () => {
  const short = aFileRef({ ...old, mime: 'video/mp4', durationMs: 2_000 });
  const long = { ...short, durationMs: 9_000 };
  const scene = aScene({ durationMs: 4_000, elements: [aVideo({ videos: [short] })] });
  const replaced = withFiles(aDocument({ scenes: [scene] }), () => long);
  expect(replaced?.scenes[0]?.durationMs).toBe(9_000);
  expect(parseDocument(replaced).ok).toBe(true);
});
