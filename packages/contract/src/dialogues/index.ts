export { dialogueRoutes } from './dialogue.routes.ts';
