import { z } from 'zod';

/** Of what a screenshot is a picture: the output with everything on it, or the page alone. */
const pictureSourceSchema = z.enum(['output', 'page']);

export type PictureSource = z.output<typeof pictureSourceSchema>;

const offerSchema = z.object({
  type: z.literal('offer'),
  /** Names of the commands that the agent can execute on this hardware. */
  commands: z.array(z.string()),
  /** The first screen before anything is turned, in pixels; null if it is not known. */
  panel: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable(),
  /** The second screen, in pixels; null without one. */
  secondPanel: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable().optional(),
  /** The name of the device that captures the HDMI input, with which its label in the browser begins; null without one. */
  captureDevice: z.string().nullable().optional(),
  /** The beginning of the addresses at which the agent relays streams, to which the page appends that of a stream; null if it cannot. */
  relay: z.string().nullable().optional(),
  /** The facts that the machine knows about itself, for the enrolment. */
  machine: z
    .object({ mac: z.string(), model: z.string(), mainboard: z.string(), systemVersion: z.string() })
    .partial()
    .optional(),
  /** Version of the agent; that before an upgrade until the new one has proven itself. */
  version: z.string(),
});

export type Offer = z.output<typeof offerSchema>;

/** Every message of the agent to the page. */
export const agentMessageSchema = z.discriminatedUnion('type', [
  /** The first message. Another one replaces it when the hardware has changed. */
  offerSchema,
  z.object({
    type: z.literal('result'),
    call: z.int(),
    /** Why the command failed; empty if it succeeded. */
    failure: z.string(),
    /** The file that the command asks for, or the frame; with a screenshot, that of the second screen too. */
    file: z
      .object({ base64: z.string(), source: pictureSourceSchema.optional(), second: z.string().optional() })
      .optional(),
  }),
  /** The condition of the machine, for heartbeats. Unknown values are absent. */
  z.object({
    type: z.literal('condition'),
    temperature: z.number().optional(),
    freeSpace: z.int().optional(),
    network: z.enum(['ethernet', 'wifi', 'cellular']).optional(),
  }),
  /** Everyone in front of the first screen, as a sensor beside the machine reports it. Repeated every second, and absent while it is silent. */
  z.object({ type: z.literal('audience'), viewers: z.array(z.unknown()) }),
  /** The same of the second screen. A type of its own, because a page that does not know it must not count these people on the first one. */
  z.object({ type: z.literal('second-audience'), viewers: z.array(z.unknown()) }),
  /** The browser should start again: the page answers `restart-ready` between two programs, or when none plays. */
  z.object({ type: z.literal('restart-due') }),
  /** The failures that the agent had to mend. Sent until the page says that the server has it. */
  z.object({
    type: z.literal('faults'),
    faults: z.array(z.object({ number: z.int(), at: z.int(), detail: z.string() })),
  }),
]);

export type AgentMessage = z.output<typeof agentMessageSchema>;
