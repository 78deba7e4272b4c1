import type { ErrorDefinition } from '../kernel/errors.ts';
import { suffixOf } from '../materials/index.ts';
import { digitalHumanErrors } from './digital-human.errors.ts';

export const DIGITAL_HUMAN_FORMATS = ['zip', 'rar'] as const;

export type DigitalHumanFormat = (typeof DIGITAL_HUMAN_FORMATS)[number];

/** 1 GB, with 1 MB = 1024 × 1024 bytes as for materials. */
export const DIGITAL_HUMAN_SIZE_LIMIT = 1024 * 1024 * 1024;

/** The kind of archive that the suffix names, or undefined if it is not accepted. */
export function digitalHumanFormatOf(name: string): DigitalHumanFormat | undefined {
  const suffix = suffixOf(name);
  return DIGITAL_HUMAN_FORMATS.find((format) => format === suffix);
}

/** Why this file cannot be uploaded as a digital human, or null. */
export function digitalHumanUploadRefusal(file: { name: string; size: number }): ErrorDefinition | null {
  if (!digitalHumanFormatOf(file.name)) return digitalHumanErrors.unsupported_format;
  if (file.size === 0) return digitalHumanErrors.empty_file;
  return file.size > DIGITAL_HUMAN_SIZE_LIMIT ? digitalHumanErrors.size_exceeded : null;
}
