import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { wireId, wireText } from '../kernel/wire.ts';

const KILOBYTE = 1024;

/** The largest images of a brand, in bytes. The console makes larger ones smaller before it sends them. */
export const BRAND_IMAGE_LIMITS = { logo: 256 * KILOBYTE, login_picture: 1536 * KILOBYTE } as const;

export const BRAND_COLOR = /^#[0-9a-f]{6}$/;

/** A company's own name and look in place of Marquee's; null where it shows Marquee's. */
export const brandSchema = z.object({
  product_name: z.string().nullable(),
  /** `#rrggbb`; white text on it is readable. */
  accent: z.string().nullable(),
  /** Whom users ask for help, such as a phone number. */
  support_line: z.string().nullable(),
  /** SHA-256, by which `GET /brand/files/{sha256}` sends the image. */
  logo: z.string().nullable(),
  login_picture: z.string().nullable(),
});

export type Brand = z.infer<typeof brandSchema>;

/** The code of an unknown company has the same answer as that of a company without a brand. */
export const brandQuerySchema = z.object({ company: wireText(1, 32).optional() });

/** A PNG, JPEG or WebP image in base64. */
const image = (bytes: number) => z.base64().max(Math.ceil(bytes / 3) * 4, rule('too_large_image'));

/** An emptied field of a form means the same as null. */
const brandText = (maximum: number) =>
  z.union([z.literal('').transform(() => null), wireText(1, maximum)]).nullable();

/** Absent fields stay unchanged; null returns to Marquee's own. */
export const brandUpdateSchema = z.object({
  id: wireId,
  product_name: brandText(20).optional(),
  accent: z.string().regex(BRAND_COLOR, rule('color')).nullable().optional(),
  support_line: brandText(60).optional(),
  logo: image(BRAND_IMAGE_LIMITS.logo).nullable().optional(),
  login_picture: image(BRAND_IMAGE_LIMITS.login_picture).nullable().optional(),
});

/** The same for the company of the caller. */
export const ownBrandUpdateSchema = brandUpdateSchema.omit({ id: true });

export const brandFileSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
