import { LICENCE_FILE_LIMIT } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  describeOnBothServers,
  describeServer,
  licencePage,
  newestLogRow,
  readWorkbookCells,
  sendForm,
  testVendor,
} from '../testing/index.ts';

const DAY = 24 * 60 * 60_000;
const OTHER_SERVER = 'AAAAAAAAAA';

describeServer('a server without keys of a vendor', (get) => {
  it('has no licensing, and refuses files', async () => {
    const page = licencePage(get().admin);
    expect(await page.state()).toMatchObject({ state: 'unlicensed', server_no: '', max_volume: null });
    expect(await page.importRefusal(testVendor.activations(OTHER_SERVER))).toBe('licences.not_licensed');
    expect(await get().admin.refusal('PUT', '/licences/modifyMode', { mode: 1 })).toBe(
      'licences.not_licensed',
    );
  });
});

describeOnBothServers(
  'licence files',
  (get) => {
    let serverNo: string;
    const page = () => licencePage(get().admin);
    beforeAll(async () => {
      serverNo = (await page().state()).server_no;
    });

    it('a server with keys has a number, a code and a trial of 60 days for 20 devices', async () => {
      const state = await page().state();
      expect(state).toMatchObject({ state: 'trial', max_volume: 20, company: '' });
      expect(state.server_no).toMatch(/^[A-Z0-9]{10}$/);
      expect(state.link_code).toMatch(/^[A-Z0-9]{10}$/);
      const now = get().server.clock.now();
      expect(Math.round(((state.not_after ?? 0) - now) / DAY)).toBe(60);
    });

    it('an authorisation is imported once, and the one issued last counts', async () => {
      const file = testVendor.authorisation(serverNo, { maxVolume: 300, issuedAt: 2 });
      await page().importFile(file, 'server.node');
      expect(await page().state()).toMatchObject({ state: 'authorised', max_volume: 300, company: 'Acme' });
      expect(await newestLogRow(get().db, 'licences')).toMatchObject({ subject: 'server.node' });
      expect(await page().importRefusal(file, 'server.node')).toBe('licences.repeated');
      await page().importFile(testVendor.authorisation(serverNo, { maxVolume: 5, issuedAt: 1 }), 'old.NODE');
      expect(await page().state()).toMatchObject({ max_volume: 300 });
    });

    it('activations fill their pool, with an entry that the number opens', async () => {
      const before = await page().state();
      const file = testVendor.activations(serverNo, { pool: 'ai', count: 7 });
      await sendForm(get().admin, '/licences', { name: 'ai.licn', bytes: file });
      const after = await page().state();
      expect(after.pools[1]).toMatchObject({ pool: 'ai', issued: 7, used: 0, left: 7 });
      expect(after.pools[0]).toEqual(before.pools[0]);
      const entries = await get().admin.get('/licences/entries?pool=ai&counts=issued');
      expect(entries).toMatchObject({
        sum: 7,
        data: [{ kind: 'issue', amount: 7, user_name: expect.any(String) }],
      });
      expect(await get().admin.get('/licences/imports?pool=ai')).toMatchObject({
        data: [{ file_name: 'ai.licn', count: 7, left: 7, method: 0 }],
      });
      expect(await page().importRefusal(file)).toBe('licences.repeated');
    });

    it.each([
      [
        'of another server',
        () => testVendor.activations(OTHER_SERVER),
        'pool.licn',
        'licences.file_mismatch',
      ],
      [
        'that has ended',
        () => testVendor.activations(serverNo, { notAfter: 5 }),
        'pool.licn',
        'licences.file_ended',
      ],
      ['of the other kind', () => testVendor.authorisation(serverNo), 'pool.licn', 'licences.import_failed'],
      [
        'with a wrong suffix',
        () => testVendor.activations(serverNo),
        'pool.txt',
        'licences.unsupported_format',
      ],
      [
        'that is cut off',
        () => testVendor.activations(serverNo).subarray(0, -1),
        'a.licn',
        'licences.import_failed',
      ],
    ])('refuses a file %s', async (_what, file, name, code) => {
      expect(await page().importRefusal(file(), name)).toBe(code);
    });

    it('refuses a form with a file of 5 MB', async () => {
      const file = { name: 'pool.licn', bytes: Buffer.alloc(LICENCE_FILE_LIMIT) };
      const response = await sendForm(get().admin, '/licences', file);
      expect(response.json()).toMatchObject({ error: { code: 'licences.size_exceeded' } });
    });

    it('two imports of one file at the same time bring its activations once', async () => {
      const before = (await page().state()).pools[0]?.issued ?? 0;
      const bytes = testVendor.activations(serverNo, { count: 4 });
      const body = { lic: bytes.toString('base64'), lic_file_name: 'twice.licn' };
      const answers = await Promise.all([1, 2, 3].map(() => get().admin.send('POST', '/licences', body)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect((await page().state()).pools[0]?.issued).toBe(before + 4);
    });

    it('exports the ledger in both languages', async () => {
      const { rawPayload } = await get().admin.send('GET', '/licences/entries/excel?lang=zh&pool=ai');
      const [heading, row] = await readWorkbookCells(rawPayload);
      expect(heading).toContain('文件编号');
      expect(row).toContain('AI 激活');
    });
  },
  { licenceKeys: testVendor.writeKeys() },
);
