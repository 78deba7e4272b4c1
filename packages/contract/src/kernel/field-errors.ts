import type { z } from 'zod';
import type { ErrorParams, FieldError } from './errors.ts';
import { type RuleCode, rule } from './rules.ts';

type Issue = z.core.$ZodIssue;

/** An answer names so many fields at most; more are no mistake of a person. */
const MAX_FIELDS = 100;

/** Turns the first 100 issues of a schema into field errors with rule codes, for forms and the server alike. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const errors = error.issues
    .slice(0, MAX_FIELDS)
    .flatMap((issue) =>
      pathsOf(issue).map((path) => ({ path: path.join('.'), code: ruleOf(issue), params: paramsOf(issue) })),
    );
  return errors.slice(0, MAX_FIELDS);
}

/** Each unknown key is a field of its own. */
function pathsOf(issue: Issue): PropertyKey[][] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.slice(0, MAX_FIELDS).map((key) => [...issue.path, key]);
}

/** The schema library drops the input from its issues; only the message still shows that a value is absent. */
const ABSENT = 'received undefined';

function ruleOf(issue: Issue): RuleCode {
  if (issue.message.startsWith('rules.')) return issue.message as RuleCode;
  switch (issue.code) {
    case 'invalid_type':
      return rule(issue.message.endsWith(ABSENT) ? 'required' : 'invalid_type');
    case 'too_small':
      return rule(smallRules[kindOf(issue.origin)]);
    case 'too_big':
      return rule(bigRules[kindOf(issue.origin)]);
    case 'invalid_value':
      return rule('one_of');
    case 'unrecognized_keys':
      return rule('unknown_field');
    default:
      return rule('invalid');
  }
}

const smallRules = { string: 'too_short', array: 'too_few', number: 'too_small' } as const;
const bigRules = { string: 'too_long', array: 'too_many', number: 'too_large' } as const;

function kindOf(origin: string): 'string' | 'array' | 'number' {
  return origin === 'string' || origin === 'array' ? origin : 'number';
}

function paramsOf(issue: Issue): ErrorParams {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) };
    case 'too_big':
      return { maximum: Number(issue.maximum) };
    case 'custom':
      return (issue.params ?? {}) as ErrorParams;
    default:
      return {};
  }
}
