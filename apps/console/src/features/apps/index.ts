export { AppList } from './components/app-list.tsx';
