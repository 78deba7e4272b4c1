/**
 * Closed lists of what may go wrong. A code (`materials.name_taken`) is stable: scripts match on it and it is the
 * i18n key (`errors.materials.name_taken`). No sentence travels from server to screen.
 */
export interface ErrorDefinition<Code extends string = string> {
  code: Code;
  /** HTTP status the server answers with. */
  status: number;
}

export type ErrorParams = Record<string, string | number | (string | number)[]>;

type ErrorList<Feature extends string, Statuses extends Record<string, number>> = {
  readonly [Key in keyof Statuses & string]: ErrorDefinition<`${Feature}.${Key}`>;
};

/** Declares the errors of one feature as `{ name: httpStatus }`. */
export function defineErrors<Feature extends string, const Statuses extends Record<string, number>>(
  feature: Feature,
  statuses: Statuses,
): ErrorList<Feature, Statuses> {
  const entries = Object.entries(statuses).map(([name, status]) => [
    name,
    { code: `${feature}.${name}`, status },
  ]);
  return Object.freeze(Object.fromEntries(entries)) as ErrorList<Feature, Statuses>;
}

/** A declared refusal. Services throw it through {@link refuse}; the HTTP boundary turns it into an error answer. */
export class Refusal extends Error {
  readonly definition: ErrorDefinition;
  readonly params: ErrorParams;
  readonly fields: FieldError[];

  constructor(definition: ErrorDefinition, params: ErrorParams = {}, fields: FieldError[] = []) {
    super(definition.code);
    this.name = 'Refusal';
    this.definition = definition;
    this.params = params;
    this.fields = fields;
  }
}

/** One field that was refused: where (`spans.0.end`), by which rule, and the rule's numbers. */
export interface FieldError {
  path: string;
  code: string;
  params: ErrorParams;
}

/** Ends a call with one of its declared errors. @throws Refusal always */
export function refuse(definition: ErrorDefinition, params?: ErrorParams, fields?: FieldError[]): never {
  throw new Refusal(definition, params, fields);
}
