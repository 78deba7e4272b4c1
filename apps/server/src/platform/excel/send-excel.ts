import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../content-store/content-disposition.ts';
import type { ExcelTable } from './excel-table.ts';
import { EXCEL_MIME, writeExcel } from './write-excel.ts';

/** Answers with a workbook as a download that has the name of its sheet. */
export function sendExcel(request: FastifyRequest, reply: FastifyReply, table: ExcelTable): void {
  reply
    .type(EXCEL_MIME)
    .header('content-disposition', contentDisposition(`${table.sheetName}.xlsx`))
    .header('cache-control', 'private, no-store')
    .send(request.method === 'HEAD' ? '' : writeExcel(table));
}
