import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeForm, encodeForm, FormSyntaxError } from './form-codec.ts';

const key = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((name) => name.isWellFormed() && !/[[\]]/.test(name) && !/^\d+$/.test(name))
  .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed());
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    text,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  ),
}));
const body = fc.dictionary(key, tree, { maxKeys: 5, noNullPrototype: true });

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('form codec', () => {
  it('decodes every tree of texts, lists and objects that it encoded', () => {
    fc.assert(
      fc.property(body, (value) => {
        expect(plain(decodeForm(encodeForm(value as never)))).toEqual(value);
      }),
    );
  });

  it.each([
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[]=', { a: [] }],
    ['ids=7', { ids: '7' }],
    ['spans[0][start]=08:00&spans[0][end]=09:00', { spans: [{ start: '08:00', end: '09:00' }] }],
    ['name=a+b%20c&empty=', { name: 'a b c', empty: '' }],
    ['', {}],
  ])('reads %s', (encoded, expected) => {
    expect(plain(decodeForm(encoded))).toEqual(expected);
  });

  it.each([
    '__proto__[x]=1',
    'a[__proto__][x]=1',
    'constructor[prototype][x]=1',
    'a=1&a[b]=2',
    'a[b=1',
    'a]=1',
    '[a]=1',
    'a[b]c=1',
    'a[b]]=1',
    'a[[b]]=1',
    'a[=1',
    '%zz=1',
    'a=%',
  ])('refuses %s', (encoded) => {
    expect(() => decodeForm(encoded)).toThrow(FormSyntaxError);
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  it('refuses more than 110,000 keys, 1,000 fields, 10,000 objects and nesting beyond 8', () => {
    const numbered = (count: number, name: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => `${name(index)}=1`).join('&');
    expect(() => decodeForm('a=1&'.repeat(110_001))).toThrow(FormSyntaxError);
    expect(() => decodeForm(numbered(1001, (index) => `a${index}`))).toThrow(FormSyntaxError);
    expect(() => decodeForm(numbered(10_001, (index) => `a[${index}][b]`))).toThrow(FormSyntaxError);
    expect(decodeForm(numbered(2000, (index) => `a[${index}]`)).a).toHaveLength(2000);
    expect(() => decodeForm(`a${'[b]'.repeat(8)}=1`)).toThrow(FormSyntaxError);
  });
});
