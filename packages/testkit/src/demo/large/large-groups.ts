import { newRow } from '../../rows/new-row.ts';
import type { RowPlace } from '../row-place.ts';

const AREAS = ['华东大区', '华南大区', '华北大区', '西南大区', '总部与工厂'];
const CITIES = ['上海', '杭州', '宁波', '温州', '广州', '深圳', '北京', '天津', '成都', '重庆'];
const LONGEST_NAME = '名称最长的分组用来查看列表与树在三十二个字符时的显示效果如何啊';

/** Creates a tree with three levels of groups of one kind; returns the ids of all of them. */
export function seedGroups(
  place: RowPlace,
  kind: 'device' | 'material' | 'program' | 'playlist',
  count: number,
): number[] {
  const { database, insert, now } = place;
  const setPath = database.prepare('update resource_group set path = ? where id = ?');
  const add = (parent: { id: number; path: string } | null, name: string) => {
    const row = { kind, company_id: 1, parent_id: parent?.id ?? null, name, created_at: now };
    const id = insert('resource_group', newRow.folder(row));
    const path = `${parent?.path ?? '/'}${id}/`;
    setPath.run(path, id);
    return { id, path };
  };
  const areas = AREAS.map((name) => add(null, name));
  const cities = areas.flatMap((area) => CITIES.slice(0, 4).map((name) => add(area, name)));
  const rest = count - areas.length - cities.length;
  const shops = Array.from({ length: rest }, (_, at) => {
    const city = cities[at % cities.length] ?? null;
    return add(city, at === 0 ? LONGEST_NAME : `门店-${at}`);
  });
  return [...areas, ...cities, ...shops].map(({ id }) => id);
}
