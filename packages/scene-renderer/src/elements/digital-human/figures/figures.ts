import type { ElementOf } from '@marquee/scene';
import { boy } from './boy.ts';
import { girl } from './girl.ts';
import { realistic } from './realistic.ts';
import { robot } from './robot.ts';

/**
 * The drawings, 600 × 900. Groups with `data-part` move about their `data-pivot`; `data-mouth` names the shapes of the mouth, one of which
 * is shown.
 */
export const FIGURES: Record<ElementOf<'digital-human'>['model'], string> = { realistic, boy, girl, robot };
