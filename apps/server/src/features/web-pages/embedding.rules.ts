import type { IncomingHttpHeaders } from 'node:http';

/** Sources that match every page that might embed this one. */
const ANYONE = new Set(['*', 'http:', 'https:', 'http://*', 'https://*']);

/**
 * Whether the headers of a page forbid others to embed it. `frame-ancestors` replaces `X-Frame-Options` (CSP 3, section 6.4.2). A list
 * of certain sites counts as a refusal, because devices have no site of which its owner could know.
 */
export function forbidsEmbedding(headers: IncomingHttpHeaders): boolean {
  const ancestors = frameAncestors(headers['content-security-policy']);
  if (ancestors.length > 0)
    return !ancestors.every((sources) => sources.some((source) => ANYONE.has(source)));
  const options = [headers['x-frame-options'] ?? []].flat().join(',').toLowerCase();
  return options.split(',').some((option) => ['deny', 'sameorigin'].includes(option.trim()));
}

/** The sources of each policy that restricts who embeds the page. All policies apply. */
function frameAncestors(header: string | string[] | undefined): string[][] {
  const policies = [header ?? []].flat().flatMap((value) => value.split(','));
  return policies.flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
    const [, ...sources] = directives.find(([name]) => name === 'frame-ancestors') ?? [];
    return directives.some(([name]) => name === 'frame-ancestors') ? [sources] : [];
  });
}
