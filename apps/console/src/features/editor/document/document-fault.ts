import { DOCUMENT_FAULT_CODES, type DocumentFaultCode } from '@marquee/scene';
import { z } from 'zod';
import { CallError } from '../../../shared/api/call-error.ts';

const paramsSchema = z.object({ path: z.string(), reason: z.enum(DOCUMENT_FAULT_CODES) });

/** What the server found wrong with a document, if that is what it refused. */
export function documentFaultOf(error: unknown): { path: string; reason: DocumentFaultCode } | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return undefined;
  return paramsSchema.safeParse(error.failure.params).data;
}
