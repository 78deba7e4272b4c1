/** Where the row of an ordered list can move: to the place above and below, and to both ends. */
export interface OrderMoves {
  /** Undefined for the first one. */
  up: number | undefined;
  /** Undefined for the last one. */
  down: number | undefined;
  first: number;
  last: number;
}
