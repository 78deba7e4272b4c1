const FEN_PER_YUAN = 100;

/** `12345` fen → `123.45`. */
export function yuanText(fen: number): string {
  return (fen / FEN_PER_YUAN).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
