import { newRow } from '../../rows/new-row.ts';
import { cycled, type RowPlace } from '../row-place.ts';

const TITLES = ['会员日', '停车提示', '寻人', '商场即将闭店', 'Fire drill'];
const LONGEST_TITLE = '标题最长的消息一共十五个字符啊';
const SENTENCE = '最长的消息内容用来查看列表与预览的显示效果。';
const HOUR_MS = 3_600_000;

/** Creates ended messages, and an unread one with the longest title and text, each on up to 500 devices. */
export function seedLargeNotices({ database, insert, department, now }: RowPlace, count: number): void {
  const devices = database
    .prepare(`select id from device where company_id = 1 and state = 'active' limit 500`)
    .all();
  const last = database.prepare('select coalesce(max(number), 0) as number from notice').get();
  const first = Number(last?.number) + 1;
  for (let at = 0; at < count; at++) {
    const start_at = now - at * HOUR_MS;
    const id = insert('notice', {
      ...newRow.notice({ company_id: 1, department_id: department }),
      number: first + at,
      title: at === 0 ? LONGEST_TITLE : cycled(TITLES, at),
      content: at === 0 ? SENTENCE.repeat(9).slice(0, 200) : `${SENTENCE} ${at}`,
      start_at,
      end_at: start_at + HOUR_MS,
      created_at: start_at,
    });
    for (const device of devices.slice(0, at % 50 === 0 ? devices.length : 3)) {
      const isLate = Number(device.id) % 7 === 0;
      insert('notice_device', {
        notice_id: id,
        device_id: Number(device.id),
        sent_at: start_at + 300,
        received_at: start_at + 400,
        shown_at: isLate ? null : start_at + 900,
        ended_at: isLate ? null : start_at + HOUR_MS,
        reason: isLate ? null : 'expired',
      });
    }
  }
  database
    .prepare(
      `insert into counter (company_id, kind, value) values (1, 'notice', ?)
       on conflict (company_id, kind) do update set value = excluded.value`,
    )
    .run(first + count - 1);
}
