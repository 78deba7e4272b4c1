import type {
  companyErrors,
  departmentErrors,
  deviceErrors,
  digitalHumanErrors,
  groupErrors,
  materialErrors,
  platformErrors,
  programErrors,
  releaseErrors,
  roleErrors,
  sessionErrors,
  userErrors,
  videoErrors,
} from '@marquee/contract';
import type { CodesOf, NestedCodes } from './texts.ts';

/** Texts of every error that the contract declares: a code without one does not compile. */
export type ErrorTexts = NestedCodes<
  | CodesOf<typeof platformErrors>
  | CodesOf<typeof sessionErrors>
  | CodesOf<typeof companyErrors>
  | CodesOf<typeof departmentErrors>
  | CodesOf<typeof userErrors>
  | CodesOf<typeof roleErrors>
  | CodesOf<typeof groupErrors>
  | CodesOf<typeof materialErrors>
  | CodesOf<typeof videoErrors>
  | CodesOf<typeof digitalHumanErrors>
  | CodesOf<typeof programErrors>
  | CodesOf<typeof deviceErrors>
  | CodesOf<typeof releaseErrors>
>;
