import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileRef } from '@marquee/scene';
import { newRow } from '../../rows/new-row.ts';
import { cycled, type RowPlace, templatesOf } from '../row-place.ts';
import { type SamplePoster, samplePosters } from './sample-posters.ts';

const POSTERS = 60;
const DAY_MS = 86_400_000;
const SUBJECTS = [
  '冬日热饮-主视觉',
  '会员日-海报',
  '新品上市',
  '门店导览',
  'Winter-drinks_key-visual',
  '菜单底图',
];
const LONGEST_NAME = `${'名称最长的素材用来查看列表卡片与对话框的显示效果'.repeat(6).slice(0, 124)}.jpg`;
const TAGS = ['autumn', '秋季', '菜单', 'logo', '活动', '竖屏'];

/** Creates pictures with files of their own, a few of them expired or about to expire; returns them for programs. */
export async function seedMaterials(place: RowPlace, groups: number[], count: number): Promise<FileRef[]> {
  const posters = await samplePosters(POSTERS);
  const thumbnails = await Promise.all(posters.map((one) => store(place, one.thumbnail, 'image/webp')));
  const [template] = templatesOf(place.database, 'material', `type = 'picture'`);
  const first = nextNumber(place);
  const addTag = place.database.prepare(
    'insert into material_tag (material_id, tag, company_id, department_id) values (?, ?, 1, ?)',
  );
  const files: FileRef[] = [];
  for (let at = 0; at < count; at++) {
    const poster = cycled(posters, at);
    const sha256 = await store(place, distinct(poster, at), 'image/jpeg');
    const { width, height } = poster;
    const size = poster.jpeg.length + SUFFIX_LENGTH;
    const created_at = place.now - at * (DAY_MS / 40);
    const name = at === 0 ? LONGEST_NAME : `${cycled(SUBJECTS, at)}-${at}.jpg`;
    const id = place.insert('material', {
      ...template,
      ...{ group_id: cycled(groups, at * 7), number: first + at, name, sha256, size, width, height },
      ...{
        thumbnail_sha256: cycled(thumbnails, at),
        created_at,
        updated_at: created_at,
        ...expiry(place, at),
      },
    });
    if (at % 3 === 0) addTag.run(id, cycled(TAGS, at / 3), place.department);
    files.push({ materialId: id, sha256, size, mime: 'image/jpeg', name, width, height });
  }
  place.database
    .prepare(`update counter set value = ? where company_id = 1 and kind = 'material'`)
    .run(first + count - 1);
  return files;
}

const SUFFIX_LENGTH = 8;

/** A decoder ignores what follows the end of a JPEG. */
function distinct(poster: SamplePoster, at: number): Buffer {
  return Buffer.concat([poster.jpeg, Buffer.from(String(at).padStart(SUFFIX_LENGTH, '0'))]);
}

async function store(place: RowPlace, bytes: Buffer, mime: string): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(place.folder, 'content', sha256.slice(0, 2), sha256.slice(2));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  place.insert('content', newRow.content({ sha256, size: bytes.length, mime, created_at: place.now }));
  return sha256;
}

/** One of fifty expires within the next ten days. */
function expiry(place: RowPlace, at: number) {
  if (at % 50 !== 1) return { expires_on: null, expires_at: null };
  const expires_at = place.now + ((at / 50) % 10) * DAY_MS + DAY_MS;
  return { expires_on: new Date(expires_at - DAY_MS).toISOString().slice(0, 10), expires_at };
}

function nextNumber(place: RowPlace): number {
  const row = place.database
    .prepare(`select value from counter where company_id = 1 and kind = 'material'`)
    .get();
  return Number(row?.value ?? 0) + 1;
}
