import { z } from 'zod';
import { colorSchema, fault, lengthOf, numberBetween } from '../../fields/fields.ts';
import { type FileRef, pictureFileSchema } from '../../fields/file-ref.schema.ts';
import { LIMITS } from '../../limits.ts';
import { elementBaseSchema } from '../element-base.schema.ts';
import { type BuildInput, type ElementDefinition, NEW_BASE, WITHOUT_FILES } from '../element-definition.ts';
import { placedOn } from '../placed-on.ts';

const { minSize, maxText, maxBorder, minLogo, maxLogo, maxLogoBytes } = LIMITS.qrCode;
const side = numberBetween(minSize, LIMITS.element.maxSize, 'element_size_invalid');

/** A QR code of a text or an address. `color` is that of its modules. */
const schema = elementBaseSchema
  .extend({
    type: z.literal('qr-code').describe('A QR code.'),
    width: side.describe('Width of the box in program pixels, at least 100.'),
    height: side.describe('Height of the box in program pixels, at least 100.'),
    text: z
      .string()
      .refine((text) => lengthOf(text) <= maxText, fault('element_text_too_long'))
      .describe('The content: a text or an address, at most 300 characters, encoded as UTF-8.'),
    correction: z
      .enum(['low', 'medium', 'quartile', 'high'])
      .describe('Error correction at least: about 7, 15, 25 or 30 percent of the code may be unreadable.'),
    border: numberBetween(0, maxBorder).describe(
      'Quiet zone on opposite sides together, as a share of the shorter side of the box.',
    ),
    color: colorSchema.describe('Colour of the modules.'),
    background: colorSchema.describe('Colour of the whole box.'),
    logo: pictureFileSchema
      .refine((file) => isLogo(file), fault('logo_too_large'))
      .nullable()
      .describe('A picture of less than 512 KB on the middle of the code; null for none.'),
    logoSize: numberBetween(minLogo, maxLogo).describe(
      'Side of the logo as a share of the side of the code.',
    ),
  })
  .describe('A QR code, drawn by the device.');

type QrCodeElement = z.infer<typeof schema>;

/** A QR code does not change within its scene. */
interface QrCodeState {
  type: 'qr-code';
}

const build = (input: BuildInput<QrCodeElement>): QrCodeElement => ({
  ...NEW_BASE,
  width: 300,
  height: 300,
  type: 'qr-code',
  text: '',
  correction: 'quartile',
  border: 0.2,
  color: '#000000',
  background: '#ffffff',
  logo: null,
  logoSize: 0.2,
  ...input,
});

export const qrCodeElement = {
  ...WITHOUT_FILES,
  type: 'qr-code',
  code: 15,
  schema,
  migrations: [],
  minSize,
  build,
  create(canvas, { id, name, at }) {
    const length = Math.max(minSize, Math.round(Math.min(canvas.width, canvas.height) * 0.3));
    return build({ id, name, ...placedOn(canvas, { width: length, height: length }, at) });
  },
  files: ({ logo }) => (logo ? [logo] : []),
  /** The code is useful without its logo. */
  withFiles(element, replace) {
    const logo = element.logo && replace(element.logo);
    return logo === element.logo ? element : { ...element, logo: logo && isLogo(logo) ? logo : null };
  },
  isBlank: ({ text }) => text.trim() === '',
  stateAt: (): QrCodeState => ({ type: 'qr-code' }),
  glyphs: () => [],
} satisfies ElementDefinition<QrCodeElement, QrCodeState>;

function isLogo({ size }: FileRef): boolean {
  return size < maxLogoBytes;
}
