import type { ErrorTexts } from './error-texts.ts';
import { content } from './zh/content.ts';
import { organisation } from './zh/organisation.ts';
import { publishing } from './zh/publishing.ts';
import { screens } from './zh/screens.ts';

export const errorsZh: ErrorTexts = { ...organisation, ...content, ...screens, ...publishing };
