import { newHash, newRow } from '@marquee/testkit';
import { beforeAll, expect, it } from 'vitest';
import { contentOwners } from './features/content-owners.ts';
import { aClock } from './platform/clock/testing.ts';
import type { ContentUse, RepairDeps } from './platform/content-store/content-owner.ts';
import { query } from './platform/database/query.ts';
import { describeOnBothDatabases } from './platform/database/testing.ts';

describeOnBothDatabases('damaged files', (get) => {
  let company_id: number;
  let department_id: number;
  let device_id: number;
  beforeAll(async () => {
    const { db } = get();
    const company = newRow.company({});
    ({ id: company_id } = await query(db)
      .insertInto('company')
      .values(company)
      .returning('id')
      .executeTakeFirstOrThrow());
    const department = newRow.department({ company_id });
    ({ id: department_id } = await query(db)
      .insertInto('department')
      .values(department)
      .returning('id')
      .executeTakeFirstOrThrow());
    const { id: group_id } = await query(db)
      .insertInto('resource_group')
      .values({ kind: 'device', ...newRow.folder({ company_id }) } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const device = newRow.device({ company_id, department_id, group_id });
    ({ id: device_id } = await query(db)
      .insertInto('device')
      .values(device as never)
      .returning('id')
      .executeTakeFirstOrThrow());
  });

  async function newFile(): Promise<string> {
    const sha256 = newHash();
    await query(get().db)
      .insertInto('content')
      .values(newRow.content({ sha256 }) as never)
      .execute();
    return sha256;
  }

  async function usesOf(sha256: string): Promise<ContentUse[]> {
    return (await Promise.all(contentOwners.map((owner) => owner.listUses(get().db, sha256)))).flat();
  }

  /** The words about a file that has one use, and what its repair has done. */
  async function repaired(sha256: string): Promise<(string | undefined)[]> {
    const [use, ...others] = await usesOf(sha256);
    expect(others).toEqual([]);
    const deps = { db: get().db, clock: aClock() } as unknown as RepairDeps;
    const outcome = await use?.repair?.(deps);
    return [use?.subject, use?.advice, outcome?.done];
  }

  const insert = async (table: string, row: object) => {
    const into = query(get().db).insertInto(table as 'vip');
    return into.values(row as never).execute();
  };

  it('belong to nobody if no row names them', async () => {
    expect(await usesOf(await newFile())).toEqual([]);
  });

  it('of uploads of devices leave their list', async () => {
    const file = await newFile();
    const kinds = { task_id: 1, kind: 1, number: 1, screen: 1, mime: 'text/plain', login_id: 'admin' };
    const row = { company_id, device_id, name: 'a.log', content_sha256: file, size: 1, uploaded_at: 0 };
    await insert('device_upload', { ...row, ...kinds });
    const words = [`“a.log”, uploaded by device ${device_id}`, 'ask the device for a new one'];
    expect(await repaired(file)).toEqual([...words, 'removed from the uploads of the device']);
    expect(await usesOf(file)).toEqual([]);
  });

  it('of alerts leave them', async () => {
    const file = await newFile();
    const alert = { company_id, device_id, kind: 'offline', started_at: 0, noticed_at: 0 };
    const { id: alert_id } = await query(get().db)
      .insertInto('alert')
      .values(alert as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { alert_id, kind: 5, content_sha256: file, size: 1, mime: 'image/png', uploaded_at: 0 };
    await insert('alert_file', row);
    const words = [`a picture or video of alert ${alert_id}`, 'it cannot be made again'];
    expect(await repaired(file)).toEqual([...words, 'removed from its alert']);
    expect(await usesOf(file)).toEqual([]);
  });

  it('of VIPs leave them without a picture', async () => {
    const file = await newFile();
    const { id } = await query(get().db)
      .insertInto('vip')
      .values(newRow.vip({ company_id, department_id, picture_sha256: file }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const words = [`the encrypted picture of VIP ${id} (company ${company_id})`, 'upload it again'];
    expect(await repaired(file)).toEqual([...words, 'picture removed from the VIP']);
    expect(await usesOf(file)).toEqual([]);
  });

  it('of digital humans and packages wait for a person', async () => {
    const [human, packed, icon] = [await newFile(), await newFile(), await newFile()];
    const place = { company_id, department_id };
    await insert(
      'digital_human',
      newRow.digitalHuman({ ...place, name: 'Guide.zip', sha256: human, size: 1 }),
    );
    const words = `the file of the digital human “Guide.zip” (company ${company_id})`;
    expect(await repaired(human)).toEqual([words, 'upload it again', undefined]);
    await insert(
      'app',
      newRow.app({ ...place, name: 'P', version: '2', sha256: packed, size: 1, icon_sha256: icon }),
    );
    const names = [
      ['file', packed],
      ['picture', icon],
    ] as const;
    for (const [what, file] of names)
      expect(await repaired(file)).toEqual([
        `the ${what} of the package “P” 2 (company ${company_id})`,
        'delete it and upload it again',
        undefined,
      ]);
  });

  it('of brands leave them without an image', async () => {
    const [logo, picture] = [await newFile(), await newFile()];
    await insert('company_brand', { company_id, logo_sha256: logo, login_picture_sha256: picture });
    for (const file of [logo, picture]) {
      const words = [`an image of the brand of company ${company_id}`, 'upload it again'];
      expect(await repaired(file)).toEqual([...words, 'image removed from the brand']);
      expect(await usesOf(file)).toEqual([]);
    }
  });

  it('of speeches and renditions are made again', async () => {
    const [audio, mouths, smaller] = [await newFile(), await newFile(), await newFile()];
    const speech = { key: newHash(), text: 'x', voice: 'female', speed: 50, state: 'ready', wanted_at: 0 };
    const files = { audio_sha256: audio, mouths_sha256: mouths };
    await insert('speech', { ...speech, ...files });
    const subject = `a file of the speech ${speech.key}`;
    expect(await usesOf(mouths)).toMatchObject([{ subject }]);
    expect(await repaired(audio)).toEqual([
      subject,
      undefined,
      'will be prepared again after the next start',
    ]);
    expect([...(await usesOf(audio)), ...(await usesOf(mouths))]).toEqual([]);
    const rendition = { source_sha256: audio, side: 960, state: 'ready', sha256: smaller, wanted_at: 0 };
    await insert('rendition', rendition);
    expect(await repaired(smaller)).toEqual([
      `the rendition with 960 pixels of the picture ${audio}`,
      undefined,
      'will be made again after the next start',
    ]);
    expect(await usesOf(smaller)).toEqual([]);
  });
});
