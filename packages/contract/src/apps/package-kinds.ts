/** For the reader of packages: it runs in a process of its own for each, and would load all schemas otherwise. */
export { PACKAGE_LIMITS, PACKAGE_SYSTEMS, type PackageSystem } from '@marquee/commands/package-kinds';
export { APP_CATEGORIES, type AppCategory } from './app-kinds.ts';
