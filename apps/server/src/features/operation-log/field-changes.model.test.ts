import { describe, expect, it } from 'vitest';
import { fieldChanges } from './field-changes.model.ts';

const changes = (before?: unknown, after?: unknown) =>
  fieldChanges(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  );

describe('the changes of a log row', () => {
  it('are the fields that differ', () => {
    expect(changes({ name: 'a', size: 1, kept: true }, { name: 'b', size: 2, kept: true })).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'size', before: '1', after: '2' },
    ]);
  });

  it('of an addition are the new values, of a deletion the old ones', () => {
    expect(changes(undefined, { name: 'a' })).toEqual([{ field: 'name', before: null, after: 'a' }]);
    expect(changes({ name: 'a' }, undefined)).toEqual([{ field: 'name', before: 'a', after: null }]);
  });

  it('are empty if nothing was stored', () => {
    expect(changes()).toEqual([]);
    expect(changes(null, null)).toEqual([]);
  });

  it('treat null as absent', () => {
    expect(changes({ role: null, room: 'a' }, { role: null, room: null })).toEqual([
      { field: 'room', before: 'a', after: null },
    ]);
  });

  it('show nested values as JSON', () => {
    expect(changes({ ids: [1] }, { ids: [1, 2], more: { a: 1 } })).toEqual([
      { field: 'ids', before: '[1]', after: '[1,2]' },
      { field: 'more', before: null, after: '{"a":1}' },
    ]);
  });

  it('show anything but an object as one value', () => {
    expect(changes([1], 'x')).toEqual([{ field: 'value', before: '[1]', after: 'x' }]);
  });

  it('never show a secret', () => {
    const secrets = { password_hash: 'x', token: 'x', secret: 'x', recovery_hashes: ['x'] };
    expect(changes(undefined, { ...secrets, must_change_password: true })).toEqual([
      { field: 'must_change_password', before: null, after: 'true' },
    ]);
  });

  it('of a long list are its first items, still as a list', () => {
    const [found] = changes({ ids: Array.from({ length: 2000 }, (_, index) => index) });
    const items: unknown = JSON.parse(found?.before ?? '');
    expect(found?.before?.length).toBeLessThanOrEqual(1500);
    expect(items).toEqual([...Array.from({ length: 401 }, (_, index) => index), '…']);
  });

  it('are limited in number and length', () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x'.repeat(2000)]),
    );
    const found = changes(undefined, many);
    expect(found).toHaveLength(60);
    expect(found[0]?.after).toHaveLength(1500);
    expect(found[0]?.after?.endsWith('x…')).toBe(true);
  });
});
