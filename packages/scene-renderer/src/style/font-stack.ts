import { FONTS, type Font, type FontFamily } from '@marquee/scene';

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei"';
/** Has the Chinese characters that the Latin families lack. */
const CHINESE = '"Noto Sans SC"';

/** The CSS font stack of a family. Made of the closed list's names alone. */
export function fontStackOf(fontFamily: FontFamily): string {
  const { family, fallback }: Font = FONTS[fontFamily];
  return family === null ? `${SYSTEM}, ${CHINESE}, ${fallback}` : `"${family}", ${CHINESE}, ${fallback}`;
}
