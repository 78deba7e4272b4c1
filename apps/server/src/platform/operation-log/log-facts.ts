import type { LogField } from '@marquee/contract';

/** Facts of an object for the log. Made by {@link logFacts}, so that it has only fields with a name in both languages. */
export class LogFacts {
  readonly #values: object;

  constructor(values: object) {
    this.#values = values;
  }

  /** The facts together with others of the same object. */
  and(others: LogFacts): LogFacts {
    return new LogFacts({ ...this.#values, ...others.#values });
  }

  toJSON(): object {
    return this.#values;
  }
}

/** Plain data without secrets. A field that `LOG_FIELDS` of the contract does not name does not compile. */
export function logFacts<Values extends object>(
  values: Values & Record<Exclude<keyof Values, LogField>, never>,
): LogFacts {
  return new LogFacts(values);
}

/** Some fields of an object, for the log. */
export function factsIn<Values, Field extends keyof Values & LogField>(
  values: Values,
  fields: readonly Field[],
): LogFacts {
  return new LogFacts(Object.fromEntries(fields.map((field) => [field, values[field]])));
}
