import {
  NOTICE_CATEGORY,
  NOTICE_EVIDENCE_WORDS,
  type Notice,
  type noticeEvidenceQuerySchema,
} from '@marquee/contract';
import type { Report } from '@marquee/pdf';
import type { z } from 'zod';
import { timeCells } from '../../platform/excel/index.ts';

export type EvidenceFormat = z.output<typeof noticeEvidenceQuerySchema>;

/** The columns of the table of devices; widths are shares of the page. */
export const EVIDENCE_COLUMNS = [
  { name: 'device_name', title: 'device_name', width: 0.22 },
  { name: 'device_mac', title: 'mac', width: 0.14 },
  { name: 'sent_at', title: 'sent_at', width: 0.16 },
  { name: 'received_at', title: 'received_at', width: 0.16 },
  { name: 'shown_at', title: 'shown_at', width: 0.16 },
  { name: 'ended_at', title: 'ended_at', width: 0.16 },
] as const;

/** Who showed which text, on which devices, and when: everything of the sheet but its rows. */
export function evidenceSheet(notice: Notice, { lang, time_zone }: EvidenceFormat, at: number): Report {
  const words = NOTICE_EVIDENCE_WORDS[lang];
  const isEmergency = notice.category === NOTICE_CATEGORY.emergency;
  const kind = isEmergency ? words.emergency : words.message;
  return {
    language: lang,
    timeZone: time_zone,
    title: `${words.title} ${notice.number}`,
    foot: fill(words.printed, { at: timeCells(time_zone)(at), zone: time_zone }),
    facts: [
      [words.number, `#${notice.number} · ${notice.is_test ? words.test : kind}`],
      [words.message_title, notice.title],
      [words.content, notice.content],
      [words.creator, notice.creator_name],
      [words.department, notice.department_name],
      [words.created_at, notice.created_at],
      [words.start_at, notice.start_at],
      [words.end_at, notice.end_at],
      [words.offline_at, notice.offline_at],
      [
        words.devices,
        fill(words.counts, {
          total: notice.device_count,
          sent: notice.sent_count,
          received: notice.received_count,
          shown: notice.shown_count,
          ended: notice.ended_count,
        }),
      ],
    ],
    sortedBy: 0,
    columns: EVIDENCE_COLUMNS.map(({ title, width }) => ({ title: words[title], width })),
  };
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
