import { z } from 'zod';
import { elementBaseSchema } from '../elements/element-base.schema.ts';
import {
  type BuildInput,
  type ElementDefinition,
  NEW_BASE,
  WITHOUT_FILES,
} from '../elements/element-definition.ts';
import { fontFamilySchema } from '../fields/fields.ts';

const schema = elementBaseSchema.extend({ type: z.literal('ticket'), numberFont: fontFamilySchema });

type TicketElement = z.infer<typeof schema>;

const build = (input: BuildInput<TicketElement>): TicketElement => ({
  ...NEW_BASE,
  type: 'ticket',
  numberFont: 'inter',
  ...input,
});

/** An element type for tests only: they add it to the registry to check that everything derives from it. It shows a ticket number. */
export const ticketElement = {
  ...WITHOUT_FILES,
  type: 'ticket',
  code: 99,
  schema,
  migrations: [],
  build,
  create: (canvas, { id, name }) => build({ id, name, ...canvas }),
  stateAt: () => ({ type: 'ticket' }),
  glyphs: ({ numberFont }) => [{ fontFamily: numberFont, text: '0123456789', bold: true, italic: false }],
} satisfies ElementDefinition<TicketElement, { type: 'ticket' }>;
