import type { Material } from '@marquee/contract';

interface TagChange {
  ids: number[];
  add: string[];
  remove: string[];
}

/** The changes that give materials back the tags that they had, one for all that lack or have the same. */
export function tagsBack(
  materials: readonly Pick<Material, 'id' | 'tags'>[],
  { add, remove }: Pick<TagChange, 'add' | 'remove'>,
): TagChange[] {
  const changes = new Map<string, TagChange>();
  for (const { id, tags } of materials) {
    const back = {
      add: remove.filter((tag) => tags.includes(tag)),
      remove: add.filter((tag) => !tags.includes(tag)),
    };
    if (back.add.length + back.remove.length === 0) continue;
    const key = JSON.stringify(back);
    const change = changes.get(key) ?? { ids: [], ...back };
    change.ids.push(id);
    changes.set(key, change);
  }
  return [...changes.values()];
}
