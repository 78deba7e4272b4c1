import { z } from 'zod';
import { fromIntegerText, integerBetween } from './wire.ts';

/** The numbers that stand for something in the API, by name: `{ ordinary: 1, interactive: 2 }`. */
type Codes = Readonly<Record<string, number>>;

/** The union of the numbers in a table of codes. */
export type CodeOf<Table extends Codes> = Table[keyof Table];

/** One of the codes of a table, in a request: a number, also as text. `z.enum` describes it in a response. */
export function wireCode<const Table extends Codes>(table: Table) {
  const codes = Object.values(table);
  return z.preprocess(
    fromIntegerText,
    integerBetween(Math.min(...codes), Math.max(...codes))
      // For the published description, which shows what is sent and not what becomes of it.
      .meta({ enum: codes })
      .pipe(z.enum(table)),
  );
}
