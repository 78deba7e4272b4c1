import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type DatabaseEngine, type Db, query } from './query.ts';

/** Stands for a value that each execution gives. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Makes the parameter for a value of an execution, by its name. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query whose text is composed once for each engine, for those that every request runs: composing one takes longer than
 * SQLite takes to answer it.
 */
export function prepared<Values, Row>(
  compose: (db: Db, value: ValueOf<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const composed = new Map<DatabaseEngine, CompiledQuery<Row>>();
  const compile = (db: Db) => {
    const compiled = compose(db, (name) => sql`${new Placeholder(name)}`).compile();
    composed.set(db.engine, compiled);
    return compiled;
  };
  return async (db, values) => {
    const compiled = composed.get(db.engine) ?? compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await query(db).executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
