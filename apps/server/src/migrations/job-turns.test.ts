import { describe, expect, it } from 'vitest';
import { useDatabaseFromBefore } from './testing.ts';

const job = (kind: string, state: string) =>
  `insert into job (kind, payload, state, run_at, created_at) values ('${kind}', '{}', '${state}', 1, 1)`;

describe.each(['sqlite', 'postgres'] as const)('security 3: jobs from before turns on %s', (engine) => {
  const database = useDatabaseFromBefore('0049', engine, [
    job('speech.prepare', 'waiting'),
    job('uploads.finish', 'waiting'),
    job('uploads.finish.slow', 'running'),
    job('material.convert', 'done'),
  ]);

  it('wait in the lanes of their kinds, before all others', async () => {
    expect(await database.run('select kind, lane, turn, company_id from job order by id')).toEqual([
      { kind: 'speech.prepare', lane: 'speech.prepare', turn: 0, company_id: null },
      { kind: 'uploads.finish', lane: 'shared', turn: 0, company_id: null },
      { kind: 'uploads.finish.slow', lane: 'uploads.finish.slow', turn: 0, company_id: null },
      { kind: 'material.convert', lane: 'shared', turn: 0, company_id: null },
    ]);
  });
});
