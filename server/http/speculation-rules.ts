import { closedPaths } from '../../domain/pages/closed-paths.ts';

/** Pages are prefetched when a visitor points at a link; never those of an order. */
export const speculationRules = new Response(
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            ...[...closedPaths, '/*.'].map((start) => ({ not: { href_matches: `${start}*` } })),
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
  { headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' } },
);
