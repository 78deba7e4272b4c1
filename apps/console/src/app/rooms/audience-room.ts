export { VipList } from '../../features/vips/index.ts';
