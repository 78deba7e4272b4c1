import { z } from 'zod';
import { PACKAGE_LIMITS, PACKAGE_SYSTEMS } from './package-kinds.ts';

/** A package as a device fetches it and checks it before it installs anything. */
export const packageFields = {
  system: z.enum(PACKAGE_SYSTEMS).describe('The system that the package is made for.'),
  package: z
    .string()
    .min(1)
    .max(PACKAGE_LIMITS.package)
    .describe('Name of the package, such as `com.example.player`.'),
  name: z.string().min(1).max(PACKAGE_LIMITS.name).describe('Name for people.'),
  version: z.string().min(1).max(PACKAGE_LIMITS.version).describe('Version for people, such as `6.2.0`.'),
  versionCode: z
    .int()
    .min(0)
    .describe('Number of the version.')
    .nullable()
    .describe('Number of the version that only increases; null if the package has none.'),
  url: z
    .string()
    .max(500)
    .describe('Path of the file on the server, fetched with the token of the device, with ranges.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the file in lower-case hexadecimal digits. Another file must not be installed.'),
  size: z.int().min(1).describe('Size of the file, in bytes.'),
  keyId: z.string().max(64).optional().describe('Id of the pinned key that verifies the signature.'),
  signature: z
    .string()
    .max(200)
    .optional()
    .describe('Ed25519 signature of package, version, SHA-256 and size by the server, in base64url.'),
  fullSignature: z
    .string()
    .max(200)
    .optional()
    .describe('Ed25519 signature that covers what the package is and its system too, in base64url.'),
} as const;

/** Fields with which a device fetches and checks the package; they tell operators nothing. */
export const TECHNICAL_PACKAGE_FIELDS = [
  'system',
  'versionCode',
  'url',
  'sha256',
  'size',
  'keyId',
  'signature',
  'fullSignature',
] as const;
