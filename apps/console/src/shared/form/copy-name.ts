const LONGEST_NAME = 32;
const SUFFIX = '-2';

/** Suggests a name for a copy, within the naming rules. */
export function copyName(name: string): string {
  return name.slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX;
}
