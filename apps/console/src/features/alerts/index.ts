export { AlertList } from './components/alert-list.tsx';
