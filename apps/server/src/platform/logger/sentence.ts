import { z } from 'zod';

/** The fields of a log line; `level` as pino numbers it. */
const lineSchema = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  err: z.object({ message: z.string().optional(), stack: z.string().optional() }).optional(),
});

const LEVELS: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Fatal: ' };

/**
 * A line of the log as a person reads it on a terminal: the time, how serious it is, the message, then the other fields.
 * Values stay escaped, so that none can forge a line.
 * @param json a line that pino wrote
 */
export function toSentence(json: string): string {
  const { level, time, msg, err, ...fields } = lineSchema.parse(JSON.parse(json));
  const facts = Object.entries(fields).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const text = `${clock}  ${LEVELS[level] ?? ''}${capitalised(msg)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  return `${[text, err?.stack ?? err?.message].filter(Boolean).join('\n')}\n`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
