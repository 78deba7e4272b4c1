export type { Language } from './language.ts';
export { type StarterPicture, starterPicture } from './pictures/starter-picture.ts';
export type { BuildInput, Orientation, StarterTemplate } from './starter-template.ts';
export { picturesOf, STARTER_TEMPLATES } from './starter-templates.ts';
export { firstProgram } from './templates/first-program.ts';
export { TRADES, type Trade } from './trades.ts';
