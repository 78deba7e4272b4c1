import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The address of a sensor, the path of a file that it writes, or `camera` for the face detector of the browser. */
const audienceSourceSchema = z.union([
  z.literal('camera'),
  z.url({ protocol: /^https?$/ }),
  z.string().regex(/^\/.{1,512}$/),
]);

const choicesSchema = z.strictObject({
  /** Address of the Marquee server. */
  server: z.url({ protocol: /^https?$/ }),
  /** Company of the device; the first one without it. */
  company: z.string().optional(),
  /** A part of the name of the device that captures the HDMI input, where the agent does not recognise it. */
  hdmiIn: z.string().min(1).max(64).optional(),
  /** Who is in front of the first screen. Nobody is counted without it. */
  audience: audienceSourceSchema.optional(),
  /** Who is in front of the second screen. Nobody is counted there without it. */
  secondAudience: audienceSourceSchema.optional(),
  /** Whether the screen may show the picture of its own camera. */
  camera: z.boolean().default(false),
  /** Whether visitors may ask digital humans by voice. */
  microphone: z.boolean().default(false),
  /** Above it the browser starts again; three fifths of the memory of the machine without it. */
  memoryLimitMegabytes: z.int().min(100).optional(),
  /** Switches for the browser beside those of the agent. */
  browserArgs: z.array(z.string()).default([]),
});

/** The choices of the installation. One source for both screens would count everyone twice. */
export const agentSettingsSchema = choicesSchema.refine(
  ({ audience, secondAudience }) => audience === undefined || audience !== secondAudience,
  'Each screen needs an audience source of its own',
);

export type AgentSettings = z.output<typeof agentSettingsSchema>;

/** @throws Error if the file is absent or has something that it must not have */
export function readAgentSettings(path: string): AgentSettings {
  return agentSettingsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
