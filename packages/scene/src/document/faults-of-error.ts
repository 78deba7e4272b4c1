import type { z } from 'zod';
import { DOCUMENT_FAULT_CODES, type DocumentFault, type DocumentFaultCode } from '../fields/faults.ts';

const MAX_FAULTS = 50;

/** Converts a validation error to fault codes, at most 50. */
export function faultsOfError(error: z.ZodError): DocumentFault[] {
  return error.issues
    .slice(0, MAX_FAULTS)
    .map((issue) => ({ code: codeOf(issue), path: issue.path.join('.') }));
}

type Issue = z.ZodError['issues'][number];

function codeOf(issue: Issue): DocumentFaultCode {
  if (isFaultCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'field_unknown';
    case 'invalid_union':
      return issue.path.at(-1) === 'type' ? 'element_type_unknown' : codeOfUnion(issue.errors);
    case 'invalid_type':
      return issue.input === undefined ? 'field_missing' : 'field_invalid';
    default:
      return 'field_invalid';
  }
}

/** Explains a failed union by its first branch with a specific fault. */
function codeOfUnion(branches: readonly (readonly Issue[])[]): DocumentFaultCode {
  const messages = branches.flat().map((issue) => issue.message);
  return messages.find(isFaultCode) ?? 'field_invalid';
}

function isFaultCode(text: string): text is DocumentFaultCode {
  return (DOCUMENT_FAULT_CODES as readonly string[]).includes(text);
}
