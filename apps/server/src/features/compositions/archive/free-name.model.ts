const MAX_LENGTH = 32;

/** The name, or `name-2`, `name-3` … : the first that is not taken. */
export async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    // Half of a character outside the basic plane is no character.
    const tried = name.slice(0, MAX_LENGTH - end.length).replace(/[\uD800-\uDBFF]$/, '') + end;
    if (!(await isTaken(tried))) return tried;
  }
}
