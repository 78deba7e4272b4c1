import type { SceneDocument } from '../document/document.schema.ts';
import { type Guides, guidesSchema } from '../document/guides.schema.ts';

/** Which way a guide runs. */
export type GuideAxis = keyof Guides;

const NO_GUIDES: Guides = { vertical: [], horizontal: [] };

/** The guides of a program, also of one that has none. */
export function guidesOf({ guides }: SceneDocument): Guides {
  return guides ?? NO_GUIDES;
}

/**
 * Puts a guide at a distance in program pixels, rounded to whole ones. `index` null adds a guide, `at` null removes it. Does nothing
 * beyond the limits, or where a guide is already.
 */
export function setGuide(
  document: SceneDocument,
  axis: GuideAxis,
  index: number | null,
  at: number | null,
): SceneDocument {
  const before = guidesOf(document);
  const others = before[axis].filter((_, place) => place !== index);
  if (at === null)
    return others.length === before[axis].length ? document : withGuides(document, axis, others);
  const rounded = Math.round(at) || 0;
  const isKnown = index === null || before[axis][index] !== undefined;
  if (!isKnown || before[axis].includes(rounded)) return document;
  return withGuides(
    document,
    axis,
    index === null ? [...others, rounded] : before[axis].with(index, rounded),
  );
}

/** Removes every guide. */
export function clearGuides(document: SceneDocument): SceneDocument {
  const { guides, ...rest } = document;
  return guides === undefined ? document : rest;
}

function withGuides(document: SceneDocument, axis: GuideAxis, positions: number[]): SceneDocument {
  const guides = { ...guidesOf(document), [axis]: positions };
  if (guides.vertical.length + guides.horizontal.length === 0) return clearGuides(document);
  return guidesSchema.safeParse(guides).success ? { ...document, guides } : document;
}
