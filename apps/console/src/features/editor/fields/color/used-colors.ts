import { parseColor, type SceneDocument } from '@marquee/scene';

/** Fields of elements that hold colours end like this. */
const COLOR_FIELD = /color$|^background$/i;

/** The opaque colours of a program, the most frequent first. */
export function usedColors({ scenes }: SceneDocument, most: number): string[] {
  const counts = new Map<string, number>();
  const count = (value: unknown) => {
    if (typeof value !== 'string' || parseColor(value)?.alpha !== 1) return;
    const color = value.toLowerCase();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  };
  for (const { background, elements } of scenes) {
    count(background.color);
    for (const element of elements)
      for (const [field, value] of Object.entries(element)) if (COLOR_FIELD.test(field)) count(value);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([color]) => color);
}

/** The recent colours after another choice: newest first, each once. */
export function withRecent(recent: readonly string[], color: string, most: number): string[] {
  if (parseColor(color)?.alpha !== 1) return [...recent];
  return [color, ...recent.filter((other) => other !== color)].slice(0, most);
}
