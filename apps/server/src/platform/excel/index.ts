/** Tables as Excel files, generated while they are sent. */
export type { ExcelCell, ExcelTable } from './excel-table.ts';
export { mapRows } from './map-rows.ts';
export { sendExcel } from './send-excel.ts';
export { timeCells } from './time-cells.ts';
export { EXCEL_MIME, writeExcel } from './write-excel.ts';
