import { FRAME_PARTS, type Frame, platformErrors } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  describeServer,
  insertThingsEverywhere,
  makeOrganisation,
  makeUser,
  type Organisation,
} from '../testing/index.ts';

const ALL = Object.keys(FRAME_PARTS).join(',');

describeServer('the frame of the pages', (scene) => {
  let organisation: Organisation;

  beforeAll(async () => {
    organisation = await makeOrganisation(scene().server);
    await insertThingsEverywhere(scene().db, organisation);
  });

  it('answers each part like its own call, within the reach of the user', async () => {
    const { caller } = organisation.east;
    const frame: Record<string, unknown> = { ...(await caller.get<Frame>(`/frame?parts=${ALL}`)) };
    const now = scene().server.clock.now();
    for (const [name, { route, query }] of Object.entries(FRAME_PARTS)) {
      const search = new URLSearchParams();
      for (const [key, value] of Object.entries(query(now))) search.set(key, String(value));
      expect.soft(frame[name], name).toEqual(await caller.get(`${route.path}?${search}`));
    }
    expect(frame).toMatchObject({ device_counts: { all: 3 } });
  });

  it('answers only the parts that are asked for, and null for those that the user may not see', async () => {
    const { company, departments } = organisation;
    const { caller } = await makeUser(scene().server, company.id, departments.east, { codes: ['11101'] });
    const frame = await caller.get<Frame>('/frame?parts=material_counts,waiting_users');
    expect(frame).toEqual({ material_counts: expect.objectContaining({ all: 3 }), waiting_users: null });
  });

  it('refuses unknown parts', async () => {
    expect(await organisation.east.caller.refusal('GET', '/frame?parts=secrets')).toBe(
      platformErrors.invalid_request.code,
    );
  });
});
