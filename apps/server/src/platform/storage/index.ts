export { storageMeasurements } from './storage-measurements.ts';
/** How much a company stores, and its quota. */
export {
  checkFreeSpace,
  getQuota,
  listStored,
  lockFreeSpace,
  measureStorage,
  refuseBeyondQuota,
  refuseBeyondShare,
  reservedBytes,
  storedBytes,
} from './storage-quota.ts';
