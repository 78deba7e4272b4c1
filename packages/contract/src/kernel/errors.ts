/**
 * Closed lists of errors. A code (`materials.name_taken`) is stable: scripts match on it and it is the i18n key
 * (`errors.materials.name_taken`). The server never sends texts for users.
 */
export interface ErrorDefinition<
  Code extends string = string,
  Param extends string = never,
  Datum extends string = string,
> {
  code: Code;
  /** HTTP status of the response. */
  status: number;
  /** Values for its texts: each is required, and is a placeholder in both languages. */
  params: readonly Param[];
  /** Optional values for scripts, which no text uses. */
  data: readonly Datum[];
}

/** A definition with any values. */
export type AnyError = ErrorDefinition<string, string>;

type ErrorValue = string | number | (string | number)[];
export type ErrorParams = Record<string, ErrorValue>;

/** The values of a refusal with such a definition. */
export type ParamsOf<Param extends string, Datum extends string> = Readonly<
  Record<Param, ErrorValue> & Partial<Record<Datum, ErrorValue>>
>;

type Declaration = number | { status: number; params?: readonly string[]; data?: readonly string[] };

type NamesIn<Declared, Key extends 'params' | 'data'> = Declared extends {
  [K in Key]: readonly (infer Name extends string)[];
}
  ? Name
  : never;

type ErrorList<Feature extends string, Declared extends Record<string, Declaration>> = {
  readonly [Key in keyof Declared & string]: ErrorDefinition<
    `${Feature}.${Key}`,
    NamesIn<Declared[Key], 'params'>,
    NamesIn<Declared[Key], 'data'>
  >;
};

/** Declares the errors of one feature: `{ not_found: 404, name_taken: { status: 409, params: ['name'] } }`. */
export function defineErrors<Feature extends string, const Declared extends Record<string, Declaration>>(
  feature: Feature,
  declared: Declared,
): ErrorList<Feature, Declared> {
  const entries = Object.entries(declared).map(([name, one]) => {
    const parts = typeof one === 'number' ? { status: one } : one;
    return [name, { code: `${feature}.${name}`, params: [], data: [], ...parts }];
  });
  return Object.freeze(Object.fromEntries(entries)) as ErrorList<Feature, Declared>;
}

/** A declared refusal. Services throw it through {@link refuse}; the HTTP boundary turns it into an error response. */
export class Refusal extends Error {
  readonly definition: AnyError;
  readonly params: ErrorParams;
  readonly fields: FieldError[];

  constructor(definition: AnyError, params: ErrorParams = {}, fields: FieldError[] = []) {
    super(definition.code);
    this.name = 'Refusal';
    this.definition = definition;
    this.params = params;
    this.fields = fields;
  }
}

/** A field that was refused: its path (`spans.0.end`), the rule, and the rule's numbers. */
export interface FieldError {
  path: string;
  code: string;
  params: ErrorParams;
}

/**
 * Ends a call with one of its declared errors. Omitting a value that its texts need does not compile.
 * @throws Refusal always
 */
export function refuse<Param extends string, Datum extends string>(
  definition: ErrorDefinition<string, Param, Datum>,
  ...[params, fields]: [Param] extends [never]
    ? [params?: ParamsOf<Param, Datum>, fields?: FieldError[]]
    : [params: ParamsOf<Param, Datum>, fields?: FieldError[]]
): never {
  throw new Refusal(definition, params, fields);
}
