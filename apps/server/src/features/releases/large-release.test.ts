import type { ReleaseDetail } from '@marquee/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { describeServer, insertDevices, makeBasics, makeProgram } from '../testing/index.ts';

const PROGRAMS = 20;

describeServer('a release of many programs', (get) => {
  afterEach(() => vi.restoreAllMocks());

  it('is answered with its documents as they are stored, piece by piece', async () => {
    const { admin, picture } = await makeBasics(get());
    const { db } = get();
    const program_ids: number[] = [];
    for (let at = 0; at < PROGRAMS; at += 1)
      program_ids.push((await makeProgram(admin, `welcome-${at}`, picture)).id);
    const [device] = await insertDevices(db, [{ name: 'door' }]);
    const { id } = await admin.post<{ id: number }>('/releases', {
      name: 'large',
      program_ids,
      device_ids: [device],
      ...{ valid_from: '2026-11-01', valid_to: '2099-12-31' },
    });
    const stored = await query(db)
      .selectFrom('release_program')
      .select('document')
      .where('release_id', '=', id)
      .orderBy('position')
      .execute();
    const parsing = vi.spyOn(JsonText.prototype, 'toJSON');
    const answer = await admin.send('GET', `/releases/${id}/detail`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-length']).toBeUndefined();
    const { programs } = answer.json<ReleaseDetail>();
    expect(programs).toHaveLength(PROGRAMS);
    expect(programs.map((one) => one.document)).toEqual(stored.map(({ document }) => JSON.parse(document)));
    expect(parsing).not.toHaveBeenCalled();
    const { cookie } = admin.client;
    const head = await get().server.inject({
      method: 'HEAD',
      url: `/MIPS/releases/${id}/detail`,
      headers: { cookie },
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});
