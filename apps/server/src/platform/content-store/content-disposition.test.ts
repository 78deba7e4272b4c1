import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it.each([
  [undefined, 'inline'],
  ['a.png', 'attachment; filename="a.png"; filename*=UTF-8\'\'a.png'],
  ['海报.png', 'attachment; filename="download.png"; filename*=UTF-8\'\'%E6%B5%B7%E6%8A%A5.png'],
  [
    'a"\\\r\nSet-Cookie: x=1',
    'attachment; filename="a____Set-Cookie: x=1"; filename*=UTF-8\'\'a%22%5C%0D%0ASet-Cookie%3A%20x%3D1',
  ],
  ["it's (1)*.png", "attachment; filename=\"it's (1)*.png\"; filename*=UTF-8''it%27s%20%281%29%2A.png"],
])('U16 spells the name %j', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

it('can encode half a surrogate pair', () => {
  expect(contentDisposition('\ud800')).toContain('%EF%BF%BD');
});
