/** An article of the connected shop's own blog (specification, section 3, "Shop article"). */
export interface Article {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  /** Plain text on one line; may be empty. */
  readonly excerpt: string;
  readonly contentHtml: string;
  readonly image: { readonly url: string } | null;
  readonly author: { readonly name: string } | null;
  /** ISO date and time. */
  readonly publishedAt: string;
}
