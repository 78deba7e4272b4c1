/** Whether a version such as `7.0.1` is at least the other, number by number; an unknown version is older than any. */
export function isAtLeastVersion(version: string, minimum: string): boolean {
  const [own, least] = [numbersOf(version), numbersOf(minimum)];
  for (const [index, number] of least.entries()) {
    const difference = (own[index] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function numbersOf(version: string): number[] {
  const [, numbers = ''] = /^v?(\d+(?:\.\d+)*)/.exec(version) ?? [];
  return numbers.split('.').map(Number);
}
