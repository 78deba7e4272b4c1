import { BRAND_IMAGE_LIMITS, type Brand, type Company, type CurrentUser } from '@marquee/contract';
import { expect, it, vi } from 'vitest';
import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { sweepContent } from '../../platform/content-store/content-sweep.ts';
import { query } from '../../platform/database/query.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { DesiredStates } from '../manifests/index.ts';
import { describeServer, insertDevice, makeCompany, makeUser } from '../testing/index.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const NONE = { product_name: null, accent: null, support_line: null, logo: null, login_picture: null };
const DAY_MS = 86_400_000;

describeServer('brands of companies', (get) => {
  const add = async (code: string) => {
    const company = await get().admin.post<Company>('/companies', {
      ...{ company_code: code, name: `Company-${code}`, admin_name: 'Ann', login_name: `${code}-admin` },
      ...{ phone: '13800000000', password: 'first#1', confirm_password: 'first#1' },
    });
    return company.id;
  };
  const put = (id: number, values: object) => get().admin.put<Brand>('/companies/brand', { id, ...values });
  const visit = (url: string) => get().server.inject({ method: 'GET', url });
  const shown = async (code?: string) =>
    (await visit(code ? `/brand?company=${code}` : '/brand')).json<Brand>();
  const image = (text: string) => Buffer.concat([PNG, Buffer.from(text)]).toString('base64');

  it('are shown to visitors by the code of the company, and are empty for unknown companies', async () => {
    const id = await add('starbrand');
    await put(id, { product_name: 'Star screens', accent: '#8a4b1f', support_line: '400-820-0126' });
    const brand = { ...NONE, product_name: 'Star screens', accent: '#8a4b1f', support_line: '400-820-0126' };
    expect(await shown('starbrand')).toEqual(brand);
    expect(await shown('unknown')).toEqual(NONE);
  });

  it('belong to the company of the platform when no code is given', async () => {
    const own = await get().admin.get<CurrentUser>('/query');
    const { data } = await get().admin.get<{ data: Company[] }>(`/companies?name=${own.company_code}`);
    const [company] = data.filter(({ company_code }) => company_code === own.company_code);
    await put(company?.id ?? 0, { product_name: 'House brand' });
    expect(await shown()).toMatchObject({ product_name: 'House brand' });
    await put(company?.id ?? 0, { product_name: null });
  });

  it('keep what an edit leaves out, and return to the look of Marquee with null', async () => {
    const id = await add('partly');
    await put(id, { product_name: 'Partly', support_line: 'help@partly.example' });
    expect(await put(id, { support_line: null })).toEqual({ ...NONE, product_name: 'Partly' });
    expect(await put(id, {})).toEqual({ ...NONE, product_name: 'Partly' });
  });

  it('darken an accent on which white text would be unreadable', async () => {
    const id = await add('bright');
    const { accent } = await put(id, { accent: '#ffcc00' });
    expect(accent).toMatch(/^#[0-9a-f]{6}$/);
    expect(accent).not.toBe('#ffcc00');
    const refusal = get().admin.refusal('PUT', '/companies/brand', { id, accent: 'red' });
    expect(await refusal).toBe('platform.invalid_request');
  });

  it('send their images to visitors, and no other file', async () => {
    const id = await add('pictured');
    const { logo } = await put(id, { logo: image('logo') });
    const answer = await visit(`/brand/files/${logo}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.subarray(0, 8)).toEqual(PNG);
    const other = await query(get().db)
      .insertInto('content')
      .values({ sha256: 'ab'.repeat(32), size: 1, mime: 'image/png', created_at: 0 })
      .returning('sha256')
      .executeTakeFirstOrThrow();
    expect((await visit(`/brand/files/${other.sha256}`)).statusCode).toBe(404);
  });

  it('refuse files that are no picture, and pictures that are too large', async () => {
    const id = await add('refused');
    const refusal = (values: object) => get().admin.refusal('PUT', '/companies/brand', { id, ...values });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await refusal({ logo: svg })).toBe('companies.unknown_image');
    const large = Buffer.concat([PNG, Buffer.alloc(BRAND_IMAGE_LIMITS.logo)]).toString('base64');
    expect(await refusal({ logo: large })).toBe('platform.invalid_request');
    expect(await shown('refused')).toEqual(NONE);
  });

  it('keep their images from the sweep until they are replaced', async () => {
    const { db, server } = get();
    const id = await add('swept');
    const first = (await put(id, { login_picture: image('first') })).login_picture ?? '';
    const { content } = server.app.platform;
    const later = { now: () => server.clock.now() + 3 * DAY_MS } as typeof server.clock;
    const limits = { trashDays: 7, sweepPercent: 100 };
    await sweepContent(db, content, later, limits);
    expect(await content.find(first)).toBeDefined();
    const second = (await put(id, { login_picture: image('second') })).login_picture ?? '';
    await sweepContent(db, content, later, limits);
    expect(await content.find(first)).toBeUndefined();
    expect(await content.find(second)).toBeDefined();
  });

  it('are edited by administrators of the platform only, for existing companies', async () => {
    expect(await get().admin.refusal('PUT', '/companies/brand', { id: 999_999, accent: null })).toBe(
      'companies.not_found',
    );
    const login = { login_id: 'starbrand-admin', password: 'first#1' };
    const signedIn = await get().server.inject({ method: 'POST', url: '/signin', payload: login });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await get().server.inject({
      method: 'PUT',
      url: '/companies/brand',
      headers: { cookie },
      payload: { id: 1, product_name: 'Taken over' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('are edited in the system settings for the own company only', async () => {
    const { admin, db, server } = get();
    const company = await makeCompany(db);
    const { caller } = await makeUser(server, company.id, company.home, { is_admin: true });
    await caller.put('/system-set/brand', { product_name: 'Aurora' });
    expect(await caller.get<Brand>(`/brand?company=${company.code}`)).toMatchObject({
      product_name: 'Aurora',
    });
    expect(await admin.get<Brand>('/brand')).not.toMatchObject({ product_name: 'Aurora' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await caller.refusal('PUT', '/system-set/brand', { logo: svg })).toBe('companies.unknown_image');
    expect(await caller.refusal('PUT', '/system-set/brand', { id: 1, product_name: 'x' })).toBe(
      'platform.invalid_request',
    );
  });

  it('S16: are in the settings of the accepted devices of the company, with the logo among their files', async () => {
    const { db, server } = get();
    const logger = createLogger('silent');
    const states = new DesiredStates({ db, bus: new InProcessBus(logger), clock: server.clock, logger });
    const company = await makeCompany(db);
    const { caller } = await makeUser(server, company.id, company.home, { is_admin: true });
    const own = await insertDevice(db, company);
    const waiting = await insertDevice(db, company, { state: 'waiting' });
    const foreign = await insertDevice(db, await makeCompany(db));
    const settings = async (device: number) => {
      states.buildSoon();
      await states.settled();
      return JSON.parse((await states.findSettings(device))?.payload ?? 'null');
    };
    const { logo } = await caller.put<Brand>('/system-set/brand', {
      ...{ product_name: 'Aurora', accent: '#8a4b1f', logo: image('on devices') },
    });
    const brand = {
      name: 'Aurora',
      accent: '#8a4b1f',
      logo: { sha256: logo, size: 18, mime: 'image/png', url: `/device/v1/files/${logo}` },
    };
    await vi.waitFor(async () => expect(await settings(own)).toMatchObject({ brand }));
    const { revision } = await settings(own);
    expect((await settings(waiting))?.brand).toBeUndefined();
    expect((await settings(foreign))?.brand).toBeUndefined();
    expect(await states.findFile(own, logo ?? '')).toEqual({ mime: 'image/png', size: 18 });
    expect(await states.findFile(waiting, logo ?? '')).toBeUndefined();
    expect(await states.findFile(foreign, logo ?? '')).toBeUndefined();
    await caller.put('/system-set/brand', { support_line: 'help@aurora.example' });
    expect((await settings(own)).revision).toBe(revision);
    await caller.put('/system-set/brand', { product_name: null, accent: null, logo: null });
    const last = { revision: revision + 1, name: expect.any(String) };
    await vi.waitFor(async () => expect(await settings(own)).toEqual(last));
    expect(await states.findFile(own, logo ?? '')).toBeUndefined();
  });

  it('are logged with what changed', async () => {
    const id = await add('brandlog');
    await put(id, { product_name: 'Logged name' });
    const row = await query(get().db)
      .selectFrom('operation_log')
      .selectAll()
      .where('module', '=', 'companies')
      .where('subject', '=', 'Company-brandlog')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.after ?? '')).toMatchObject({ product_name: 'Logged name' });
  });
});
