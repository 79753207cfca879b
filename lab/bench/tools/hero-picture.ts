export interface Screen {
  /** CSS pixels. */
  readonly width: number;
  /** Device pixels for each CSS pixel. */
  readonly density: number;
}

/** Root font size of the browser, in CSS pixels: media queries use rem. */
const REM = 16;

/**
 * The file that a browser with AVIF support loads for a page's main picture (the one with high priority): the
 * first source whose media query matches, and of that the smallest width that is large enough.
 */
export function heroPicture(html: string, screen: Screen): string {
  const picture = [...html.matchAll(/<picture[^>]*>[\s\S]*?<\/picture>/g)]
    .map(([text]) => text)
    .find((text) => /fetchpriority="high"/i.test(text));
  if (!picture) throw new Error('the page has no picture with high priority');
  const source = [...picture.matchAll(/<source [^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes('type="image/avif"') && matches(attribute(tag, 'media') ?? '', screen.width));
  const candidates = (attribute(source ?? '', 'srcset') ?? '').split(', ').map((candidate) => {
    const [path = '', width = '0w'] = candidate.split(' ');
    return { path, width: Number.parseInt(width, 10) };
  });
  const needed = slotWidth(attribute(source ?? '', 'sizes') ?? '100vw', screen.width) * screen.density;
  const chosen = candidates.find(({ width }) => width >= needed) ?? candidates.at(-1);
  if (!chosen?.path) throw new Error('the main picture has no AVIF source');
  return chosen.path;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}

function matches(media: string, width: number): boolean {
  const limit = /\((min|max)-width:\s*([\d.]+)rem\)/.exec(media);
  if (!limit) return media === '';
  const pixels = Number(limit[2]) * REM;
  return limit[1] === 'min' ? width >= pixels : width <= pixels;
}

/** Width in CSS pixels of the first entry of `sizes` that matches. */
function slotWidth(sizes: string, width: number): number {
  for (const entry of sizes.split(/,\s*/)) {
    const condition = /^\([^)]*\)/.exec(entry)?.[0] ?? '';
    const share = /([\d.]+)vw\s*$/.exec(entry)?.[1];
    if (share && matches(condition, width)) return (Number(share) / 100) * width;
  }
  return width;
}
