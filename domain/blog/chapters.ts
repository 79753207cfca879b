/**
 * The chapters of a text: what comes before its first heading of the second level, if anything, and each such heading
 * with what follows it. Texts have these headings outermost only, which `content/markdown/render.ts` sees to.
 */
export function chaptersOf(html: string): readonly string[] {
  return html.split(/(?=<h2[ >])/);
}
