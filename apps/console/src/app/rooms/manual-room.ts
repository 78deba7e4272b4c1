export { fetchManual, ManualPage } from '../../features/manual/index.ts';
