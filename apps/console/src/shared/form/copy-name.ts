const LONGEST_NAME = 32;
const SUFFIX = '-2';

/** A name to offer for a copy: short enough, and with characters that names may have. */
export function copyName(name: string): string {
  return name.slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX;
}
