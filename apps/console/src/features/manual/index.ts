export { fetchManual, ManualPage } from './components/manual-page.tsx';
