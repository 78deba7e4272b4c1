import type { ObjectResource, platformErrors } from '@marquee/contract';
import type { CodesOf, NestedCodes } from './texts.ts';

/** Texts of every error that the contract declares: a code without one does not compile. */
export type ErrorTexts = NestedCodes<CodesOf<ObjectResource['errors'] | typeof platformErrors>>;
