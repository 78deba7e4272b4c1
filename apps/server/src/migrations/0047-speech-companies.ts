import type { Migration } from '../platform/database/migrate/migration.ts';

/**
 * The companies that have ordered a speech. It is not known who ordered those that exist, and their documents name them, so all
 * companies count as having done so.
 */
export default {
  name: '0047-speech-companies',
  statements: ({ int, text, clustered }) => [
    `create table speech_company (
      speech_key ${text} not null references speech (key) on delete cascade,
      company_id ${int} not null references company (id) on delete cascade,
      primary key (speech_key, company_id)
    ) ${clustered}`,
    `create index speech_company_company on speech_company (company_id)`,
    `insert into speech_company (speech_key, company_id) select speech.key, company.id from speech cross join company`,
  ],
} satisfies Migration;
