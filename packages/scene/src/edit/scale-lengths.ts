import { z } from 'zod';
import { LENGTHS } from '../fields/fields.ts';

/** `value` with every length that its schema declares multiplied by `factor`, within the limits of each. */
export function scaleLengths<Value>(schema: z.ZodType<Value>, value: Value, factor: number): Value {
  // A length remains a number, and everything else stays as it is.
  return scaled(schema, value, factor) as Value;
}

function scaled(schema: z.core.$ZodType, value: unknown, factor: number): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return value === null || value === undefined ? value : scaled(schema.unwrap(), value, factor);
  }
  if (schema instanceof z.ZodDefault) return scaled(schema.unwrap(), value, factor);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => scaled(schema.element, item, factor));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => {
      const declared: z.core.$ZodType | undefined = schema.shape[name];
      return [name, declared ? scaled(declared, field, factor) : field];
    });
    return Object.fromEntries(fields);
  }
  const limits = LENGTHS.get(schema);
  return limits && typeof value === 'number' ? scaledLength(value * factor, limits) : value;
}

/** Rounded to a hundredth of a pixel, which nobody sees and which keeps the panels readable. */
function scaledLength(length: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, Math.round(length * 100) / 100));
}
