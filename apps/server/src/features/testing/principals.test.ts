import { beforeAll, expect, it } from 'vitest';
import { describeOnBothServers, makeOrganisation, type Organisation } from './index.ts';

describeOnBothServers('a test organisation', (get) => {
  let organisation: Organisation;
  beforeAll(async () => {
    organisation = await makeOrganisation(get().server);
  });

  it('signs everyone in, each with their own rights', async () => {
    const { admin, groupAdmin, east1, bare } = organisation;
    for (const { caller } of [admin, groupAdmin, east1]) await caller.get('/materials');
    expect(await bare.caller.refusal('GET', '/materials')).toBe('platform.no_permission');
  });
});
