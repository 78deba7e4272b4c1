const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes for people; units scale by 1024 (spec §9). Three digits are enough to compare by. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${UNITS[power]}`;
}
