/** What a company stores, and what it may. */
export { checkFreeSpace, holdFreeSpace, measureStorage, refuseBeyondQuota } from './storage-quota.ts';
