import { LICENCE_EXCEL_WORDS, type LicenceOrder } from '@marquee/contract';
import { type ExcelCell, type ExcelTable, mapRows, timeCells } from '../../../platform/excel/index.ts';

const WIDTHS = {
  code: 24,
  name: 24,
  pool: 14,
  quantity: 10,
  unit: 12,
  total: 14,
  pay: 14,
  status: 14,
  created: 20,
  paid: 20,
  invoice_title: 28,
  invoice_tax_no: 24,
};

type Heading = keyof typeof WIDTHS;

/** Orders as a table; amounts are in yuan. */
export function orderTable(
  orders: AsyncIterable<LicenceOrder>,
  { lang, time_zone }: { lang: 'zh' | 'en'; time_zone: string },
  at: number,
): ExcelTable {
  const words = LICENCE_EXCEL_WORDS[lang];
  const time = timeCells(time_zone);
  const headings = Object.keys(WIDTHS) as Heading[];
  return {
    sheetName: words.orders,
    columns: headings.map((name) => ({ heading: words.order[name], width: WIDTHS[name] })),
    rows: mapRows(orders, (order) => {
      const cells: Record<Heading, ExcelCell> = {
        code: order.code,
        name: order.name,
        pool: words.pools[order.pool],
        quantity: order.quantity,
        unit: order.unit_price_fen / 100,
        total: order.total_fen / 100,
        pay: words.pay[order.pay_type],
        status: words.statuses[order.trade_status],
        created: time(order.created_at),
        paid: order.paid_at === null ? null : time(order.paid_at),
        invoice_title: order.invoice_title,
        invoice_tax_no: order.invoice_tax_no,
      };
      return headings.map((name) => cells[name]);
    }),
    at,
  };
}
