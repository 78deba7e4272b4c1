/** Resumable uploads; a feature supplies the policy and the routes. */
export { readFormFile } from './form-file.ts';
export { formRequest } from './form-request.ts';
export { getUploader } from './get-uploader.ts';
export { OwnUploads } from './own-uploads.ts';
export { receiveForm } from './receive-form.ts';
export { tusHandlers } from './tus.route.ts';
export { markDone, moveUploads, noteProgress } from './upload.repository.ts';
export { UploadService } from './upload.service.ts';
export type { AdmittedUpload, UploadPolicy, UploadRequest, UploadRow } from './upload-policy.ts';
