import { VIEW_STATE_LIMITS } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, describeOnBothServers } from '../../testing/index.ts';
import { addPerson, signIn } from '../testing.ts';

describeOnBothServers('the view state', (get) => {
  let ann: Caller;
  let serial = 0;
  beforeAll(async () => {
    await addPerson(get().server, 'bob');
  });
  const freshUser = async () => {
    serial += 1;
    await addPerson(get().server, `ann-${serial}`);
    ann = await signIn(get().server, `ann-${serial}`);
  };
  const set = (key: string, value: unknown) => ann.put('/view-state', { key, value });
  const read = () => ann.get<Record<string, unknown>>('/view-state');

  it('is saved key by key, for each user', async () => {
    await freshUser();
    expect(await read()).toEqual({});
    await set('materials.size', 50);
    await set('materials.filters', { name: '海报', types: ['picture'] });
    await set('materials.size', 20);
    expect(await read()).toEqual({
      'materials.size': 20,
      'materials.filters': { name: '海报', types: ['picture'] },
    });
    const bob = await signIn(get().server, 'bob');
    expect(await bob.get('/view-state')).toEqual({});
  });

  it('deletes a key that is set to null', async () => {
    await freshUser();
    await set('size', 50);
    await set('size', null);
    expect(await read()).toEqual({});
  });

  it('loses nothing when two tabs save at once', async () => {
    await freshUser();
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    await Promise.all(keys.map((key) => set(key, key)));
    expect(Object.keys(await read()).toSorted()).toEqual(keys.toSorted());
  });

  it('has a limited number of keys, which can still be changed', async () => {
    await freshUser();
    for (let index = 0; index < VIEW_STATE_LIMITS.keys; index += 1) await set(`key-${index}`, index);
    const { code, fields } = await ann.refused('PUT', '/view-state', { key: 'one-more', value: 1 });
    expect([code, fields[0]?.code]).toEqual(['platform.invalid_request', 'rules.too_many']);
    await set('key-7', 'changed');
    expect((await read())['key-7']).toBe('changed');
  });

  it.each([
    ['a long key', { key: 'k'.repeat(65), value: 1 }],
    ['a key that reaches prototypes', { key: '__proto__', value: { polluted: 1 } }],
    ['a key of other characters', { key: 'a b', value: 1 }],
    ['a long value', { key: 'k', value: 'x'.repeat(2000) }],
    ['a value nested beyond all measure', { key: 'k', value: '['.repeat(1e5) + ']'.repeat(1e5) }],
  ])('refuses %s', async (_, body) => {
    await freshUser();
    expect(await ann.refusal('PUT', '/view-state', body)).toBe('platform.invalid_request');
    expect(await read()).toEqual({});
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('treats the names of object properties like any other key', async () => {
    await freshUser();
    await set('constructor', 1);
    expect(await read()).toEqual({ constructor: 1 });
  });
});
