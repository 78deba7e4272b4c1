/** The types of devices with a camera, by their numbers: with AI, gate machines and face terminals. */
export const TYPES_WITH_CAMERA = [3, 4, 5, 6] as const;
