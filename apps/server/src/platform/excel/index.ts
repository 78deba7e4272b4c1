/** Tables as Excel files, written while they are sent. */
export { EXCEL_MIME, type ExcelCell, type ExcelTable, writeExcel } from './write-excel.ts';
