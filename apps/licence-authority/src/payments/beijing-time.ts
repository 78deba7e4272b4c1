const OFFSET_MS = 8 * 3_600_000;

/** `2026-11-27 12:00:00` in the time of China, as Alipay writes it. */
export function formatBeijing(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Epoch milliseconds of such a text; undefined for any other. */
export function parseBeijing(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS;
  return Number.isNaN(at) ? undefined : at;
}
