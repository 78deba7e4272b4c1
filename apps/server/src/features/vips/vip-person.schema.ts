import { z } from 'zod';

/** The texts about a person, as they are encrypted together. */
export const personSchema = z.object({
  name: z.string(),
  phone: z.string(),
  welcome_text: z.string(),
  consent_source: z.string(),
});

/** The texts about a person, which are in the database only encrypted. */
export type Person = z.output<typeof personSchema>;

/** A row with its encrypted texts. */
export type SealedPerson = Person & { person: string | null };
