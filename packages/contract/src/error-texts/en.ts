import { content } from './en/content.ts';
import { organisation } from './en/organisation.ts';
import { publishing } from './en/publishing.ts';
import { screens } from './en/screens.ts';
import type { ErrorTexts } from './error-texts.ts';

export const errorsEn: ErrorTexts = { ...organisation, ...content, ...screens, ...publishing };
