export { ProgramList } from './components/program-list.tsx';
