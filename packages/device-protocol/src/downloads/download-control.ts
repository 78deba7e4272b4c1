import type { DownloadAction } from '@marquee/commands';

/** The decisions of operators about downloads, as a device keeps them on disk. */
export interface DownloadChoices {
  readonly isPaused: boolean;
  /** Hashes of paused files. */
  readonly paused: readonly string[];
  /** Hashes of the files that come first, the latest choice first. */
  readonly first: readonly string[];
}

export const NO_DOWNLOAD_CHOICES: DownloadChoices = { isPaused: false, paused: [], first: [] };

/** The choices after an action on one file, or with null on all files. Putting a file first continues it. */
export function withDownloadAction(
  choices: DownloadChoices,
  { action, sha256 }: { action: DownloadAction; sha256: string | null },
): DownloadChoices {
  const { isPaused, paused, first } = choices;
  const others = paused.filter((one) => one !== sha256);
  switch (action) {
    case 'retry':
      return choices;
    case 'pause':
      return sha256 === null
        ? { ...choices, isPaused: true }
        : { isPaused, paused: [...others, sha256], first: first.filter((one) => one !== sha256) };
    case 'continue':
      return sha256 === null ? { ...choices, isPaused: false, paused: [] } : { ...choices, paused: others };
    case 'first':
      return sha256 === null
        ? choices
        : { isPaused, paused: others, first: [sha256, ...first.filter((one) => one !== sha256)] };
  }
}

/** The choices about files that are still to be downloaded; the same object if that is all of them. */
export function forMissing(choices: DownloadChoices, missing: ReadonlySet<string>): DownloadChoices {
  const paused = choices.paused.filter((sha256) => missing.has(sha256));
  const first = choices.first.filter((sha256) => missing.has(sha256));
  const isSame = paused.length === choices.paused.length && first.length === choices.first.length;
  return isSame ? choices : { ...choices, paused, first };
}

export function isDownloadPaused({ isPaused, paused }: DownloadChoices, sha256: string): boolean {
  return isPaused || paused.includes(sha256);
}

/** The files with those that operators put first at the beginning. */
export function inChosenOrder<File extends { readonly sha256: string }>(
  { first }: DownloadChoices,
  files: readonly File[],
): File[] {
  const place = ({ sha256 }: File) => (first.includes(sha256) ? first.indexOf(sha256) : first.length);
  return files.toSorted((one, other) => place(one) - place(other));
}
