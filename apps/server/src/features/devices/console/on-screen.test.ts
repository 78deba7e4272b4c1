import type { Device, DeviceDay, DeviceDetail, DeviceMoment, OnScreen } from '@marquee/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { type Caller, describeServer, insertDevices, insertRelease } from '../../testing/index.ts';

const MINUTE = 60_000;
const SEEN_AT = 7;

describeServer('what is on a screen', (get) => {
  let admin: Caller;
  let device: number;
  let menu: number;

  beforeAll(() => {
    admin = get().admin;
  });

  beforeEach(async () => {
    const { db } = get();
    await query(db).deleteFrom('notice').execute();
    const online = { state: 'active' as const, is_online: 1 as const, time_zone: 'UTC' };
    [device = 0] = await insertDevices(db, [
      { ...online, name: 'lobby', res: '1920*1080,1080*1920', capabilities: '["second-screen"]' },
    ]);
    const { company_id: companyId } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .where('id', '=', device)
      .executeTakeFirstOrThrow();
    menu = await insertRelease(db, { companyId, deviceIds: [device], name: 'menu', programIds: [7] });
    await set({ current_program: 'Menu 3', current_release_id: menu, current_program_id: 7 });
  });

  const now = () => get().server.clock.now();
  const set = (values: object) =>
    query(get().db).updateTable('device').set(values).where('id', '=', device).execute();
  const screens = async () => (await admin.get<DeviceDetail>(`/devices-mips/${device}`)).on_screen;
  const first = async () => (await screens())[0];

  async function emergency(values: object = {}): Promise<number> {
    const { id } = await admin.post<{ id: number }>('/notices/emergency', {
      title: 'fire drill',
      content: 'Leave the building',
      device_ids: [device],
      ...values,
    });
    return id;
  }

  async function message(values: object = {}): Promise<number> {
    const { id } = await admin.post<{ id: number }>('/notices', {
      title: 'parking',
      content: 'Please move your car',
      start_at: now() - MINUTE,
      end_at: now() + 10 * MINUTE,
      device_ids: [device],
      ...values,
    });
    return id;
  }

  const receipt = (noticeId: number, values: object) =>
    query(get().db).updateTable('notice_device').set(values).where('notice_id', '=', noticeId).execute();
  const show = (noticeId: number) => receipt(noticeId, { shown_at: SEEN_AT });

  it('console 1: is the emergency message from the report that it is shown until its end', async () => {
    const id = await emergency({ minutes: 30 });
    expect(await first()).toMatchObject({ kind: 'program', notices: [] });
    await show(id);
    const shown: Partial<OnScreen> = {
      kind: 'emergency',
      since: SEEN_AT,
      until: now() + 30 * MINUTE,
      program: { release_id: menu, program_id: 7, program_name: 'Menu 3' },
    };
    expect(await screens()).toMatchObject([shown, { kind: 'emergency' }]);
    const { data } = await admin.get<{ data: Device[] }>(`/devices-mips?per_page=50`);
    expect(data.find((one) => one.id === device)?.on_screen).toEqual(await screens());
    expect((await first())?.notices).toMatchObject([
      { notice_id: id, title: 'fire drill', content: 'Leave the building', is_test: false },
    ]);
    await receipt(id, { ended_at: now() });
    expect(await first()).toMatchObject({ kind: 'program', since: null, until: null, notices: [] });
  });

  it('console 1: is no emergency message that was taken offline', async () => {
    const id = await emergency();
    await show(id);
    await admin.put('/notices/pullout', { ids: [id] });
    expect(await first()).toMatchObject({ kind: 'program', notices: [] });
  });

  it('console 1: is the program with the message that scrolls above it', async () => {
    const id = await message({ screen: 1 });
    await show(id);
    expect(await screens()).toMatchObject([
      { kind: 'program', notices: [{ notice_id: id, layout: 'band', content: 'Please move your car' }] },
      { notices: [] },
    ]);
  });

  it('console 1: is the message alone where nothing plays below it', async () => {
    await set({ current_program: null, current_release_id: 0, current_program_id: 0 });
    expect(await first()).toMatchObject({ kind: 'blank', program: null });
    const id = await message();
    await show(id);
    expect(await first()).toMatchObject({ kind: 'message', until: now() + 10 * MINUTE });
  });

  it('console 1: hides other messages behind an emergency message that fills the screen', async () => {
    await show(await message());
    const band = await emergency({ layout: 'band' });
    await show(band);
    expect(await first()).toMatchObject({ kind: 'program', notices: [{ notice_id: band }, { category: 1 }] });
    const full = await emergency();
    await show(full);
    expect((await first())?.notices).toMatchObject([{ notice_id: full }]);
  });

  it('console 1: is unknown until the device has reported it', async () => {
    await set({ current_program: null, current_release_id: null, current_program_id: null });
    expect(await first()).toMatchObject({ kind: 'unknown', program: null });
  });

  it('console 1: is offline since the device left, with what it showed last', async () => {
    await show(await emergency());
    await set({ is_online: 0, offline_at: 5 });
    expect(await first()).toMatchObject({
      kind: 'offline',
      since: 5,
      until: null,
      program: { program_name: 'Menu 3' },
      notices: [{ title: 'fire drill' }],
    });
  });

  it('console 1: follows on the second screen from the schedule', async () => {
    const { db } = get();
    expect((await screens())[1]).toMatchObject({ kind: 'blank', program: null });
    const { company_id: companyId } = await query(db)
      .selectFrom('device')
      .select('company_id')
      .where('id', '=', device)
      .executeTakeFirstOrThrow();
    const lower = await insertRelease(db, { companyId, deviceIds: [device], name: 'prices', screen: 2 });
    await query(db)
      .updateTable('release_device')
      .set({ sync_state: 'synchronised' })
      .where('release_id', '=', lower)
      .execute();
    expect((await screens())[1]).toMatchObject({
      kind: 'program',
      program: null,
      release: { release_id: lower, name: 'prices' },
    });
    await set({ capabilities: '[]' });
    expect((await screens())[1]).toMatchObject({ kind: 'unknown' });
  });

  it('is off by its plan on both screens, until the plan turns it on', async () => {
    await show(await message());
    const off = { reason: 'plan', until: now() + 9 * 3_600_000 };
    await set({ screen_off: JSON.stringify(off) });
    const expected = { kind: 'off', off_reason: 'plan', until: off.until, program: null, notices: [] };
    expect(await screens()).toMatchObject([expected, expected]);
    await set({ screen_off: 'null' });
    expect(await first()).toMatchObject({ kind: 'program', off_reason: null });
  });

  it('is the emergency message on a screen that is off', async () => {
    const id = await emergency();
    await show(id);
    await set({ screen_off: '{"reason":"backlight","until":null}' });
    expect(await first()).toMatchObject({ kind: 'emergency', off_reason: null });
    await receipt(id, { ended_at: now() });
    expect(await first()).toMatchObject({ kind: 'off', off_reason: 'backlight', until: null });
  });

  it('is not said to switch to another release while it is off', async () => {
    await set({
      screen_off: '{"reason":"plan","until":null}',
      current_program: null,
      current_release_id: 0,
      current_program_id: 0,
    });
    const { incoming } = await admin.get<DeviceDetail>(`/devices-mips/${device}`);
    expect(incoming).toBeNull();
  });

  it('follows the power plan that it was given in the reasons, the day and another moment', async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, on: '08:00', off: '20:00' }));
    await set({ capabilities: '["power-plan"]' });
    await query(get().db)
      .updateTable('release_device')
      .set({ sync_state: 'synchronised' })
      .where('release_id', '=', menu)
      .execute();
    await admin.put('/devices/rpc-power-schedule', { ids: [device], weekly });
    const night = '/moment?date=2026-11-21&time=23:00';
    const { screens: moments } = await admin.get<DeviceMoment>(`/devices-mips/${device}${night}`);
    expect(moments[0]).toMatchObject({
      is_off: true,
      playing: [],
      rejected: [{ release_id: menu, reason: 'screen-off' }],
      next_change_at: Date.parse('2026-11-22T08:00Z'),
      next: [{ release_id: menu }],
    });
    const day = await admin.get<DeviceDay>(`/devices-mips/${device}/day?date=2026-11-21`);
    const [at8, at20] = ['08', '20'].map((hour) => Date.parse(`2026-11-21T${hour}:00Z`));
    expect(day.screens[0]?.off).toEqual([
      { from: day.start, to: at8 },
      { from: at20, to: day.end },
    ]);
    expect(day.screens[0]?.releases[0]?.parts.map(({ state }) => state)).toEqual([
      'screen-off',
      'plays',
      'screen-off',
    ]);
  });

  it('says whether the program stands still because the device was paused', async () => {
    expect(await first()).toMatchObject({ kind: 'program', is_paused: false });
    await set({ is_paused: 1 });
    expect(await first()).toMatchObject({ kind: 'program', is_paused: true });
    await set({ current_program: null, current_program_id: 0, current_release_id: 0 });
    expect(await first()).toMatchObject({ kind: 'blank', is_paused: false });
    await set({ is_online: 0 });
    expect(await first()).toMatchObject({ kind: 'offline', is_paused: false });
  });
});
