/** A query that only reads. */
interface Read<Result> {
  execute(): Promise<Result>;
}

/**
 * Runs reads that do not depend on each other in one trip: SQLite's thread gets them in one message and answers in one,
 * PostgreSQL gets them without waiting for answers in between. Outside a transaction each sees what is committed when it
 * runs.
 */
export function readTogether<Results extends readonly unknown[]>(
  ...reads: { [Index in keyof Results]: Read<Results[Index]> }
): Promise<Results> {
  return Promise.all(reads.map((read) => read.execute())) as Promise<unknown> as Promise<Results>;
}
