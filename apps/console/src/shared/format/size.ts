export { formatSize } from '@marquee/contract';
