/** Why an archive is refused; names of errors in the contract. */
export type ArchiveRefusal = 'content_mismatch' | 'content_broken' | 'archive_unsafe' | 'archive_excessive';
