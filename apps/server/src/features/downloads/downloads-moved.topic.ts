import { z } from 'zod';
import { defineTopic } from '../../platform/bus/bus.ts';

/** A device of this company has finished a download, and another may have its turn. */
export const downloadsMoved = defineTopic('downloads.moved', z.object({ company_id: z.int() }));
