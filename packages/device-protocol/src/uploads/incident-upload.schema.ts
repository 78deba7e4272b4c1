import { INCIDENT_FILES, type IncidentFileKind } from '@marquee/commands';
import { z } from 'zod';

/** The troubles of a device that it can show; the alerts of the server have the same names. */
export const INCIDENTS = ['black-screen', 'fault', 'download', 'space', 'temperature', 'clock'] as const;

export type Incident = (typeof INCIDENTS)[number];

/** The parts of the path of a file that shows an incident. */
export const incidentUploadSchema = z
  .object({
    incident: z.enum(INCIDENTS).describe('What is wrong with the device.'),
    kind: z
      .enum(Object.keys(INCIDENT_FILES) as [IncidentFileKind, ...IncidentFileKind[]])
      .describe('`alarm` for a picture, `video` for a video.'),
  })
  .describe('Path of a picture or video of an incident.');
