import {
  NOTICE_CATEGORY,
  NOTICE_EVIDENCE_WORDS,
  type Notice,
  type NoticeDevice,
  type noticeEvidenceQuerySchema,
} from '@marquee/contract';
import type { z } from 'zod';
import { timeCells } from '../../platform/excel/index.ts';
import { cutText, PDF_PAGE, PdfDocument, wrapText } from '../../platform/pdf/index.ts';

export type EvidenceFormat = z.output<typeof noticeEvidenceQuerySchema>;

const MARGIN = 40;
const WIDTH = PDF_PAGE.width - 2 * MARGIN;
const BOTTOM = PDF_PAGE.height - 50;
const LABEL_WIDTH = 90;
const ROW = { size: 7.5, height: 14 };
const FACT = { size: 10, height: 16 };

/** The columns of the table of devices: their left edges in points from the margin. */
const COLUMNS = {
  device_name: 0,
  mac: 112,
  sent_at: 186,
  received_at: 269,
  shown_at: 352,
  ended_at: 435,
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];

/** Who showed which text, on which devices, and when: a message and its receipts as a PDF file. */
export function evidenceSheet(
  notice: Notice,
  devices: readonly NoticeDevice[],
  { lang, time_zone }: EvidenceFormat,
  at: number,
): Buffer {
  const words = NOTICE_EVIDENCE_WORDS[lang];
  const time = timeCells(time_zone);
  const timeText = (instant: number | null) => (instant === null ? '–' : time(instant));
  const pdf = new PdfDocument(`${words.title} ${notice.number}`);
  let y = MARGIN;

  pdf.addPage();
  pdf.text(MARGIN, y + 18, 18, words.title);
  y += 44;
  for (const [label, text] of facts()) {
    pdf.text(MARGIN, y, FACT.size, label);
    for (const line of wrapText(text, FACT.size, WIDTH - LABEL_WIDTH)) {
      pdf.text(MARGIN + LABEL_WIDTH, y, FACT.size, line);
      y += FACT.height;
    }
  }
  y += 10;
  drawHead();
  for (const device of devices) {
    if (y > BOTTOM) {
      pdf.addPage();
      y = MARGIN;
      drawHead();
    }
    drawRow((name) => {
      if (name === 'device_name') return device.device_name;
      return name === 'mac' ? device.device_mac : timeText(device[name]);
    });
  }
  pdf.line(MARGIN, y - ROW.height + 4, WIDTH);
  pdf.text(MARGIN, PDF_PAGE.height - 28, 8, fill(words.printed, { at: timeText(at), zone: time_zone }));
  return pdf.toBuffer();

  function facts(): [string, string][] {
    const isEmergency = notice.category === NOTICE_CATEGORY.emergency;
    const kind = isEmergency ? words.emergency : words.message;
    const counts = fill(words.counts, {
      total: notice.device_count,
      sent: notice.sent_count,
      received: notice.received_count,
      shown: notice.shown_count,
      ended: notice.ended_count,
    });
    return [
      [words.number, `#${notice.number} · ${notice.is_test ? words.test : kind}`],
      [words.message_title, notice.title],
      [words.content, notice.content],
      [words.creator, notice.creator_name ?? '–'],
      [words.department, notice.department_name],
      [words.created_at, timeText(notice.created_at)],
      [words.start_at, timeText(notice.start_at)],
      [words.end_at, timeText(notice.end_at)],
      [words.offline_at, timeText(notice.offline_at)],
      [words.devices, counts],
    ];
  }

  function drawHead(): void {
    y += ROW.height;
    drawRow((name) => words[name]);
    pdf.line(MARGIN, y - ROW.height + 4, WIDTH);
  }

  function drawRow(textOf: (name: Column) => string): void {
    for (const [index, name] of NAMES.entries()) {
      const left = COLUMNS[name];
      const next = NAMES[index + 1];
      const width = (next ? COLUMNS[next] : WIDTH) - left - 6;
      pdf.text(MARGIN + left, y, ROW.size, cutText(textOf(name), ROW.size, width));
    }
    y += ROW.height;
  }
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
