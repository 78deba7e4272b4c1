import { type FieldError, fieldErrors } from '@marquee/contract';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { CallError, fieldsOf } from '../api/call-error.ts';

export interface Submission {
  /** The error to show at this path; undefined if there is none or the field has not been touched. */
  errorAt: (path: string) => FieldError | undefined;
  /** Shows the errors at and below a path as if they had been touched. */
  touch: (path: string) => void;
  isValid: boolean;
  isSubmitting: boolean;
  /** The error that concerns the form as a whole. */
  failure: unknown;
  submit: () => Promise<void>;
}

export interface SubmissionOptions<Body> {
  /** The schema of the contract: the form refuses what the server refuses, with the same words. */
  schema: ZodType<Body>;
  values: object;
  /** Sends the parsed body; errors are shown in the form. */
  send: (body: Body) => Promise<unknown>;
  /** Paths by the codes of refusals that concern one field. */
  fieldOfCode?: Readonly<Record<string, string>> | undefined;
}

/** The errors and the sending of values that are kept elsewhere. Call `noteChange` with the path of every change. */
export function useSubmission<Body>({
  schema,
  values,
  send,
  fieldOfCode = {},
}: SubmissionOptions<Body>): Submission & { noteChange: (path: string) => void } {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [serverErrors, setServerErrors] = useState<FieldError[]>([]);
  const parsed = schema.safeParse(values);
  const errors = parsed.success ? [] : fieldErrors(parsed.error);

  const touch = (path: string) => setTouched((before) => new Set(before).add(path));
  const submit = async () => {
    touch(EVERYWHERE);
    if (isSubmitting) return;
    setFailure(undefined);
    if (!parsed.success) return;
    setSubmitting(true);
    try {
      await send(parsed.data);
    } catch (error) {
      const ofField = errorOfField(error, fieldOfCode);
      setServerErrors(ofField ? [ofField] : fieldsOf(error));
      setFailure(ofField ? undefined : error);
    } finally {
      setSubmitting(false);
    }
  };
  return {
    errorAt: (path) => {
      const shown = errors.filter((error) => isTouched(touched, error.path));
      return [...shown, ...serverErrors].find((error) => error.path === path);
    },
    touch,
    isValid: parsed.success,
    isSubmitting,
    failure,
    submit,
    noteChange: (path) => {
      setServerErrors((before) => before.filter((error) => !isWithin(error.path, path)));
      touch(path);
    },
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

function errorOfField(error: unknown, fieldOfCode: Readonly<Record<string, string>>): FieldError | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return undefined;
  const { code, params } = error.failure;
  const path = fieldOfCode[code];
  return path === undefined ? undefined : { path, code: `errors.${code}`, params };
}
