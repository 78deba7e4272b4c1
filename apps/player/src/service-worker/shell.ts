/** The files of the page, set by the build, and their common fingerprint. */
export interface Shell {
  readonly version: string;
  /** Paths below the scope; '' is the page itself. */
  readonly files: readonly string[];
}

declare const MARQUEE_SHELL: Shell;

export const shell: Shell = MARQUEE_SHELL;
