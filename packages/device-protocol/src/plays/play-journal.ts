import { type JournalOptions, ReportJournal } from '../journal/report-journal.ts';
import type { PlayRecord } from './play.schema.ts';

/** A play without its number, which the journal assigns. */
export type PlayFacts = Omit<PlayRecord, 'seq'>;

/** The journal of plays on a device. */
export class PlayJournal extends ReportJournal<PlayFacts> {
  constructor(options: JournalOptions<PlayFacts>) {
    super(options, ({ startedAt }) => startedAt);
  }
}
