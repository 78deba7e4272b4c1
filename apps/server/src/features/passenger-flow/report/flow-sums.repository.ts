import { sql } from 'kysely';

/** The measures of people, added up: for `select`. */
export const SUMMED = [
  sql<number>`sum(people)`.as('people'),
  sql<number>`sum(watched)`.as('watched'),
  sql<number>`sum(dwell_ms)`.as('dwell_ms'),
  sql<number>`sum(attention_ms)`.as('attention_ms'),
] as const;
