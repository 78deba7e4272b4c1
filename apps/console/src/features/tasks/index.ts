export { TaskList } from './components/task-list.tsx';
