/** A font behind every family, for the characters that the family lacks. */
interface FallbackFont {
  /** In style sheets. */
  family: string;
  /** In `fonts`. */
  folder: string;
  /** Texts with such characters need it. */
  characters: RegExp;
}

/** The Chinese characters that the system stack and the Latin families lack; declared with the page. */
export const CHINESE = { family: 'Noto Sans SC', folder: 'noto-sans-sc' } as const;

/**
 * The fonts behind that, in this order. All are shipped, so that a bare screen draws what the editor does. Each is declared when a text
 * first has such characters.
 */
export const SCRIPT_FONTS = [
  { family: 'Noto Sans Thai', folder: 'noto-sans-thai', characters: /\p{Script_Extensions=Thai}/u },
  { family: 'Noto Sans Arabic', folder: 'noto-sans-arabic', characters: /\p{Script_Extensions=Arabic}/u },
  { family: 'Noto Sans Hebrew', folder: 'noto-sans-hebrew', characters: /\p{Script_Extensions=Hebrew}/u },
  { family: 'Noto Sans KR', folder: 'noto-sans-kr', characters: /\p{Script=Hangul}/u },
  {
    family: 'Noto Emoji',
    folder: 'noto-emoji',
    // Every Latin family has the signs, and digits are emoji only as keycaps.
    characters: /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
  },
] as const satisfies readonly FallbackFont[];

export type ScriptFont = (typeof SCRIPT_FONTS)[number];
