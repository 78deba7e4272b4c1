export { VipList } from './components/vip-list.tsx';
