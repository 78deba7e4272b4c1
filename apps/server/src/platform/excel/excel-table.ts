/** A date without a time, as `YYYY-MM-DD`. */
export interface ExcelDay {
  day: string;
}

/** Null is an empty cell. */
export type ExcelCell = string | number | ExcelDay | null;

export interface ExcelColumn {
  heading: string;
  /** In characters. */
  width: number;
}

export interface ExcelTable {
  /** At most 31 characters, none of `[]:*?/\`. */
  sheetName: string;
  columns: readonly ExcelColumn[];
  rows: AsyncIterable<readonly ExcelCell[]>;
  /** When it was created. */
  at: number;
}
