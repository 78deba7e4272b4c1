import { APP_CATEGORIES, type AppCategory, type AppUpload } from '@marquee/contract';
import { OwnUploads } from '../../platform/uploads/index.ts';

/** The `upload.type` of uploads that become packages of a category. */
export function uploadTypeOf(category: AppCategory): string {
  return `app_${category}`;
}

export const UPLOAD_TYPES = APP_CATEGORIES.map(uploadTypeOf);

/** The category of an upload with this type. */
export function categoryOf(uploadType: string): AppCategory {
  return APP_CATEGORIES.find((category) => uploadTypeOf(category) === uploadType) ?? 'app';
}

/** Uploads that become packages. */
export const appUploads = new OwnUploads<AppUpload>(UPLOAD_TYPES, (upload) => {
  const { id, name, size, offset, state, failure, created_at } = upload;
  return { id, name, size, offset, state, failure, created_at };
});
