import { nameSchema } from '@marquee/contract';

const LONGEST = 32;

/** A name to offer for a program made of materials: the first one's, as far as a program may be called so. */
export function programNameOf(materialName: string): string {
  const bare = materialName.replace(/\.[^.]+$/, '');
  const possible = [...bare].filter((character) => nameSchema.safeParse(character).success);
  return possible.join('').slice(0, LONGEST);
}
