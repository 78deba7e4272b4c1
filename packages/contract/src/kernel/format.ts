const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes for people; units scale by 1024 (spec §9). Three digits are enough to compare by. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${UNITS[power]}`;
}

/**
 * `0:07`, `3:20`, `1:02:03`: rounded to whole seconds, so that 6.99 s reads as seven; at least one second for any
 * duration.
 */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs > 0 ? Math.max(1, Math.round(durationMs / 1000)) : 0;
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
