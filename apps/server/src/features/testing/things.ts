import { newRow } from '@marquee/testkit';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { insertRow } from './insert-row.ts';
import type { TestCompany } from './organisations.ts';

/** Ids of one object of every kind that a department can own. */
export interface TestThings {
  deviceId: number;
  materialId: number;
  videoId: number;
  digitalHumanId: number;
  programId: number;
  templateId: number;
  playlistId: number;
  releaseId: number;
  noticeId: number;
}

/**
 * One object of every kind, owned by this department and in the default groups. All are named `name` (files with their
 * suffix), and only the release and the notice refer to another object, the device.
 */
export async function insertThings(
  db: Db,
  company: Pick<TestCompany, 'id' | 'groups'>,
  department: { id: number },
  name: string,
): Promise<TestThings> {
  const owner = { company_id: company.id, department_id: department.id };
  const { groups } = company;
  return withTransaction(db, async (trx) => {
    const number = (counter: 'material' | 'program' | 'template' | 'playlist' | 'release' | 'notice') =>
      nextNumber(trx, counter, company.id);
    const deviceId = await insertRow(
      trx,
      'device',
      newRow.device({ ...owner, group_id: groups.device, name }),
    );
    const content = newRow.content({});
    await query(trx).insertInto('content').values(content).execute();
    const { sha256, size, mime } = content;
    const materialId = await insertRow(
      trx,
      'material',
      newRow.material({
        ...owner,
        group_id: groups.material,
        number: await number('material'),
        name: `${name}.png`,
        sha256,
        size,
        mime,
      }),
    );
    const videoId = await insertRow(trx, 'video', newRow.video({ ...owner, name }));
    const archive = { ...owner, name: `${name}.zip`, sha256, size };
    const digitalHumanId = await insertRow(trx, 'digital_human', newRow.digitalHuman(archive));
    const program = { ...owner, group_id: groups.program, number: await number('program'), name };
    const programId = await insertRow(trx, 'program', newRow.program(program));
    const template = { ...owner, group_id: groups.template, number: await number('template'), name };
    const templateId = await insertRow(trx, 'template', newRow.template(template));
    const playlist = { ...owner, group_id: groups.playlist, number: await number('playlist'), name };
    const playlistId = await insertRow(trx, 'playlist', newRow.playlist(playlist));
    const release = { ...owner, number: await number('release'), name, weekdays: '[1]', spans: '[]' };
    const releaseId = await insertRow(trx, 'release', newRow.release(release));
    await query(trx)
      .insertInto('release_device')
      .values({ release_id: releaseId, device_id: deviceId })
      .execute();
    const notice = { ...owner, number: await number('notice'), title: name };
    const noticeId = await insertRow(trx, 'notice', newRow.notice(notice));
    await query(trx)
      .insertInto('notice_device')
      .values({ notice_id: noticeId, device_id: deviceId })
      .execute();
    const made = { deviceId, materialId, videoId, digitalHumanId, programId, templateId };
    return { ...made, playlistId, releaseId, noticeId };
  });
}
