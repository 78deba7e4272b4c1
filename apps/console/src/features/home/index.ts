export { Home } from './components/home.tsx';
export { NewProgramContext, type NewProgramPart } from './new-program-context.ts';
export { FirstHourRow } from './start/first-hour.tsx';
