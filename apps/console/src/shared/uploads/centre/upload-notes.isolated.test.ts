// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { UploadNotes } from './upload-notes.ts';

const { remember, forget } = vi.hoisted(() => ({ remember: vi.fn(), forget: vi.fn() }));
vi.mock('../files/file-handles.ts', () => ({ fileHandles: { remember, forget } }));

const HOUR_MS = 60 * 60 * 1000;
const aFile = {
  targetKey: 'materials',
  name: 'a.jpg',
  size: 4,
  place: { groupId: 2, replacesName: 'b.jpg' },
};
const nobody = () => false;

let now = 0;
const notesOf = (owner: string) => new UploadNotes(owner, () => now);
const namesIn = (notes: UploadNotes, isHeld = nobody) =>
  notes.find('materials', isHeld).map(({ name }) => name);

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  now = 0;
});

test('a waiting file is known to the next window of the same user only', () => {
  notesOf('user-1-1').keep(aFile, undefined);
  expect(notesOf('user-1-1').find('materials', nobody)).toEqual([
    expect.objectContaining({ name: 'a.jpg', size: 4, place: aFile.place }),
  ]);
  expect(notesOf('user-1-1').find('digital-humans', nobody)).toEqual([]);
  expect(namesIn(notesOf('user-1-2'))).toEqual([]);
  expect(namesIn(notesOf('user-11-1'))).toEqual([]);
});

test('files are found in the order of their selection', () => {
  const notes = notesOf('user-1-1');
  const names = Array.from({ length: 40 }, (_none, at) => `${at}.jpg`);
  for (const name of names) notes.keep({ ...aFile, name }, undefined);
  expect(namesIn(notesOf('user-1-1'))).toEqual(names);
});

test('a file is forgotten with its handle a day after the last intention to upload it', () => {
  const notes = notesOf('user-1-1');
  const handle = { kind: 'file' } as FileSystemFileHandle;
  const note = notes.keep(aFile, handle);
  expect(remember).toHaveBeenCalledWith(note?.id, handle);
  now = 20 * HOUR_MS;
  note?.renew();
  now = 40 * HOUR_MS;
  expect(namesIn(notes)).toEqual(['a.jpg']);
  now = 44 * HOUR_MS;
  expect(namesIn(notes, () => true)).toEqual([]);
  expect(localStorage).toHaveLength(1);
  expect(namesIn(notes)).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(forget).toHaveBeenCalledWith(note?.id);
});

test('no more than two hundred files are noted', () => {
  const notes = notesOf('user-1-1');
  for (let at = 0; at < 205; at += 1) notes.keep(aFile, undefined);
  expect(namesIn(notes)).toHaveLength(200);
});

test('missing or invalid browser storage is not an error', () => {
  const notes = notesOf('user-1-1');
  localStorage.setItem('marquee.user-1-1.waiting-upload.1', '{"name":');
  localStorage.setItem('marquee.user-1-1.waiting-upload.2', '{"name":5}');
  expect(namesIn(notes)).toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  notes.keep(aFile, undefined)?.forget();
  vi.stubGlobal('localStorage', undefined);
  notes.keep(aFile, undefined)?.forget();
  expect(namesIn(notes)).toEqual([]);
  vi.unstubAllGlobals();
});

test('reports only notes that another window forgets', () => {
  const notes = notesOf('user-1-1');
  const heard = vi.fn();
  const stop = notes.onForgotten(heard);
  const tell = (key: string, newValue: string | null = null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell('marquee.user-1-1.waiting-upload.7');
  tell('marquee.user-1-2.waiting-upload.8');
  tell('marquee.user-1-1.waiting-upload.9', '{}');
  stop();
  tell('marquee.user-1-1.waiting-upload.10');
  expect(heard.mock.calls).toEqual([['7']]);
});
