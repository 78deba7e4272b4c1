/** What a company stores, and what it may. */
export {
  checkFreeSpace,
  getQuota,
  lockFreeSpace,
  measureStorage,
  refuseBeyondQuota,
} from './storage-quota.ts';
