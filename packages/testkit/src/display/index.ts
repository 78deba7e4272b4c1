export { VirtualDisplay } from './virtual-display.ts';
