export { NewProgramWindow } from '../../features/programs/index.ts';
