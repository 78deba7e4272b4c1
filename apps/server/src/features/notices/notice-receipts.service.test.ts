import { readdir, readFile } from 'node:fs/promises';
import type { Notice, NoticeDevice } from '@marquee/contract';
import { isSoak } from '@marquee/testkit/harness';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Caller, describeOnBothServers, insertDevices, makeStranger } from '../testing/index.ts';
import { NoticeReceipts } from './notice-receipts.service.ts';

const DEVICES = isSoak ? 2000 : 200;

/** Writing and reading a PDF file takes some seconds of a processor, which a busy machine has to share. */
const WRITTEN_MS = 120_000;

describeOnBothServers(`the receipts of ${DEVICES} devices at once`, (get) => {
  let admin: Caller;
  let devices: { id: number; companyId: number }[];
  let noticeId: number;
  beforeAll(async () => {
    admin = get().admin;
    const rows = Array.from({ length: DEVICES }, (_, at) => ({
      name: `screen-${at}`,
      state: 'active' as const,
    }));
    devices = (await insertDevices(get().db, rows)).map((id) => ({ id, companyId: 1 }));
    const { id } = await admin.post<{ id: number }>('/notices/emergency', { title: '疏散', content: '离开' });
    noticeId = id;
  });

  it('are all counted, however often and in whatever order they come', async () => {
    const receipts = new NoticeReceipts(get().server.app.platform);
    const received = { noticeId, receivedAt: 5, shownAt: null, endedAt: null, reason: null };
    const stages = [received, { ...received, shownAt: 6 }, received];
    await Promise.all(devices.map((device) => receipts.sent(device, [noticeId])));
    await Promise.all(
      stages.flatMap((receipt) =>
        devices.map((device) => receipts.receive(device, { type: 'noticeReceipts', receipts: [receipt] })),
      ),
    );
    const ended = { ...received, shownAt: 6, endedAt: 7, reason: 'completed' as const };
    await Promise.all(
      devices
        .slice(1)
        .map((device) => receipts.receive(device, { type: 'noticeReceipts', receipts: [ended] })),
    );
    expect(await admin.get<Notice>(`/notices/${noticeId}`)).toMatchObject({
      device_count: DEVICES,
      sent_count: DEVICES,
      received_count: DEVICES,
      shown_count: DEVICES,
      ended_count: DEVICES - 1,
    });
  });

  it('player S1: are those of the notices that were sent, and of no other', async () => {
    const [own] = devices;
    if (!own) throw new Error('a device expected');
    const message = { title: '疏散', content: '离开', device_ids: [own.id] };
    const send = () => admin.post<{ id: number }>('/notices/emergency', message);
    const [sent, other] = [await send(), await send()];
    await new NoticeReceipts(get().server.app.platform).sent(own, [sent.id]);
    expect(await admin.get<Notice>(`/notices/${sent.id}`)).toMatchObject({ sent_count: 1 });
    expect(await admin.get<Notice>(`/notices/${other.id}`)).toMatchObject({ sent_count: 0 });
  });

  it('are announced to the company of each device only', async () => {
    const { db, server } = get();
    const theirs = await makeStranger(db);
    const [own] = devices;
    if (!own) throw new Error('a device expected');
    const { id } = await admin.post<{ id: number }>('/notices/emergency', { title: '疏散', content: '离开' });
    const changed = vi.fn();
    const { clock } = server.app.platform;
    const receipts = new NoticeReceipts({ db, clock, live: { changed } });
    await Promise.all([
      receipts.sent(own, [id]),
      receipts.sent({ id: theirs.deviceId, companyId: theirs.companyId }, [theirs.noticeId]),
    ]);
    const told = changed.mock.calls.map(([company, , ids]) => [company, [...ids]]);
    expect(told).toEqual(
      expect.arrayContaining([
        [1, [id]],
        [theirs.companyId, [theirs.noticeId]],
      ]),
    );
    expect(told).toHaveLength(2);
  });

  it(
    'are in the evidence sheet',
    async () => {
      const response = await admin.send(
        'GET',
        `/notices/${noticeId}/evidence?lang=en&time_zone=Asia/Shanghai`,
      );
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toContain('Message evidence sheet');
      const pages = await pagesOf(response.rawPayload);
      const text = pages.join('');
      const { data } = await admin.get<{ data: NoticeDevice[] }>(`/notices/${noticeId}/devices?per_page=200`);
      const listed = data.map(({ device_name }) => device_name);
      expect(text.match(/screen-\d+/g)?.slice(0, listed.length)).toEqual(listed);
      for (const expected of ['疏散', '1970-01-01 08:00:00']) expect(text).toContain(expected);
      expect(new Set(text.match(/screen-\d+/g))).toHaveProperty('size', DEVICES);
      expect(response.rawPayload.toString('latin1')).toContain('/FontFile');
    },
    WRITTEN_MS,
  );

  it('leave a refusal when the process that writes the sheet is killed', async () => {
    const answer = admin.send('GET', `/notices/${noticeId}/evidence`);
    const pid = await vi.waitUntil(() => childProcess('report.process'));
    process.kill(pid, 'SIGKILL');
    const response = await answer;
    expect([response.statusCode, response.json().error.code]).toEqual([500, 'notices.evidence_failed']);
  });

  it('leave no process behind when the download of the sheet is cancelled', async () => {
    const download = new AbortController();
    const url = `/notices/${noticeId}/evidence`;
    const answer = admin.client
      .inject({ method: 'GET', url, signal: download.signal })
      .catch(() => undefined);
    const pid = await vi.waitUntil(() => childProcess('report.process'));
    // It would not end by itself.
    process.kill(pid, 'SIGSTOP');
    download.abort();
    await answer;
    await vi.waitFor(async () => expect(await childProcess('report.process')).toBeUndefined());
  });
});

/** The number of a child process of this one whose command line has the text. */
async function childProcess(text: string): Promise<number | undefined> {
  for (const task of await readdir('/proc/self/task')) {
    const children = await readIfRunning(`/proc/self/task/${task}/children`);
    for (const pid of children.split(' ').filter(Boolean)) {
      if ((await readIfRunning(`/proc/${pid}/cmdline`)).includes(text)) return Number(pid);
    }
  }
  return undefined;
}

/** The content of a file in `/proc`; empty once its thread or process has ended. */
function readIfRunning(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

async function pagesOf(file: Buffer): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await document.loadingTask.destroy();
  return pages;
}
