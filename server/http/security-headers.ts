import { createHash } from 'node:crypto';
import type { PagePolicy } from '../../app/http/context.ts';

const hashes = new Map<string, string>();

/** CSP source for one inline element, remembered: they are a few texts of the shop's own. */
function hashOf(text: string): string {
  return hashes.getOrInsertComputed(text, () => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Files that a browser never shows as a document: a policy for one would only make them longer. An SVG can be one. */
const PART_OF_A_PAGE = /^(text\/(javascript|css)|font\/|image\/(avif|webp|png|jpeg)|model\/)/;
/** The headers that such files need too: no guessed type, TLS, no use by other sites. */
const OF_FILES = ['Strict-Transport-Security', 'X-Content-Type-Options', 'Cross-Origin-Resource-Policy'];

/** The policy's headers that an answer does not have; only `OF_FILES` for one that is no document. */
export function headersFor(
  own: Headers,
  policy: Readonly<Record<string, string>>,
): readonly (readonly [name: string, value: string])[] {
  const isPart = PART_OF_A_PAGE.test(own.get('Content-Type') ?? '');
  return Object.entries(policy).filter(([name]) => !own.has(name) && (!isPart || OF_FILES.includes(name)));
}

/**
 * The content security policy: all from our own origin; inline only the scripts that a page of the shop has, by their
 * hash. Texts become neither HTML nor addresses of scripts (Trusted Types), but through the policies that the page names.
 */
export function contentPolicy({ scripts, trustedTypes = [] }: PagePolicy, siteUrl: string): string {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    "style-src 'self'",
    // The icon stands in the document.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Chromium applies form-action to redirects too, so no form may redirect to another host.
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.length === 0 ? "'none'" : trustedTypes.join(' ')}`,
  ];
  if (siteUrl.startsWith('https:')) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

/** Headers of every response: `headersFor` leaves some out of files, and pages of the shop have their own policy. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy({ scripts: [] }, siteUrl),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
