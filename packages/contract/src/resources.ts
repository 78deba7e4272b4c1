/**
 * Every resource and area of the API, declared once. From this follow object kinds and their rules, live topics, the
 * modules of the operation log, owned tables, transfers, the list of all errors and the test factories; see
 * `all-resources.ts`. These files export nothing but resources and areas.
 */
export * from './resources/devices.ts';
export * from './resources/materials.ts';
export * from './resources/people.ts';
export * from './resources/programs.ts';
export * from './resources/recycled.ts';
export * from './resources/system.ts';
