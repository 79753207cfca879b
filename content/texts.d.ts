/* Modules that `content/markdown/vite-texts.ts` generates at build time. */

declare module 'virtual:texts/blog' {
  /** Newest first. */
  export const posts: readonly import('../domain/blog.ts').BlogPost[];
  export const bodies: Readonly<Record<string, () => Promise<import('./blog.ts').BuiltText>>>;
}

declare module 'virtual:texts/legal' {
  export const legalTexts: Readonly<
    Record<import('./legal-pages.ts').LegalName, import('./markdown/read-texts.ts').LegalText>
  >;
}
