export { seedRecords } from './fleet/seed-history.ts';
export { seedLarge } from './large/seed-large.ts';
export { seedDemo } from './seed.ts';
export { Vendor } from './vendor/vendor.ts';
