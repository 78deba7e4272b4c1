import { useEffect, useRef } from 'react';
import { usePageVerdict } from './use-page-verdict.ts';

/** Keeps what the check found in the document, because devices cannot tell a page that forbids embedding from one that loads. */
export function useForbiddenMark(
  { url, isForbidden = false }: { url: string; isForbidden?: boolean | undefined },
  onChange: (isForbidden: boolean) => void,
): void {
  const verdict = usePageVerdict(url);
  const found = verdict === 'forbidden';
  const isKnown = found || verdict === 'allowed' || url === '';
  const marked = useRef('');
  useEffect(() => {
    const finding = `${url} ${found}`;
    // Once for each finding: undoing the mark must not bring it back.
    if (!isKnown || marked.current === finding) return;
    marked.current = finding;
    if (found !== isForbidden) onChange(found);
  });
}
