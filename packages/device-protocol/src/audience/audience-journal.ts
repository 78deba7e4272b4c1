import { type JournalOptions, ReportJournal } from '../journal/report-journal.ts';
import type { AudienceRecord } from './audience.schema.ts';

/** Counts without their number, which the journal assigns. */
export type AudienceFacts = Omit<AudienceRecord, 'seq'>;

/** The journal of the people counted by a device. */
export class AudienceJournal extends ReportJournal<AudienceFacts> {
  constructor(options: JournalOptions<AudienceFacts>) {
    super(options, ({ from }) => from);
  }
}
