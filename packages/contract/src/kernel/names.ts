import { rule } from './rules.ts';
import { wireText } from './wire.ts';

/** Chinese, letters, digits, hyphen and underscore (spec §5). */
const NAME_CHARACTERS = /^[\p{Script=Han}A-Za-z0-9_-]*$/u;

/** Names of programs, templates, scenes, groups, releases and roles: 1-32 characters. */
export const nameSchema = nameOf(32);

/** The same rule for other lengths, in UTF-16 units. */
export function nameOf(maximum: number) {
  return wireText(1, maximum).regex(NAME_CHARACTERS, rule('name_characters'));
}
