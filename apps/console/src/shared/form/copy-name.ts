const MAX_NAME_LENGTH = 32;
const SUFFIX = '-2';

/** Suggests a name for a copy, within the naming rules. */
export function copyName(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH - SUFFIX.length) + SUFFIX;
}
