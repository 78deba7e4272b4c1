import { MediaRefusal } from '../facts/media-refusal.ts';
import type { OfficeFormat } from '../format/media-format.ts';
import { readZipParts } from './zip-parts.ts';

const MAIN_PARTS: Record<OfficeFormat, string> = {
  docx: 'wordprocessingml.document.main+xml',
  pptx: 'presentationml.presentation.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
};
/** PowerPoint saves self-starting shows as a type of their own, with the same suffix. */
const SLIDE_SHOW = 'presentationml.slideshow.main+xml';

const CONTENT_TYPES = '[Content_Types].xml';
const isDescriptive = (name: string) => name === CONTENT_TYPES || name.endsWith('.rels');
const ACTIVE_PARTS = /(?:^|\/)(?:vba[^/]*\.bin|activeX\/.*|macrosheets\/.*|customUI\/.*)$/i;

/**
 * Refuses a file that is not an Office document of the promised format, or that has active content: macros, controls, or
 * templates and pictures loaded from elsewhere. Links to click are allowed.
 */
export async function checkOpenXml(path: string, format: OfficeFormat): Promise<void> {
  const parts = await readZipParts(path, isDescriptive);
  const types = toXml(parts.get(CONTENT_TYPES));
  if (types === undefined) throw new MediaRefusal('content_mismatch');
  if (/macroEnabled|vbaProject|activeX/i.test(types)) throw new MediaRefusal('active_content');
  if ([...parts.keys()].some((name) => ACTIVE_PARTS.test(name))) throw new MediaRefusal('active_content');
  const wanted = format === 'pptx' ? [MAIN_PARTS.pptx, SLIDE_SHOW] : [MAIN_PARTS[format]];
  if (!wanted.some((main) => types.includes(main))) throw new MediaRefusal('content_mismatch');
  for (const [name, part] of parts) {
    if (name.endsWith('.rels') && loadsFromElsewhere(toXml(part) ?? ''))
      throw new MediaRefusal('active_content');
  }
}

/** Returns a part as text; refuses entities and encodings that could hide tags. */
function toXml(part: Buffer | null | undefined): string | undefined {
  if (!part) return undefined;
  const text = part.toString('utf8');
  if (text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new MediaRefusal('content_broken');
  return text;
}

function loadsFromElsewhere(relationships: string): boolean {
  const tags = relationships.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  return tags.some((tag) => {
    const mode = /\sTargetMode\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? 'Internal';
    return mode !== 'Internal' && !/\sType\s*=\s*["'][^"']*\/hyperlink["']/.test(tag);
  });
}
