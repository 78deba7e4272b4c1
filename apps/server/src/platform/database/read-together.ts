/** A query that only reads. */
interface Read<Result> {
  execute(): Promise<Result>;
}

/**
 * Runs independent reads in one round trip: SQLite's thread gets them in one message and answers in one, also in a
 * transaction. PostgreSQL gets them without waiting for results in between, except in a transaction, which sends them in
 * turn. Outside a transaction each read sees what is committed when it runs.
 */
export function readTogether<Results extends readonly unknown[]>(
  ...reads: { [Index in keyof Results]: Read<Results[Index]> }
): Promise<Results> {
  return Promise.all(reads.map((read) => read.execute())) as Promise<unknown> as Promise<Results>;
}

/**
 * Waits for parts of one transaction that run concurrently, until all of them have ended: a statement of one part must not
 * follow the rollback that a failure of another part causes.
 */
export async function allEnded<Results extends readonly unknown[]>(
  ...parts: { [Index in keyof Results]: Promise<Results[Index]> }
): Promise<Results> {
  await Promise.allSettled(parts);
  return Promise.all(parts) as Promise<unknown> as Promise<Results>;
}
