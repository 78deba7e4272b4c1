/** What a company stores, and what it may. */
export {
  checkFreeSpace,
  getQuota,
  holdFreeSpace,
  measureStorage,
  refuseBeyondQuota,
} from './storage-quota.ts';
