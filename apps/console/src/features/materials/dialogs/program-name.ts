import { nameSchema } from '@marquee/contract';

const LONGEST = 32;

/** Suggests a name for a program made of materials: the name of the first one, as far as the naming rules allow. */
export function programNameOf(materialName: string): string {
  const bare = materialName.replace(/\.[^.]+$/, '');
  const possible = [...bare].filter((character) => nameSchema.safeParse(character).success);
  return possible.join('').slice(0, LONGEST);
}
