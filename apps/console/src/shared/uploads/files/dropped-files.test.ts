import { expect, test } from 'vitest';
import { droppedFiles, readFolder } from './dropped-files.ts';

function aFile(name: string, isReadable = true) {
  return {
    isFile: true,
    isDirectory: false,
    name,
    file: (found: (file: File) => void, failed: () => void) =>
      isReadable ? found(new File(['x'], name)) : failed(),
  };
}

/** Returns its entries two at a time, as a browser returns a hundred. */
function aFolder(name: string, entries: object[]) {
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const rest = [...entries];
      return { readEntries: (deliver: (some: object[]) => void) => deliver(rest.splice(0, 2)) };
    },
  };
}

const names = (files: { file: File }[]) => files.map(({ file }) => file.name);
const read = (folder: object) => readFolder(folder as FileSystemEntry);

test('finds every file of a folder at any depth', async () => {
  const folder = aFolder('all', [
    aFile('1.jpg'),
    aFile('2.jpg'),
    aFile('3.jpg'),
    aFolder('deep', [aFolder('deeper', [aFile('4.jpg')])]),
  ]);
  const files = await read(folder);
  expect(names(files)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg']);
  expect(files.every(({ isFromFolder }) => isFromFolder)).toBe(true);
});

test('an unreadable file does not affect the others', async () => {
  expect(names(await read(aFolder('some', [aFile('1.jpg', false), aFile('2.jpg')])))).toEqual(['2.jpg']);
});

test('a huge folder is not read completely', async () => {
  const files = Array.from({ length: 1500 }, (_, index) => aFile(`${index}.jpg`));
  expect(await read(aFolder('endless', files))).toHaveLength(1000);
});

test('takes files with their handles, and skips items that are not files', async () => {
  const handle = { kind: 'file', name: 'a.jpg' };
  const file = new File(['x'], 'a.jpg');
  const dropped = [
    { kind: 'string' },
    {
      kind: 'file',
      webkitGetAsEntry: () => aFile('a.jpg'),
      getAsFile: () => file,
      getAsFileSystemHandle: async () => handle,
    },
    { kind: 'file', webkitGetAsEntry: () => aFile('b.jpg'), getAsFile: () => new File(['y'], 'b.jpg') },
  ];
  const files = await droppedFiles(dropped as unknown as DataTransferItem[]);
  expect(files[0]).toEqual({ file, handle });
  expect(files[1]).toMatchObject({ handle: undefined });
  expect(names(files)).toEqual(['a.jpg', 'b.jpg']);
});
