import { type AppCategory, PACKAGE_LIMITS, type PackageSystem } from '@marquee/contract/package-kinds';
import { z } from 'zod';

/** The facts of a package that it names itself. */
export interface AppFacts {
  system: PackageSystem;
  package: string;
  name: string;
  version: string;
  versionCode: number | null;
  /** The oldest system on which it runs, such as `API 24`; empty if it does not say. */
  minSystem: string;
  /** The category in the description of a package; null if the format does not say. */
  category: AppCategory | null;
  /** WebP. */
  icon: Uint8Array | null;
}

/** The facts of a package, or that it is none. */
export type AppReading = { fault: 'invalid' } | AppFacts;

/** A package that is broken, or is none. */
export class InvalidPackage extends Error {}

const plain = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Texts of a package as the server stores them and devices take them. */
export const packageName = plain(PACKAGE_LIMITS.package).regex(/^[\w.-]+$/);
export const versionText = plain(PACKAGE_LIMITS.version);
export const versionNumber = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The name for people; the name of the package if there is none. */
export function labelOf(label: unknown, fallback: string): string {
  const parsed = plain(1000).safeParse(label);
  return (parsed.success ? parsed.data : fallback).slice(0, PACKAGE_LIMITS.name).replace(/\p{Cs}$/u, '');
}
