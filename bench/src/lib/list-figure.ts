import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { median, timed } from './measure.ts';
import type { Figure } from './report.ts';

/** The overhead allowed for HTTP, sessions and schemas on top of a list's SQL. */
const ALLOWANCE_MS = 3;
const RATIO = 1.5;
/** Requests before the measurement, so that the server's code is compiled as in a server that runs all day. */
const WARM_UP_REQUESTS = 400;

/** A list of the product, and the bare SQL statements behind it. */
export interface ListComparison {
  key: string;
  name: string;
  /** A description of the answer, for instance `a page of 20 with total`. */
  answer: string;
  requests: number;
  /** Calls the product; `at` makes each request different, so that no cache answers it. */
  call: (at: number) => Promise<unknown>;
  statements: readonly string[];
  /** The parameters of each statement. */
  parameters: (at: number) => readonly (readonly (string | number)[])[];
}

/** Queries the product and the bare database in turn, and compares the medians. */
export async function listFigure(database: DatabaseSync, list: ListComparison): Promise<Figure> {
  const { key, name, answer, requests, call, parameters } = list;
  const statements = list.statements.map((sql) => database.prepare(sql));
  const ours: number[] = [];
  const floor: number[] = [];
  for (let at = 0; at < WARM_UP_REQUESTS; at++) await call(at % requests);
  for (let at = 0; at < requests; at++) {
    ours.push(await timed(() => call(at)));
    floor.push(await timed(async () => runAll(statements, parameters(at))));
  }
  const [measured, bare] = [median(ours), median(floor)];
  return {
    key,
    name,
    measured: `${measured.toFixed(2)} ms ${answer}`,
    floor: `${bare.toFixed(2)} ms for its SQL alone, ${ALLOWANCE_MS} ms allowed`,
    value: Math.max(0, measured - ALLOWANCE_MS) / bare,
    unit: ' ×',
    target: { atMost: RATIO },
    amounts: { measured, floor: bare },
  };
}

/** @throws when a statement reads every row of a table */
export function refuseFullScan(
  database: DatabaseSync,
  table: string,
  sql: string,
  parameters: readonly (string | number)[],
): void {
  const plan = database.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string }[];
  const scan = plan.find(
    ({ detail }) => new RegExp(`^SCAN (TABLE )?"?${table}"?( |$)`).test(detail) && !/USING/.test(detail),
  );
  if (scan) throw new Error(`the list reads every row: ${scan.detail}`);
}

function runAll(
  statements: readonly StatementSync[],
  parameters: readonly (readonly (string | number)[])[],
): void {
  for (const [at, statement] of statements.entries()) statement.all(...(parameters[at] ?? []));
}
