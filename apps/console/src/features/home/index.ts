export { Home } from './components/home.tsx';
export { NewProgramContext, type NewProgramPart } from './new-program-context.ts';
