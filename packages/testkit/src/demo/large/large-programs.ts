import type { FileRef } from '@marquee/scene';
import type { Row } from '../../rows/insert-row.ts';
import { cycled, type RowPlace, templatesOf } from '../row-place.ts';

const OCCASIONS = ['冬日热饮', '会员日', '周末早午餐', '电梯等候', 'Lobby-welcome', '新店开业'];
const LONGEST_NAME = '名称最长的节目用来查看列表与卡片在三十二个字符时的显示效果怎么样';

/** Creates copies of the sample programs that show other pictures. */
export function seedPrograms(place: RowPlace, groups: number[], files: FileRef[], count: number): void {
  const { database, insert, now } = place;
  const templates = templatesOf(database, 'program');
  const use = database.prepare(
    'insert or ignore into program_material (program_id, material_id) values (?, ?)',
  );
  const first = templates.length + 1;
  for (let at = 0; at < count; at++) {
    const used = new Set<FileRef>();
    const withOtherPictures = (document: unknown) =>
      JSON.stringify(JSON.parse(String(document)), (_key, value) => {
        if (!isPictureRef(value)) return value;
        const file = cycled(files, at * 5);
        used.add(file);
        return file;
      });
    const template: Row = cycled(templates, at);
    const id = insert('program', {
      ...template,
      name: at === 0 ? LONGEST_NAME : `${cycled(OCCASIONS, at)}-${at}`,
      number: first + at,
      group_id: cycled(groups, at * 3),
      document: withOtherPictures(template.document),
      cover: withOtherPictures(template.cover),
      created_at: now - at * 3_600_000,
      updated_at: now - at * 3_600_000,
    });
    for (const file of used) use.run(id, file.materialId);
  }
  database
    .prepare(`update counter set value = ? where company_id = 1 and kind = 'program'`)
    .run(first + count - 1);
}

function isPictureRef(value: unknown): value is FileRef {
  const mime = (value as Partial<FileRef> | null)?.mime;
  return typeof mime === 'string' && mime.startsWith('image/') && 'materialId' in (value as object);
}
