import * as z from 'zod';

/** Eleven digits, as the console takes them. */
export const phoneSchema = z.string().regex(/^1\d{10}$/);

/** 6-20 characters with at least one letter and one digit. */
export const passwordSchema = z
  .string()
  .min(6)
  .max(20)
  .regex(/[A-Za-z]/)
  .regex(/\d/);

export const accountRowSchema = z.object({
  id: z.string(),
  phone: z.string(),
  name: z.string(),
  /** 1 business, 2 consumer. */
  type: z.union([z.literal(1), z.literal(2)]),
  password_hash: z.string(),
  is_blocked: z.int(),
  created_at: z.int(),
});

export type AccountRow = z.infer<typeof accountRowSchema>;
