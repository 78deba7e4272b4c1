/** Names of programs, scenes, elements and roles have at most this many characters. */
const MAX_LENGTH = 32;

/**
 * A name for a copy that is not taken: `Menu-copy`, then `Menu-copy-2`. A copy of a copy counts on.
 * @param suffix in the user's language, starting with the character that also stands before the number
 */
export function copyName(name: string, suffix: string, taken: ReadonlySet<string> = new Set()): string {
  const separator = suffix.slice(0, 1);
  const original = name.replace(new RegExp(`${suffix}(${separator}\\d+)?$`, 'u'), '');
  const named = (number: number) => {
    const end = number === 1 ? suffix : suffix + separator + number;
    return [...original].slice(0, MAX_LENGTH - [...end].length).join('') + end;
  };
  let number = 1;
  while (named(number) === name || taken.has(named(number))) number += 1;
  return named(number);
}
