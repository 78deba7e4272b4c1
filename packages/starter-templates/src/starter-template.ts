import { type FileRef, newDocument, type SceneDocument } from '@marquee/scene';
import type { SceneDraft } from './kit/drafts.ts';
import { Kit } from './kit/kit.ts';
import type { Language } from './language.ts';
import type { Trade } from './trades.ts';

export type Orientation = 'landscape' | 'portrait';

export interface BuildInput {
  orientation: Orientation;
  language: Language;
  /** Returns the material that was made of a picture of this package, by the name of the picture. */
  pictures: (name: string) => FileRef;
  /** The time now, in milliseconds since 1970: a countdown runs to the next new year. */
  epochMs: number;
}

/** A template that every company has from the beginning. */
export interface StarterTemplate {
  readonly key: string;
  readonly trade: Trade;
  readonly names: Readonly<Record<Language, string>>;
  /** The document: 1920 × 1080 or 1080 × 1920, with its texts in one language. */
  build(input: BuildInput): SceneDocument;
}

/** A template with its texts in both languages and a design for each orientation. */
interface Design<Texts> {
  key: string;
  trade: Trade;
  names: Record<Language, string>;
  texts: { zh: Texts; en: NoInfer<Texts> };
  landscape: (texts: Texts, kit: Kit) => SceneDraft[];
  portrait: (texts: Texts, kit: Kit) => SceneDraft[];
}

const SIZES = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
} as const;

/** Makes a template of a design. Ids are numbered, so that the same input gives the same document. */
export function defineTemplate<Texts>({
  key,
  trade,
  names,
  texts,
  ...designs
}: Design<Texts>): StarterTemplate {
  return {
    key,
    trade,
    names,
    build({ orientation, language, pictures, epochMs }) {
      const kit = new Kit({ language, pictures, epochMs });
      const scenes = designs[orientation](texts[language], kit);
      return {
        ...newDocument(SIZES[orientation]),
        scenes: scenes.map((scene, index) => scene(`scene-${index + 1}`, language)),
      };
    },
  };
}
