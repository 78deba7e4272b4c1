/** The fen of an amount in yuan with two decimals, as Alipay writes it; undefined for any other text. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, cents] = /^(0|[1-9]\d{0,9})\.(\d{2})$/.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents);
}

/** An amount in yuan with two decimals. */
export function yuanOf(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
