import { PERMISSIONS } from '@marquee/contract';
import { type Actor, mayDo } from '../../../platform/actor/actor.ts';

interface NavEntry {
  code: string;
  parent: string | null;
}

/** Returns the pages for which the user holds the code or the code of one of their actions, and the menus above them. */
export function navigationOf(actor: Actor): NavEntry[] {
  const held = new Set<string>();
  for (const { code, parent } of PERMISSIONS) {
    if (!mayDo(actor, code)) continue;
    const page = PERMISSIONS.find((entry) => entry.code === parent);
    for (const one of [code, parent, page?.parent]) if (one) held.add(one);
  }
  const menus = new Set(
    PERMISSIONS.filter(({ parent }) => parent === null).map(({ code }) => code as string),
  );
  return PERMISSIONS.filter(
    ({ code, parent }) => held.has(code) && (parent === null || menus.has(parent)),
  ).map(({ code, parent }) => ({ code, parent }));
}
