/** The letters that represent a name in a small circle: `林` of 林知夏, `JW` of Jo Wilson, `A` of admin. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const [first = '', second = ''] = words.map((word) => [...word][0] ?? '');
  if (/\p{Script=Han}/u.test(first)) return first;
  return (first + second).toLocaleUpperCase();
}
