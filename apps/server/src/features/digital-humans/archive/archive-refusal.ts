/** Why an archive is refused; names of the contract's `digitalHumanErrors`. */
export type ArchiveRefusal = 'content_mismatch' | 'content_broken' | 'archive_unsafe' | 'archive_excessive';
