export { whyNoDummyCard } from './dummy-driver.ts';
export { VirtualDisplay } from './virtual-display.ts';
