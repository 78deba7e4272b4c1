import { describe, expect, it } from 'vitest';
import { MemoryJournalStorage } from '../journal/memory-journal-storage.ts';
import { type AudienceFacts, AudienceJournal } from './audience-journal.ts';
import { readAudience } from './check-audience.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const facts: AudienceFacts = {
  from: NOW,
  to: NOW + 300_000,
  screen: 1,
  programId: 7,
  gender: 'female',
  ageBand: '21-30',
  people: 3,
  watched: 2,
  dwellMs: 90_000,
  attentionMs: 12_000,
};
const good = { seq: 1, ...facts };

describe('counts of an audience', () => {
  it('are taken when they are plausible', () => {
    expect(readAudience(good, NOW)).toEqual(good);
    const nobody = { ...good, gender: null, ageBand: null, programId: null, people: 0, watched: 0 };
    const empty = { ...nobody, dwellMs: 0, attentionMs: 0, observedMs: 300_000 };
    expect(readAudience(empty, NOW)).toEqual(empty);
    expect(readAudience({ ...good, name: 'ignored' }, NOW)).toEqual(good);
  });

  it.each([
    ['malformed', { people: -1 }],
    ['malformed', { people: 1.5 }],
    ['malformed', { people: 2 ** 40 }],
    ['malformed', { gender: 'other' }],
    ['malformed', { ageBand: '25' }],
    ['malformed', { screen: 3 }],
    ['malformed', { dwellMs: 0.5, attentionMs: 0 }],
    ['malformed', { seq: 0 }],
    ['impossible', { to: NOW - 1 }],
    ['impossible', { to: NOW + 3_600_000 }],
    ['impossible', { attentionMs: 90_001 }],
    ['impossible', { dwellMs: 86_400_000 }],
    ['impossible', { observedMs: -1 }],
    ['too-early', { from: 0, to: 300_000 }],
    ['in-the-future', { from: NOW + DAY + 1, to: NOW + DAY + 2 }],
  ])('are rejected as %s with %j', (reason, overrides) => {
    expect(readAudience({ ...good, ...overrides }, NOW)).toBe(reason);
  });

  it('are kept until they are acknowledged, and a full journal names what it dropped', async () => {
    const journal = new AudienceJournal({
      storage: new MemoryJournalStorage<AudienceFacts>(),
      bootId: 'boot-0001',
      maxRecords: 2,
    });
    for (let slot = 0; slot < 3; slot += 1) await journal.append({ ...facts, from: NOW + slot * 300_000 });
    const batch = await journal.nextBatch(NOW);
    expect(batch?.records.map(({ seq }) => seq)).toEqual([2, 3]);
    expect(batch?.gaps).toMatchObject([{ fromSeq: 1, toSeq: 1, reason: 'journal-full', firstAt: NOW }]);
    await journal.acknowledge({ batch: batch?.batch ?? 0 });
    expect(await journal.nextBatch(NOW)).toBeUndefined();
  });
});
