import { z } from 'zod';
import type { SettingDefinition } from './define-command.ts';

type Setting = Pick<SettingDefinition, 'payload' | 'initialNames'>;
type Fields = Record<string, unknown>;

/** The answer of `rpc-initial-x`: the payload, under the names that known scripts expect. */
export function initialSchema({ payload, initialNames = {} }: Setting): z.ZodObject {
  return z.object(renamed(payload.shape, initialNames) as z.ZodRawShape);
}

/** A payload as the answer of `rpc-initial-x`. */
export function toInitial({ initialNames = {} }: Setting, payload: Fields): Fields {
  return renamed(payload, initialNames);
}

/** The payload in an answer of `rpc-initial-x`. */
export function fromInitial({ initialNames = {} }: Setting, answer: Fields): Fields {
  const own = Object.entries(initialNames).map(([name, known]) => [known, name]);
  return renamed(answer, Object.fromEntries(own));
}

function renamed(fields: Fields, names: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));
}
