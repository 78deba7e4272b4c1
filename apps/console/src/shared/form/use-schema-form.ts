import { type FieldError, fieldErrors } from '@marquee/contract';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { fieldsOf } from '../api/call-error.ts';

export interface SchemaForm<Values extends object> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** The error to show at this path; undefined if there is none or the field has not been touched. */
  errorAt: (path: string) => FieldError | undefined;
  /** Shows the errors at and below a path as if they had been touched. */
  touch: (path: string) => void;
  isValid: boolean;
  /** Whether the user has changed a value. */
  isChanged: boolean;
  isSubmitting: boolean;
  /** The error that concerns the form as a whole. */
  failure: unknown;
  submit: () => Promise<void>;
}

interface Options<Values, Body> {
  /** The schema of the contract: the form refuses what the server refuses, with the same words. */
  schema: ZodType<Body>;
  initial: Values;
  /** Sends the parsed body; errors are shown in the form. */
  send: (body: Body) => Promise<unknown>;
}

export function useSchemaForm<Values extends object, Body>(
  options: Options<Values, Body>,
): SchemaForm<Values> {
  const [values, setValues] = useState(options.initial);
  const [isChanged, setChanged] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [serverErrors, setServerErrors] = useState<FieldError[]>([]);
  const parsed = options.schema.safeParse(values);
  const errors = parsed.success ? [] : fieldErrors(parsed.error);

  const touch = (path: string) => setTouched((before) => new Set(before).add(path));
  const submit = async () => {
    touch(EVERYWHERE);
    if (!parsed.success || isSubmitting) return;
    setSubmitting(true);
    setFailure(undefined);
    try {
      await options.send(parsed.data);
    } catch (error) {
      setServerErrors(fieldsOf(error));
      setFailure(error);
    } finally {
      setSubmitting(false);
    }
  };
  return {
    values,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setChanged(true);
      setServerErrors((before) => before.filter(({ path }) => !isWithin(path, String(name))));
      touch(String(name));
    },
    errorAt: (path) => {
      const shown = errors.filter((error) => isTouched(touched, error.path));
      return [...shown, ...serverErrors].find((error) => error.path === path);
    },
    touch,
    isValid: parsed.success,
    isChanged,
    isSubmitting,
    failure,
    submit,
  };
}

/** Represents the whole form after a submit. */
const EVERYWHERE = '*';

function isTouched(touched: ReadonlySet<string>, path: string): boolean {
  return touched.has(EVERYWHERE) || [...touched].some((where) => isWithin(path, where));
}

function isWithin(path: string, where: string): boolean {
  return path === where || path.startsWith(`${where}.`);
}
