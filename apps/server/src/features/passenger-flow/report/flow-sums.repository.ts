import { sql } from 'kysely';

const PEOPLE = sql<number>`sum(people)`.as('people');

/** The measures of people, added up: for `select`. */
export const SUMMED = [
  PEOPLE,
  sql<number>`sum(watched)`.as('watched'),
  sql<number>`sum(dwell_ms)`.as('dwell_ms'),
  sql<number>`sum(attention_ms)`.as('attention_ms'),
] as const;

/** The people only, which a database adds up sooner than all measures. */
export const PEOPLE_SUMMED = [PEOPLE] as const;
