/** Tables as Excel files, generated while they are sent. */
export type { ExcelCell, ExcelTable } from './excel-table.ts';
export { EXCEL_MIME, writeExcel } from './write-excel.ts';
