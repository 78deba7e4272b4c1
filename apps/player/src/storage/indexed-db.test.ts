import type { Journalled, PlayFacts } from '@marquee/device-protocol';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, resultOf, STORES, transact } from './database.ts';
import { IndexedDbJournalStorage } from './indexed-db-journal-storage.ts';
import { IndexedDbMediaStore } from './indexed-db-media-store.ts';
import { IndexedDbStateStore } from './indexed-db-state-store.ts';

let database: IDBDatabase;

beforeEach(async () => {
  database = await openDatabase(new IDBFactory());
});

const signed = (payload: string) => ({ payload, keyId: 'k', signature: 's' });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a transaction', () => {
  it('leaves nothing behind when its work fails', async () => {
    const failing = transact(database, [STORES.state], 'readwrite', async (transaction) => {
      await resultOf(transaction.objectStore(STORES.state).put('x', 'identity'));
      throw new Error('power');
    });
    await expect(failing).rejects.toThrow('power');
    expect(await new IndexedDbStateStore(database).read('identity')).toBeUndefined();
  });
});

describe('the state', () => {
  it('changes several keys at once and deletes those set to null', async () => {
    const state = new IndexedDbStateStore(database);
    await state.write({ next: signed('1') });
    await state.write({ current: signed('1'), next: null });
    expect(await state.read('current')).toEqual(signed('1'));
    expect(await state.read('next')).toBeUndefined();
  });
});

describe('files in the database', () => {
  const media = () => new IndexedDbMediaStore(database);

  it('are not visible to readers before they are committed', async () => {
    const part = await media().openPart('abc');
    await part.append(bytes('hello '));
    await part.close();
    expect(await media().open('abc')).toBeUndefined();
    expect(await media().listParts()).toEqual(['abc']);
  });

  it('are assembled from the parts of several attempts', async () => {
    const first = await media().openPart('abc');
    await first.append(bytes('hello '));
    await first.close();
    const second = await media().openPart('abc');
    expect(second.size).toBe(6);
    await second.append(bytes('world'));
    await second.commit();
    expect(await media().list()).toEqual(['abc']);
    expect(await media().listParts()).toEqual([]);
    const pieces: string[] = [];
    for await (const piece of (await media().openPart('abc')).read())
      pieces.push(new TextDecoder().decode(piece));
    expect(pieces.join('')).toBe('hello world');
  });

  it('are removed with all their chunks, without touching others', async () => {
    for (const name of ['abc', 'abd']) {
      const part = await media().openPart(name);
      await part.append(bytes(name));
      await part.commit();
    }
    await media().remove('abc');
    expect(await media().list()).toEqual(['abd']);
    expect((await media().openPart('abc')).size).toBe(0);
  });

  it('start over after they were cleared', async () => {
    const part = await media().openPart('abc');
    await part.append(bytes('corrupt'));
    await part.clear();
    await part.append(bytes('good'));
    await part.commit();
    expect((await media().openPart('abc')).size).toBe(4);
  });
});

describe('the journal', () => {
  const play = (seq: number, name = 'program'): Journalled<PlayFacts> => ({
    bootId: 'boot-1234',
    seq,
    releaseId: 1,
    programId: 1,
    screen: 1,
    startedAt: 0,
    durationMs: 1000,
    names: { program: name },
  });

  it('returns plays in order, deletes up to a position, and never reuses one', async () => {
    const journal = new IndexedDbJournalStorage(database);
    for (const seq of [1, 2, 3]) await journal.append(play(seq));
    const [first, second] = await journal.oldest(2);
    expect([first?.record.seq, second?.record.seq]).toEqual([1, 2]);
    await journal.removeThrough(second?.position ?? 0);
    expect(await journal.count()).toBe(1);
    await journal.removeThrough(99);
    await journal.append(play(4));
    const [fourth] = await journal.oldest(1);
    expect(fourth?.position).toBe(4);
  });

  it('never returns more than one message can hold', async () => {
    const journal = new IndexedDbJournalStorage(database);
    for (let seq = 1; seq <= 500; seq += 1) await journal.append(play(seq, '标'.repeat(200)));
    const batch = await journal.oldest(500);
    expect(batch.length).toBeGreaterThan(50);
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(256 * 1024);
  });

  it('stores its gaps', async () => {
    const journal = new IndexedDbJournalStorage(database);
    expect(await journal.loadGaps()).toEqual([]);
    const gap = { bootId: 'boot-1234', fromSeq: 1, toSeq: 9, reason: 'journal-full' } as const;
    await journal.saveGaps([gap]);
    expect(await journal.loadGaps()).toEqual([gap]);
  });
});
