import { FONTS, type Font, type FontFamily } from '@marquee/scene';

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei"';
/** Contains the Chinese characters that the Latin families lack. */
const CHINESE = '"Noto Sans SC"';

/** The CSS font stack of a family, built only from names of the closed list. */
export function fontStackOf(fontFamily: FontFamily): string {
  const { family, fallback }: Font = FONTS[fontFamily];
  return family === null ? `${SYSTEM}, ${CHINESE}, ${fallback}` : `"${family}", ${CHINESE}, ${fallback}`;
}
