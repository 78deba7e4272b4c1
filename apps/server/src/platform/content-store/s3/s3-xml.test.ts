import { expect, it } from 'vitest';
import { elementsOf, textOf } from './s3-xml.ts';

it('reads elements with and without a namespace', () => {
  const xml = '<List xmlns="urn:x"><Item a="1"><Key>a</Key></Item><Item><Key>b</Key></Item><Items/></List>';
  expect(elementsOf(xml, 'Item').map((item) => textOf(item, 'Key'))).toEqual(['a', 'b']);
  expect(textOf(xml, 'Keys')).toBeUndefined();
});

it('does not confuse elements with a common prefix', () => {
  expect(textOf('<UploadIdMarker>x</UploadIdMarker><UploadId>y</UploadId>', 'UploadId')).toBe('y');
});

it('decodes entities exactly once', () => {
  expect(textOf('<T>&lt;&amp;lt;&#43;&#x1F600;&quot;&apos;</T>', 'T')).toBe('<&lt;+😀"\'');
  expect(textOf('<T>&nbsp;&#9999999;</T>', 'T')).toBe('&nbsp;&#9999999;');
});
