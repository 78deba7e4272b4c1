import * as z from 'zod';

/** Ten capitals or digits that name a server. */
export const serverNoSchema = z.string().regex(/^[A-Z0-9]{10}$/);

/** Epoch milliseconds up to the year 9999. */
const timeSchema = z.int().min(0).max(253_402_300_799_999);

/** The sum of the bits of AI modules: 1 base, 2 passenger flow, 4 precise promotion, 8 VIP. */
const moduleTagSchema = z.int().min(0).max(15);

const issued = {
  /** Can be imported once per installation. */
  serial: z.uuid(),
  serverNo: serverNoSchema,
};

/** The server may be used by this company, for so many devices. */
export const authorisationSchema = z.strictObject({
  kind: z.literal('authorisation'),
  ...issued,
  company: z.string().min(1).max(64),
  maxVolume: z.int().min(1).max(1_000_000),
  moduleTag: moduleTagSchema,
  issuedAt: timeSchema,
  /** The first moment at which it has ended; null without end. */
  notAfter: timeSchema.nullable(),
});

/** So many devices may be activated. */
export const activationsSchema = z.strictObject({
  kind: z.literal('activations'),
  ...issued,
  pool: z.enum(['normal', 'ai']),
  count: z.int().min(1).max(10_000),
  issuedAt: timeSchema,
  notAfter: timeSchema.nullable(),
  orderId: z.uuid().nullable(),
});

/** A server asks for an authorisation. */
export const applicationSchema = z.strictObject({
  kind: z.literal('application'),
  serverNo: serverNoSchema,
  linkCode: z.string().regex(/^[A-Z0-9]{10}$/),
  /** 1 business customer, 2 consumer. */
  category: z.union([z.literal(1), z.literal(2)]),
  /** The purpose, in the words of the applicant. */
  applyFor: z.string().max(200),
  company: z.string().min(2).max(20),
  industry: z.string().max(64),
  contact: z.string().min(2).max(20),
  email: z.string().min(3).max(128),
  phone: z.string().regex(/^[0-9+-]{5,20}$/),
  moduleTag: moduleTagSchema,
  maxVolume: z.int().min(1).max(1_000_000),
  appliedAt: timeSchema,
});

export type Authorisation = z.infer<typeof authorisationSchema>;
export type Activations = z.infer<typeof activationsSchema>;
export type Application = z.infer<typeof applicationSchema>;
