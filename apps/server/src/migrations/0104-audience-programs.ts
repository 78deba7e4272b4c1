import type { Migration } from '../platform/database/migrate/migration.ts';

const MEASURES = 'people, watched, dwell_ms, attention_ms';
const SUMMED = 'sum(people), sum(watched), sum(dwell_ms), sum(attention_ms)';

/**
 * Sums of people by program and day of their own, so that neither the hours of a kind nor the programs of a period are summed from
 * every combination of both; all of them clustered, because reports read whole days.
 */
export default {
  name: '0104-audience-programs',
  statements: ({ int, clustered }) => {
    const table = (name: string, columns: readonly string[], keys: string, observed = '') =>
      `create table ${name} (
        company_id ${int} not null references company (id) on delete cascade,
        ${columns.map((column) => `${column} ${int} not null`).join(', ')},
        ${MEASURES.split(', ')
          .map((column) => `${column} ${int} not null`)
          .join(', ')},
        ${observed}
        primary key (${keys})
      ) ${clustered}`;
    /** Replaces a table by one with the same rows, or their sums, and the keys in this order. */
    const replaced = (name: string, keys: readonly string[], observed = '') => {
      const all = ['company_id', ...keys].join(', ');
      return [
        table(`${name}_new`, keys, all, observed && `${observed} ${int} not null,`),
        `insert into ${name}_new (${all}, ${MEASURES}${observed && `, ${observed}`})
          select ${all}, ${SUMMED}${observed && `, sum(${observed})`} from ${name} group by ${all} order by ${all}`,
        `drop table ${name}`,
        `alter table ${name}_new rename to ${name}`,
      ];
    };
    // By kind first, so that reports of one kind of people read nothing of others.
    const programs = ['gender', 'age_band', 'day', 'program_id', 'device_id'];
    const ofPrograms = ['company_id', ...programs].join(', ');
    return [
      table('audience_programs', programs, ofPrograms),
      `insert into audience_programs (${ofPrograms}, ${MEASURES})
        select ${ofPrograms}, ${SUMMED} from audience_hours group by ${ofPrograms} order by ${ofPrograms}`,
      ...replaced('audience_hours', ['gender', 'age_band', 'day', 'hour', 'device_id']),
      ...replaced('audience_days', ['day', 'gender', 'age_band', 'device_id', 'screen']),
      ...replaced('audience_visits', ['day', 'hour', 'device_id'], 'observed_ms'),
    ];
  },
} satisfies Migration;
