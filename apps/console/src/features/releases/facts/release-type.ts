import { PUBLISH_TYPE, type Release } from '@marquee/contract';

type TypeName = keyof typeof PUBLISH_TYPE;

const NAMES = Object.keys(PUBLISH_TYPE) as TypeName[];

/** The name of a release's type, as its texts have it. */
export function typeNameOf(type: Release['publish_type']): TypeName {
  return NAMES.find((name) => PUBLISH_TYPE[name] === type) ?? 'ordinary';
}
