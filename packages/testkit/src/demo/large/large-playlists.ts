import type { FileRef } from '@marquee/scene';
import { newRow } from '../../rows/new-row.ts';
import { cycled, type RowPlace } from '../row-place.ts';

const OCCASIONS = ['早间轮播', '午市套餐', '晚间品牌', '周末活动', 'Lobby-loop', '新店开业'];
const LONGEST_NAME =
  '名称最长的播放列表用来查看列表与卡片在六十四个字符时的显示效果怎么样以及对话框面包屑和表格里是不是都能够完整或者省略地显示出来呢';
const SECONDS = [10, 15, 30, 60];
/** How many items they have, the longest ones first. */
const COUNTS = [50, 1, 6, 3, 12, 24];

/** Creates playlists in which programs and pictures alternate. */
export function seedPlaylists(place: RowPlace, groups: number[], files: FileRef[], count: number): void {
  const { database, insert, department, now } = place;
  const programs = database.prepare('select id from program where company_id = 1 order by id').all();
  const first = Number(database.prepare('select count(*) as total from playlist').get()?.total) + 1;
  const addItem = database.prepare(
    `insert into playlist_item (playlist_id, position, program_id, material_id, duration_seconds)
     values (?, ?, ?, ?, ?)`,
  );
  for (let at = 0; at < count; at++) {
    const items = Array.from({ length: cycled(COUNTS, at) }, (_, position) => {
      const isProgram = (at + position) % 2 === 0;
      return {
        programId: isProgram ? Number(cycled(programs, at * 3 + position).id) : null,
        materialId: isProgram ? null : cycled(files, at * 7 + position).materialId,
        seconds: cycled(SECONDS, at + position),
      };
    });
    const program_count = items.filter(({ programId }) => programId !== null).length;
    const id = insert(
      'playlist',
      newRow.playlist({
        ...{ company_id: 1, department_id: department, group_id: cycled(groups, at * 5), number: first + at },
        name: at === 0 ? LONGEST_NAME : `${cycled(OCCASIONS, at)}-${at}`,
        program_count,
        material_count: items.length - program_count,
        duration_seconds: items.reduce((sum, { seconds }) => sum + seconds, 0),
        created_at: now - at * 3_600_000,
        updated_at: now - at * 3_600_000,
      }),
    );
    for (const [position, { programId, materialId, seconds }] of items.entries())
      addItem.run(id, position, programId, materialId, seconds);
  }
  database
    .prepare(`update counter set value = ? where company_id = 1 and kind = 'playlist'`)
    .run(first + count - 1);
}
