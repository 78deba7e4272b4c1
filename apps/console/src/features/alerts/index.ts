export { AlertBell } from './bell/alert-bell.tsx';
export { AlertList } from './components/alert-list.tsx';
