import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { findUnavailable } from './unavailable-files.ts';

afterEach(() => vi.unstubAllGlobals());

const backgroundOf = (materialId: number) => ({
  background: { color: '#000000', file: aFileRef({ materialId, name: `picture-${materialId}` }) },
});

test('files that the server refuses are named with the first scene that shows them', async () => {
  const document = aDocument({
    scenes: [1, 2, 3].map((id) => aScene(backgroundOf(id))),
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (url === '/3') throw new TypeError('no network');
    return new Response(null, { status: url === '/2' ? 404 : 200 });
  });
  const found = await findUnavailable(
    document,
    ({ materialId }) => `/${materialId}`,
    new AbortController().signal,
  );
  expect(found).toEqual([{ name: 'picture-2', sceneIndex: 1 }]);
  expect(asked.sort()).toEqual(['HEAD /1', 'HEAD /2', 'HEAD /3']);
});

test('nothing is reported of files that this user may not ask about', async () => {
  const document = aDocument({ scenes: [aScene(backgroundOf(1))] });
  const refuse = () => Promise.reject(new Error('no permission'));
  expect(await findUnavailable(document, refuse, new AbortController().signal)).toEqual([]);
});
